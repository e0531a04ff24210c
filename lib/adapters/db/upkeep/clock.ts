import { log } from "../../log";
import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { sql } from "../sql/sql";
import { amount } from "../sql/values";

/** The time by which everything is decided. */
export type Clock = { now(): Date };

const trustedMs = 60_000;
const retryMs = 5_000;
/** More than two clocks of one machine drift apart within a minute. */
const stepMs = 1_000;

/** The database's time, and what the two clocks of this machine said in that moment. */
type Reading = { there: number; wall: number; steady: number };

/**
 * The database's time: instances whose own clocks differ decide alike. It is read now and again every minute, and goes on by this
 * machine's clocks in between; the exactness is that of one round trip. The wall clock may be set to another time, and the steady
 * one stands still while the machine sleeps: the later of the two is believed, and where they disagree, the database is asked.
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
      log().warn({ err }, "the database's clock could not be read; the last reading holds");
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
  // Between the two readings lies the moment that was read; within them, nothing is off that could be told.
  if (there >= before.wall && there <= after.wall) return { there: after.wall, ...after };
  return { there: there + (after.steady - before.steady) / 2, ...after };
}
