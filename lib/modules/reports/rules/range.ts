import { toIsoDay } from "@/lib/values/day";
import { getDaysSpan, type ReportSpan, startOfIsoDay } from "./span";

/** Days of a report, as a caller requests them: the last ones, or all from one day until another. */
export type ReportRange = { days: number; from?: string | undefined; until?: string | undefined };

/** First and last day of a range. */
type DayRange = { from: string; until: string };

type RangeIssue = { path: "from" | "until"; code: string; message: string };

/** No shop is older. */
const earliest = "2000-01-01";

const dayMs = 86_400_000;

/** Number of days from one day until another, both included. */
function countDays({ from, until }: DayRange): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;
}

/** Returns the range that a caller chose; null for the last days. */
export function findDayRange({ from, until }: Omit<ReportRange, "days">): DayRange | null {
  return from !== undefined && until !== undefined ? { from, until } : null;
}

/** Explains an impossible range of dates; null if it is possible. `longest` is the highest number of days. */
export function findRangeIssue(range: ReportRange, today: string, longest: number): RangeIssue | null {
  const { from, until } = range;
  if (from === undefined && until === undefined) return null;
  if (from === undefined) return { path: "from", code: "missing", message: "Isi juga tanggal awalnya." };
  if (until === undefined) return { path: "until", code: "missing", message: "Isi juga tanggal akhirnya." };
  if (until < from)
    return { path: "until", code: "too_small", message: "Tanggal akhir harus sama dengan atau sesudah tanggal awal." };
  if (from < earliest)
    return { path: "from", code: "too_small", message: "Tanggal awalnya terlalu lama. Pilih mulai tahun 2000." };
  if (from > today)
    return { path: "from", code: "too_big", message: "Tanggal awalnya belum tiba. Pilih hari ini atau sebelumnya." };
  if (countDays({ from, until }) > longest) {
    const message = `Paling lama ${longest} hari sekali lihat. Pilih tanggal yang lebih dekat.`;
    return { path: "until", code: "too_big", message };
  }
  return null;
}

/** Returns the days of a range that have begun. Its first day must have. */
export function getRangeSpan(range: DayRange, now: Date, timeZone: string): ReportSpan {
  const today = toIsoDay(now, timeZone);
  const until = range.until < today ? range.until : today;
  return getDaysSpan(startOfIsoDay(range.from, timeZone), countDays({ from: range.from, until }), timeZone);
}
