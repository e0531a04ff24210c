const zone = { timeZone: "Asia/Jakarta" } as const;

/** A deadline as one says it: "Min, 15 Nov 14.30 WIB". */
export function deadlineOf(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString("id-ID", { ...zone, weekday: "short", day: "numeric", month: "short" });
  return `${day} ${clockOf(date)} WIB`;
}

/** The time of day: "14.30". */
export function clockOf(date: Date): string {
  return date.toLocaleTimeString("id-ID", { ...zone, hour: "2-digit", minute: "2-digit" });
}

/** What is left until a deadline: "13:42", or "5:07:12" where it is hours; null when nothing is. */
export function remainderOf(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  const all = Math.floor(leftMs / 1_000);
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
