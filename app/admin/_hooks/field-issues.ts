import { EtalaseError } from "@/lib/client";
import type { Faults } from "../_copy/form-input";

/** Validation issues of an API error, by field. */
export function readFieldIssues(failure: unknown): Faults {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return {};
  return Object.fromEntries(failure.details.issues.map(({ path, message }) => [path, message]));
}

/** True if someone else changed the record and it still exists, so the draft can be merged with it. */
export function isOverwritten(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError)) return false;
  if (failure.code === "changed_meanwhile") return failure.details.revision !== null;
  return failure.code === "stock_changed_meanwhile";
}

/** Returns the number of the order that already uses the AWB; null for any other error. */
export function findAwbOwner(failure: unknown): string | null {
  if (!(failure instanceof EtalaseError) || failure.code !== "awb_in_use") return null;
  return failure.details.order_number;
}
