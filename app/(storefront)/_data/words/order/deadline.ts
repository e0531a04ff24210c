/** What is left until a deadline: "13:42", or "5:07:12" where it is hours; null when nothing is. */
export function remainderOf(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  const all = Math.floor(leftMs / 1_000);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** Whether one moment is sooner than another by more than clocks differ: gateways count in minutes. */
export function isSooner(one: string, other: string): boolean {
  return Date.parse(other) - Date.parse(one) > 60_000;
}
