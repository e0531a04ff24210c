import { sql } from "drizzle-orm";
import { log } from "../log";
import type { Db } from "./client";

/** The time by which everything is decided. */
export type Clock = { now(): Date };

const trustedMs = 60_000;

/**
 * The database's time: instances whose own clocks differ decide alike. How far this process is off is measured now, and again
 * every minute; the exactness is that of one round trip.
 */
export async function openClock(db: Db): Promise<Clock> {
  // A process that is just starting may be held up longer than a connection may take, so it asks twice.
  let offsetMs = await measure(db).catch(() => measure(db));
  let staleAt = Date.now() + trustedMs;
  const again = () => {
    staleAt = Date.now() + trustedMs;
    measure(db).then(
      (measured) => {
        offsetMs = measured;
      },
      (err: unknown) => log().warn({ err }, "the database's clock could not be read; the last offset holds"),
    );
  };
  return {
    now: () => {
      if (Date.now() >= staleAt) again();
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
