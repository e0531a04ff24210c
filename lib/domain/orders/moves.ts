import type { OrderEvent } from "./order-states";

/** What a merchant does to an order with one press. Refunds have amounts and ways of their own. */
export const merchantMoves = [
  "pay",
  "process",
  "ship",
  "deliver",
  "complete",
  "cancel",
] as const satisfies OrderEvent[];

export type MerchantMove = (typeof merchantMoves)[number];

/** A courier's number for a parcel, as it is kept and looked for: people copy it with blanks, and in small letters. */
export function readAwb(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}
