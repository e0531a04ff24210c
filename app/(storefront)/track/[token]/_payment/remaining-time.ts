/** Remaining time until a deadline: "13:42", or "5:07:12" with hours; null if it has passed. */
export function formatRemainingTime(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  const all = Math.floor(leftMs / 1_000);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Returns true if a time is earlier by more than a minute. Gateways count in minutes, and clocks differ. */
export function isSooner(one: string, other: string): boolean {
  return Date.parse(other) - Date.parse(one) > 60_000;
}
