import { log } from "@/lib/platform/log";
import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { sql } from "../sql/sql";
import { amount } from "../sql/values";

/** Time source for all decisions. */
export type Clock = { now(): Date };

const trustedMs = 60_000;
const retryMs = 5_000;
/** More than the drift of two clocks of one machine within a minute. */
const stepMs = 1_000;

/** Database time, and the readings of this machine's two clocks at that moment. */
type Reading = { there: number; wall: number; steady: number };

/**
 * Clock with the database's time, so instances with different clocks decide alike. It reads that time at the start and then
 * every minute, and advances by this machine's clocks in between. Its accuracy is one round trip. The wall clock may be
 * changed, and the monotonic clock stops while the machine sleeps. The later of the two counts; if they disagree, the database
 * is queried.
 */
export async function openClock(db: Db): Promise<Clock> {
  let last: Reading = { there: Date.now(), wall: Date.now(), steady: performance.now() };
  let dueAt = 0;
  let retryAt = 0;
  let isAsking = false;
  const look = async () => {
    isAsking = true;
    try {
      last = await read(db);
      dueAt = last.steady + trustedMs;
    } catch (err) {
      retryAt = performance.now() + retryMs;
      log().warn({ err }, "cannot read the database clock; using the last reading");
    }
    isAsking = false;
  };
  await look();
  return {
    now: () => {
      const steady = performance.now();
      const passed = [Date.now() - last.wall, steady - last.steady] as const;
      const isDue = steady >= dueAt || Math.abs(passed[0] - passed[1]) > stepMs;
      if (isDue && !isAsking && steady >= retryAt) void look();
      return new Date(Math.round(last.there + Math.max(...passed)));
    },
  };
}

const clock = query({ ms: amount(sql`extract(epoch from clock_timestamp()) * 1000`) });

async function read(db: Db): Promise<Reading> {
  const before = { wall: Date.now(), steady: performance.now() };
  const row = await clock.one(db, sql`select ${clock}`);
  const after = { wall: Date.now(), steady: performance.now() };
  const there = row?.ms ?? before.wall;
  // The database time was read between the two local readings. If it lies within them, no offset is measurable.
  if (there >= before.wall && there <= after.wall) return { there: after.wall, ...after };
  return { there: there + (after.steady - before.steady) / 2, ...after };
}
