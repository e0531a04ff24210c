import { dayOf, endOfDay } from "../day";

const dayMs = 86_400_000;

/** Days in a row by a shop's calendar, from the beginning of the first to the end of the last. */
export type ReportSpan = { from: Date; until: Date; days: readonly string[] };

/** So many days, the last of which is the one of `now`. No zone of Indonesia changes its clocks: every day has 24 hours. */
export function spanOf(now: Date, timeZone: string, count: number): ReportSpan {
  const until = endOfDay(now, timeZone);
  const from = new Date(until.getTime() - count * dayMs);
  const days = Array.from({ length: count }, (_, nth) => dayOf(new Date(from.getTime() + nth * dayMs), timeZone));
  return { from, until, days };
}

/** A part of time: from a moment on, and before another. */
export type Period = { from: Date; until: Date };

/** Today, and the same weekday of the week before: the whole of it, and until the same time of day. */
export type ComparedDays = { day: string; dayBefore: string; today: Period; before: Period; beforeUntilNow: Period };

export function comparedDays(now: Date, timeZone: string): ComparedDays {
  const week = 7 * dayMs;
  const { from, until, days } = spanOf(now, timeZone, 1);
  const earlier = (moment: Date) => new Date(moment.getTime() - week);
  return {
    day: days[0] ?? "",
    dayBefore: dayOf(earlier(now), timeZone),
    today: { from, until },
    before: { from: earlier(from), until: earlier(until) },
    beforeUntilNow: { from: earlier(from), until: earlier(now) },
  };
}
