/**
 * The shop's own color for buttons and links, instead of the theme's. An inline style needs the nonce of the content
 * security policy. Rejects values that are not a color.
 */
export function Accent({ colour, nonce }: { colour: string | null | undefined; nonce: string | undefined }) {
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) return null;
  const pressed = `color-mix(in srgb, ${colour} 75%, black)`;
  return <style nonce={nonce}>{`.shop{--action:${colour};--focus:${colour};--action-pressed:${pressed}}`}</style>;
}
