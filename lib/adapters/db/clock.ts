import { sql } from "drizzle-orm";
import { log } from "../log";
import type { Db } from "./client";

/** The time by which everything is decided. */
export type Clock = { now(): Date };

const trustedMs = 60_000;
const retryMs = 5_000;

/**
 * The database's time: instances whose own clocks differ decide alike. How far this process is off is measured now, and again
 * every minute; the exactness is that of one round trip.
 */
export async function openClock(db: Db): Promise<Clock> {
  let offsetMs = 0;
  let staleAt = 0;
  const look = async () => {
    staleAt = Date.now() + trustedMs;
    try {
      offsetMs = await measure(db);
    } catch (err) {
      staleAt = Date.now() + retryMs;
      log().warn({ err }, "the database's clock could not be read; the last offset holds");
    }
  };
  await look();
  return {
    now: () => {
      if (Date.now() >= staleAt) void look();
      return new Date(Date.now() + offsetMs);
    },
  };
}

async function measure(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const after = Date.now();
  const there = rows[0]?.ms ?? before;
  // Between the two readings lies the moment that was read; within them, nothing is off that could be told.
  return there >= before && there <= after ? 0 : Math.round(there - (before + after) / 2);
}
