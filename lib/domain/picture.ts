/** Where a picture's resized copies are, and how wide each really is. */

export type StoredPicture = { path: string; width: number; height: number };

/** The widths that are made of every picture; `next.config.mjs` allows exactly these. */
export const pictureWidths = [160, 320, 480, 800, 1200] as const;
const quality = 75;

/** The address of the picture itself. A path of ours is put on `origin`; a full address stays as it is. */
export function pictureUrl(picture: StoredPicture, origin: string): string {
  return picture.path.startsWith("/") ? origin + picture.path : picture.path;
}

/**
 * A `srcset` of resized copies, none wider than the picture, so that every width it names is true. A drawing has none: it is
 * sharp at every size by itself, and smaller than any copy.
 */
export function pictureSrcset(picture: StoredPicture, origin: string): string | null {
  if (/\.svg(\?|$)/i.test(picture.path)) return null;
  const widths = pictureWidths.filter((width) => width <= picture.width);
  if (widths.length === 0) return `${pictureUrl(picture, origin)} ${picture.width}w`;
  const source = encodeURIComponent(picture.path);
  return widths.map((width) => `${origin}/_next/image?url=${source}&w=${width}&q=${quality} ${width}w`).join(", ");
}
