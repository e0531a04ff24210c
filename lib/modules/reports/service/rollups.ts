import { fewestTallied, firstTallied, getRollupRest } from "@/lib/modules/reports/rules/rollup-days";
import {
  deleteRollups,
  listUntallied,
  rollUpDay,
  type ShopDay,
  setProgress,
  takeProgress,
  takeStale,
} from "@/lib/modules/reports/store/rollups";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

/** Shop days that one transaction rolls up. */
const batch = 10;

/** Least number of orders of a day that is rolled up, and the time after which no further batch begins. */
type RollupLimits = { fewest?: number; timeoutMs?: number };

/**
 * Rolls up the sales of past days per shop: first days that changed since, then days without a rollup. Stops when nothing is
 * left or the time is over. Returns the number of days.
 */
export async function rollUpSales(
  { db }: Pick<Deps, "db">,
  now: Date,
  { fewest = fewestTallied, timeoutMs = 4_000 }: RollupLimits = {},
): Promise<number> {
  const start = performance.now();
  let all = 0;
  for (;;) {
    const done = await transact(db, (tx) => rollUpBatch(tx, now, fewest));
    all += done ?? 0;
    if (done === null || performance.now() - start >= timeoutMs) return all;
  }
}

/** Null if there is nothing to do or another instance does it. */
async function rollUpBatch(tx: Db, now: Date, fewest: number): Promise<number | null> {
  const day = await takeProgress(tx, firstTallied(now));
  if (!day) return null;
  const stale = await takeStale(tx, day, batch);
  if (stale.length > 0) return rollUpDays(tx, await deleteRollups(tx, stale));
  const { isAtRest, next } = getRollupRest(day, now);
  if (!isAtRest) return null;
  const untallied = await listUntallied(tx, day, fewest, batch);
  if (untallied.length === 0) await setProgress(tx, next);
  return rollUpDays(tx, untallied);
}

async function rollUpDays(tx: Db, days: readonly ShopDay[]): Promise<number> {
  for (const day of days) await rollUpDay(tx, day);
  return days.length;
}
