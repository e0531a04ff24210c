import type { OrderEvent } from "./order-states";

/** Transitions that a merchant triggers with one click. Refunds are separate: they have amounts. */
export const merchantTransitions = [
  "pay",
  "process",
  "ship",
  "deliver",
  "complete",
  "cancel",
] as const satisfies OrderEvent[];

export type MerchantMove = (typeof merchantTransitions)[number];

/** Normalizes an AWB for storage and search: people copy it with spaces and in lower case. */
export function readAwb(typed: string): string {
  return typed.replace(/\s+/g, "").toUpperCase();
}
