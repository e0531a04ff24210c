import { endOfDay, toIsoDay } from "@/lib/values/day";

const dayMs = 86_400_000;

/** Consecutive days in the shop's time zone, from the start of the first to the end of the last. */
export type ReportSpan = ReportPeriod & { days: readonly string[] };

/**
 * Returns the last `count` days, ending with the day of `now`. No Indonesian time zone has daylight saving time: every day has
 * 24 hours.
 */
export function getReportSpan(now: Date, timeZone: string, count: number, uncounted: readonly Date[] = []): ReportSpan {
  const from = new Date(endOfDay(now, timeZone).getTime() - count * dayMs);
  return { ...getDaysSpan(from, count, timeZone), uncounted };
}

/** Returns `count` days from the start of one. */
export function getDaysSpan(from: Date, count: number, timeZone: string): ReportSpan {
  const until = new Date(from.getTime() + count * dayMs);
  const days = Array.from({ length: count }, (_, nth) => toIsoDay(new Date(from.getTime() + nth * dayMs), timeZone));
  return { from, until, days, uncounted: [] };
}

/** Returns the start of a day, "2026-11-15". Noon in UTC is on the same day in all time zones near Indonesia. */
export function startOfIsoDay(day: string, timeZone: string): Date {
  return new Date(endOfDay(new Date(`${day}T12:00:00Z`), timeZone).getTime() - dayMs);
}

/** Returns the days of a span in which an uncounted rollup day lies, at least in part. */
export function listCountingDays({ from, until, uncounted }: ReportPeriod, timeZone: string): string[] {
  const found = new Set<string>();
  for (const day of uncounted) {
    const [start, end] = [day.getTime(), day.getTime() + dayMs];
    if (end <= from.getTime() || start >= until.getTime()) continue;
    for (const at of [Math.max(start, from.getTime()), Math.min(end, until.getTime()) - 1])
      found.add(toIsoDay(new Date(at), timeZone));
  }
  return [...found].sort();
}

/** Period from `from` (inclusive) to `until` (exclusive). */
export type Period = { from: Date; until: Date };

/** Period of a report, without the rollup days that are still to be counted. */
export type ReportPeriod = Period & { uncounted: readonly Date[] };

/** Today, and the same weekday one week before: the full day, and up to the same time of day. */
export type ComparedDays = { day: string; dayBefore: string; today: Period; before: Period; beforeUntilNow: Period };

export function comparedDays(now: Date, timeZone: string): ComparedDays {
  const week = 7 * dayMs;
  const { from, until, days } = getReportSpan(now, timeZone, 1);
  const earlier = (moment: Date) => new Date(moment.getTime() - week);
  return {
    day: days[0] ?? "",
    dayBefore: toIsoDay(earlier(now), timeZone),
    today: { from, until },
    before: { from: earlier(from), until: earlier(until) },
    beforeUntilNow: { from: earlier(from), until: earlier(now) },
  };
}
