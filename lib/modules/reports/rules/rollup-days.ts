import { endOfDay } from "@/lib/values/day";
import type { Period } from "./span";

/** Days of the daily sales rollup, and the time of its calculation. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Time zone of the rollup, independent of a shop's own. */
const rollupZone = "Asia/Jakarta";

/** Returns the start of the rollup day that contains a moment. */
export function getRollupDay(moment: Date): Date {
  return new Date(endOfDay(moment, rollupZone).getTime() - dayMs);
}

/**
 * Returns the rollup days that lie completely within a period. The range is empty if the period starts within an hour: the
 * smallest rollup covers one hour.
 */
export function getFullRollupDays({ from, until }: Period): Period {
  if (from.getTime() % hourMs !== 0) return { from: until, until };
  return { from: endOfDay(new Date(from.getTime() - 1), rollupZone), until: getRollupDay(until) };
}

/** Returns the first day with a rollup. Reports look back 90 days. */
export function firstTallied(now: Date): Date {
  return getRollupDay(new Date(now.getTime() - 99 * dayMs));
}

/**
 * Time between the end of a day and its rollup, at 3 a.m. A payment until an hour after the end of the day on which its order
 * was placed marks no day as stale. Two more hours are enough, because all instances use the database's clock.
 */
const restMs = 3 * hourMs;

/** Returns the days that are rolled up by now, if they have enough orders. */
export function getFinishedDays(now: Date): Period {
  return { from: firstTallied(now), until: getRollupDay(new Date(now.getTime() - restMs)) };
}

/** Tells if a day ended long enough ago for a rollup, and returns the next day. */
export function getRollupRest(day: Date, now: Date): { isAtRest: boolean; next: Date } {
  const next = new Date(day.getTime() + dayMs);
  return { isAtRest: next.getTime() + restMs <= now.getTime(), next };
}

/** Minimum orders per day for a rollup. The orders of days with fewer are read one by one, 1,800 in three months. */
export const fewestTallied = 20;
