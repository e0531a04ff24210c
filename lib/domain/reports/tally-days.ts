import { endOfDay } from "../day";
import type { Period } from "./span";

/** The days by which sales are tallied: which they are, and when one is. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The clocks by which sales are tallied, whichever those of a shop are. */
const tallyZone = "Asia/Jakarta";

/** The beginning of the tallied day in which a moment is. */
export function tallyDayOf(moment: Date): Date {
  return new Date(endOfDay(moment, tallyZone).getTime() - dayMs);
}

/** The tallied days that lie wholly within a period; none where it begins within an hour, as no tally is of less than one. */
export function wholeDaysIn({ from, until }: Period): Period {
  if (from.getTime() % hourMs !== 0) return { from: until, until };
  return { from: endOfDay(new Date(from.getTime() - 1), tallyZone), until: tallyDayOf(until) };
}

/** The first day that is tallied: reports look back 90. */
export function firstTallied(now: Date): Date {
  return tallyDayOf(new Date(now.getTime() - 99 * dayMs));
}

/**
 * How long a day is over before it is tallied. What is paid within a day of being placed marks no day as stale, so this is more than
 * one; by three hours, since the clocks of all instances are the database's. It is three at night then.
 */
const restMs = 27 * hourMs;

/** Whether a day is over for so long that it may be tallied, and the day after it. */
export function restOf(day: Date, now: Date): { isAtRest: boolean; next: Date } {
  const next = new Date(day.getTime() + dayMs);
  return { isAtRest: next.getTime() + restMs <= now.getTime(), next };
}

/** Orders of a day that make a tally worth while: fewer are read in less time than a page takes to show, three months of them. */
export const fewestTallied = 100;
