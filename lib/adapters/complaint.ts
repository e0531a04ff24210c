/** What only whoever runs the program can set right. Its sentences say all there is to say, so it needs no stack. */
export class Complaint extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/** Ends the program with the sentences of a complaint. Any other fault is ours, and stays what it is. */
export function complain(fault: unknown): never {
  if (!(fault instanceof Complaint)) throw fault;
  for (const sentence of fault.sentences) console.error(sentence);
  process.exit(1);
}
