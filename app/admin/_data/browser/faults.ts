import { EtalaseError } from "@/lib/client";
import type { Faults } from "../words/typed";

/** What the API found wrong, by field. */
export function faultsIn(failure: unknown): Faults {
  if (!(failure instanceof EtalaseError) || failure.code !== "invalid_request") return {};
  return Object.fromEntries(failure.details.issues.map(({ path, message }) => [path, message]));
}

/** Whether somebody else has changed meanwhile what is still there: it can be caught up with. */
export function isOverwritten(failure: unknown): boolean {
  if (!(failure instanceof EtalaseError)) return false;
  if (failure.code === "changed_meanwhile") return failure.details.revision !== null;
  return failure.code === "stock_moved_meanwhile";
}

/** The number of the order that has an AWB which was refused for that; null where it was refused for something else. */
export function findAwbOwner(failure: unknown): string | null {
  if (!(failure instanceof EtalaseError) || failure.code !== "awb_in_use") return null;
  return failure.details.order_number;
}
