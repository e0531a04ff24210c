const enough = 320;

/** Returns the URL of the narrowest entry of a `srcset` that is sharp in a small card; null if there is none. */
export function chooseSmallPicture(srcset: string | null): string | null {
  const entries = (srcset ?? "").split(", ").map((entry) => entry.split(" "));
  const wide = entries.filter(([, width]) => Number.parseInt(width ?? "", 10) >= enough);
  return (wide[0] ?? entries.at(-1))?.[0] || null;
}
