import type { Bill } from "./gateway";

const qrisMs = 30 * 60_000;

/** When a gateway's instructions end: a code to scan after half an hour, all else with its order, and none after it. */
export function endOf({ method, now, expiresAt }: Pick<Bill, "method" | "now" | "expiresAt">): Date {
  return method === "qris" ? new Date(Math.min(now.getTime() + qrisMs, expiresAt.getTime())) : expiresAt;
}
