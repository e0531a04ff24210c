import { fewestTallied, firstTallied, getFinishedDays, getRollupRest } from "@/lib/modules/reports/rules/rollup-days";
import type { Period } from "@/lib/modules/reports/rules/span";
import {
  clearStale,
  deleteRollups,
  listUncounted,
  listUntallied,
  listWithoutPayments,
  requestRollups,
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

/** Days that a report needs, and whether it needs the sales per payment method. */
export type NeededDays = { period: Period; hasPayments?: boolean };

/**
 * Rolls up the sales of past days per shop: first days that changed since or that a report needs, then days without a rollup,
 * then rollups without the sales per payment method. Stops when nothing is left or the time is over. Returns the number of days.
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

/**
 * Rolls up finished days of a shop on demand, newest first, until the time is over. Leaves the other days to the scheduled job,
 * and returns them, so that a report never reads all orders of many days.
 */
export async function rollUpShop(
  { db }: Pick<Deps, "db">,
  shopId: string,
  now: Date,
  { period, hasPayments = false }: NeededDays,
  { fewest = fewestTallied, timeoutMs = 0 }: RollupLimits = {},
): Promise<Date[]> {
  const start = performance.now();
  const left = await listUncounted(db, shopId, { ...getFinishedDays(period, now), hasPayments }, fewest);
  while (left[0] && performance.now() - start < timeoutMs) {
    const [day] = left;
    if (!(await transact(db, (tx) => rollUpOnDemand(tx, day, now)))) break;
    left.shift();
  }
  if (left.length > 0 && timeoutMs > 0) await transact(db, (tx) => leaveToJob(tx, left, now));
  return left.map(({ day }) => day);
}

/** Only one transaction at a time adds or deletes rolled-up days. */
async function leaveToJob(tx: Db, days: readonly ShopDay[], now: Date): Promise<void> {
  if (await takeProgress(tx, firstTallied(now))) await requestRollups(tx, days);
}

/** False if another process rolls up at the moment. */
async function rollUpOnDemand(tx: Db, day: ShopDay, now: Date): Promise<boolean> {
  if (!(await takeProgress(tx, firstTallied(now)))) return false;
  await clearStale(tx, day);
  await deleteRollups(tx, [day]);
  await rollUpDay(tx, day);
  return true;
}

/** Null if there is nothing to do or another instance does it. */
async function rollUpBatch(tx: Db, now: Date, fewest: number): Promise<number | null> {
  const day = await takeProgress(tx, firstTallied(now));
  if (!day) return null;
  const stale = await takeStale(tx, day, batch);
  if (stale.length > 0) return rollUpDays(tx, await deleteRollups(tx, stale));
  const { isAtRest, next } = getRollupRest(day, now);
  if (!isAtRest) return refill(tx);
  const untallied = await listUntallied(tx, day, fewest, batch);
  if (untallied.length === 0) await setProgress(tx, next);
  return rollUpDays(tx, untallied);
}

/** Adds the sales per payment method to some rollups of the previous release. Null if there are none. */
async function refill(tx: Db): Promise<number | null> {
  const days = await listWithoutPayments(tx, batch);
  return days.length === 0 ? null : rollUpDays(tx, await deleteRollups(tx, days));
}

async function rollUpDays(tx: Db, days: readonly ShopDay[]): Promise<number> {
  for (const day of days) await rollUpDay(tx, day);
  return days.length;
}
