import type { Bill } from "./gateway";

const qrisMs = 30 * 60_000;

/** Expiry of a gateway's instructions: a QRIS code after half an hour, all else with its order. Never later than the order. */
export function getInstructionExpiry({ method, now, expiresAt }: Pick<Bill, "method" | "now" | "expiresAt">): Date {
  return method === "qris" ? new Date(Math.min(now.getTime() + qrisMs, expiresAt.getTime())) : expiresAt;
}
