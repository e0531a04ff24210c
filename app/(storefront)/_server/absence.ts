import { notFound } from "next/navigation";
import { EtalaseError } from "@/lib/client";
import { answerPage, notePageFault } from "@/lib/server/page-response";

const noted = new WeakSet<object>();

/** Throws Next's not-found error. A route then responds with 404; a page inside `drawn` shows its message. */
export function thereIsNone(): never {
  try {
    notFound();
  } catch (absence) {
    if (absence instanceof Error) noted.add(absence);
    throw absence;
  }
}

/** Returns true if the failure came from `thereIsNone`. */
export function isAbsence(failure: unknown): boolean {
  return failure instanceof Error && noted.has(failure);
}

/** Awaits a call and treats the `missing` error codes as not found. Rethrows any other failure. */
export async function found<T>(asked: Promise<T>, missing: readonly string[] = ["not_found"]): Promise<T> {
  return asked.catch((failure: unknown) => {
    if (failure instanceof EtalaseError && missing.includes(failure.code)) thereIsNone();
    throw failure;
  });
}

/** Statuses of temporary API errors, which carry their own retry time. Anything else is an error of ours. */
const passing = [429, 503];

/** Sets the status of the page from the failure. */
export function setFailureStatus(failure: unknown): void {
  const isPassing = failure instanceof EtalaseError && passing.includes(failure.status);
  if (isAbsence(failure)) answerPage(404);
  else answerPage(isPassing ? failure.status : 500);
  if (!isAbsence(failure) && !isPassing) notePageFault(failure);
}
