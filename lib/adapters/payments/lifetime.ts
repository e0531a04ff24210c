import type { Bill } from "./gateway";

const minuteMs = 60_000;

/** When a gateway's instructions end: a code to scan after half an hour, all else after a day, and none after its order. */
export function endOf({ method, now, expiresAt }: Pick<Bill, "method" | "now" | "expiresAt">): Date {
  const minutes = method === "qris" ? 30 : 24 * 60;
  return new Date(Math.min(now.getTime() + minutes * minuteMs, expiresAt.getTime()));
}
