import { endOfDay } from "@/lib/values/day";
import type { ReportRange } from "./range";
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

/** Returns the first day that the scheduled job rolls up by itself. Earlier days are rolled up for a report that needs them. */
export function firstTallied(now: Date): Date {
  return getRollupDay(new Date(now.getTime() - 99 * dayMs));
}

/** Days for which rollups are kept. Those of earlier days are computed again when a report needs them. */
export const rollupRetentionDays = 1_100;

/** Days for which the number of drafts is kept. Drafts leave nothing else behind. */
export const draftRetentionDays = 100;

/**
 * Time between the end of a day and its rollup, at 3 a.m. A payment until an hour after the end of the day on which its order
 * was placed marks no day as stale. Two more hours are enough, because all instances use the database's clock.
 */
const restMs = 3 * hourMs;

/** Returns the rollup days of a period that are rolled up by now, if they have enough orders. */
export function getFinishedDays({ from, until }: Period, now: Date): Period {
  const [last, finished] = [getRollupDay(until), getRollupDay(new Date(now.getTime() - restMs))];
  return { from: getRollupDay(from), until: last < finished ? last : finished };
}

/** Returns a period that contains the requested days in any time zone. */
export function getWidestPeriod({ days, from, until }: ReportRange, now: Date): Period {
  const [start, end] = [Date.parse(from ?? ""), Date.parse(until ?? "")];
  if (Number.isNaN(start) || Number.isNaN(end))
    return { from: new Date(now.getTime() - (days + 1) * dayMs), until: now };
  return { from: new Date(start - dayMs), until: new Date(end + 2 * dayMs) };
}

/** Tells if a day ended long enough ago for a rollup, and returns the next day. */
export function getRollupRest(day: Date, now: Date): { isAtRest: boolean; next: Date } {
  const next = new Date(day.getTime() + dayMs);
  return { isAtRest: next.getTime() + restMs <= now.getTime(), next };
}

/** Minimum orders per day for a rollup. The orders of days with fewer are read one by one, 1,800 in three months. */
export const fewestTallied = 20;
