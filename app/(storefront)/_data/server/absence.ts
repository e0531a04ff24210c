import { notFound } from "next/navigation";
import { EtalaseError } from "@/lib/client";
import { answerPage, notePageFault } from "@/lib/http/pages/page-answer";

const noted = new WeakSet<object>();

/** Ends the work on something that does not exist. A route then answers 404 by itself; a page, where it is `drawn`, in words. */
export function thereIsNone(): never {
  try {
    notFound();
  } catch (absence) {
    noted.add(Object(absence));
    throw absence;
  }
}

/** Whether the work ended because something does not exist. */
export function isAbsence(failure: unknown): boolean {
  return noted.has(Object(failure));
}

/** What was asked for, or the end of the work where it does not exist; any other failure stays one. */
export async function found<T>(asked: Promise<T>, missing: readonly string[] = ["not_found"]): Promise<T> {
  return asked.catch((failure: unknown) => {
    if (failure instanceof EtalaseError && missing.includes(failure.code)) thereIsNone();
    throw failure;
  });
}

/** Refusals that say themselves when to come again; everything else that goes wrong is our fault. */
const passing = [429, 503];

/** Gives the page that is being drawn the status of what kept it from being drawn. */
export function answerFor(failure: unknown): void {
  const isPassing = failure instanceof EtalaseError && passing.includes(failure.status);
  if (isAbsence(failure)) answerPage(404);
  else answerPage(isPassing ? failure.status : 500);
  if (!isAbsence(failure) && !isPassing) notePageFault(failure);
}
