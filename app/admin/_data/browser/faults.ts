import { EtalaseError } from "@/lib/client";
import type { Faults } from "../words/typed";

/** What the API found wrong, by field. */
export function faultsIn(failure: unknown): Faults {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return {};
  return Object.fromEntries(failure.details.issues.map(({ path, message }) => [path, message]));
}

/** The revision that somebody else has made meanwhile: whoever saves again after being told has seen it. */
export function seenIn(failure: unknown): number | null {
  if (!(failure instanceof EtalaseError) || failure.code !== "changed_meanwhile") return null;
  return failure.details.revision;
}
