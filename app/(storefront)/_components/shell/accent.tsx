/**
 * The shop's own colour for buttons and links, in place of the look's. A style within the page needs the nonce of its security
 * policy; what is no colour never gets into it.
 */
export function Accent({ colour, nonce }: { colour: string | null | undefined; nonce: string | undefined }) {
  if (!colour || !/^#[0-9a-f]{6}$/.test(colour)) return null;
  const pressed = `color-mix(in srgb, ${colour} 75%, black)`;
  return <style nonce={nonce}>{`.shop{--action:${colour};--focus:${colour};--action-pressed:${pressed}}`}</style>;
}
