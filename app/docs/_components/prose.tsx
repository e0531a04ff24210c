/** A sentence of the contract, in which `backticks` mark code. */
export function Prose({ text }: { text: string }) {
  // Every second part stood between backticks, and none changes its place.
  return text.split("`").map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
