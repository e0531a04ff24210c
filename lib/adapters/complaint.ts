import { reasonFor } from "./db/upkeep/reasons";

/** What only whoever runs the program can set right. Its sentences say all there is to say, so it needs no stack. */
export class Complaint extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/** Ends the program with the sentences of a complaint, or with why its database failed it. Any other fault stays what it is. */
export function complain(fault: unknown): never {
  const sentences = fault instanceof Complaint ? fault.sentences : sentencesFor(fault);
  if (!sentences) throw fault;
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function sentencesFor(fault: unknown): string[] | null {
  const reason = reasonFor(fault);
  return reason && [`${reason.what}: ${reason.todo}`];
}
