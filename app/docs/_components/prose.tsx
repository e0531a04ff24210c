/** Text of the contract, in which backticks mark code. */
export function Prose({ text }: { text: string }) {
  // Every second part was between backticks. The order never changes, so the index is a stable key.
  return text.split("`").map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
