import { findDatabaseReason } from "./db/upkeep/reasons";

/** Error that only the operator can fix, such as a wrong setting. It is printed as plain sentences, without a stack. */
export class OperatorError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

/** Prints an operator error or the cause of a database failure, and exits with status 1. Rethrows any other error. */
export function printAndExit(fault: unknown): never {
  const sentences = fault instanceof OperatorError ? fault.sentences : sentencesFor(fault);
  if (!sentences) throw fault;
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function sentencesFor(fault: unknown): string[] | null {
  const reason = findDatabaseReason(fault);
  return reason && [`${reason.what}: ${reason.todo}`];
}
