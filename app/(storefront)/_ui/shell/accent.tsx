import { lightenForDark } from "@/lib/values/color";

/**
 * The shop's own color for buttons and links, instead of the theme's, and a lighter one for the dark theme. An inline
 * style needs the nonce of the content security policy. Rejects values that are not a color.
 */
export function Accent({ colour, nonce }: { colour: string | null | undefined; nonce: string | undefined }) {
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) return null;
  const light = `.shop,.shop :is(.receipt,.qr-card){${declare(colour, "black")}}`;
  const dark = `@media screen and (prefers-color-scheme:dark){.shop{${declare(lightenForDark(colour), "white")}}}`;
  return <style nonce={nonce}>{light + dark}</style>;
}

function declare(colour: string, pressed: "black" | "white"): string {
  return `--action:${colour};--focus:${colour};--action-pressed:color-mix(in srgb, ${colour} 75%, ${pressed})`;
}
