import {
  type AgedOrder,
  listAged,
  listDueRetentions,
  putWalk,
  type RetentionCursor,
} from "@/lib/modules/privacy/store/buyer-retention";
import { lockContactBuyers } from "@/lib/modules/privacy/store/buyers";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";
import { forgetBuyers } from "./erasure";

type Keeper = Pick<Deps, "db" | "secrets">;

const dayMs = 86_400_000;
/** Shops per run, orders per step, and steps per run. */
const shopsPerRun = 20;
const step = 200;
const steps = 20;
/** Contacts that one transaction erases. */
const mailboxes = 20;
/** Pause after a full pass, and the time until a pass starts again from the oldest order. An old order may have ended since. */
const restMs = dayMs;
const againMs = 30 * dayMs;

/**
 * Erases buyers whose last order is older than the shop's retention period. A cursor passes each shop's orders by age, a few
 * thousand per run. Returns the number of erased orders.
 */
export async function forgetAged(keeper: Keeper, now: Date): Promise<number> {
  let emptied = 0;
  for (const cursor of await listDueRetentions(keeper.db, now, shopsPerRun)) emptied += await goOn(keeper, cursor, now);
  return emptied;
}

async function goOn(keeper: Keeper, cursor: RetentionCursor, now: Date): Promise<number> {
  const { shopId } = cursor;
  const isAgain = cursor.beganAt === null || now.getTime() - cursor.beganAt.getTime() >= againMs;
  const began = { walkedTo: isAgain ? null : cursor.walkedTo, walkedId: isAgain ? null : cursor.walkedId };
  const beganAt = isAgain || cursor.beganAt === null ? now : cursor.beganAt;
  const until = new Date(now.getTime() - cursor.retentionDays * dayMs);
  let emptied = 0;
  let position = began;
  for (let round = 0; round < steps; round++) {
    const aged = await listAged(keeper.db, { shopId, ...position }, { until, most: step });
    emptied += await forgetRipe(keeper, shopId, aged, until, now);
    const last = aged.at(-1);
    if (last) position = { walkedTo: last.placedAt, walkedId: last.id };
    const isOver = aged.length < step;
    await putWalk(keeper.db, { shopId, ...position, beganAt, nextAt: isOver ? new Date(now.getTime() + restMs) : now });
    if (isOver) break;
  }
  return emptied;
}

/**
 * Erases the buyers of a step with all their orders, including those before the cursor. Each transaction erases a few buyers.
 */
async function forgetRipe(
  { db, secrets }: Keeper,
  shopId: string,
  aged: readonly AgedOrder[],
  until: Date,
  now: Date,
): Promise<number> {
  // A contact appears once for each of its orders.
  const ripe = new Map(
    aged.flatMap(({ isRipe, normalizedContactKey: key }) => (isRipe && key ? [[String(key), key]] : [])),
  );
  const keys = [...ripe.values()];
  let emptied = 0;
  while (keys.length > 0) {
    const some = await transact(db, async (tx) => {
      const buyerOrders = await lockContactBuyers(tx, { shopId, keys: keys.slice(0, mailboxes), until }, step);
      await forgetBuyers(secrets, tx, shopId, buyerOrders, now);
      return buyerOrders.length;
    });
    emptied += some;
    if (some < step) keys.splice(0, mailboxes);
  }
  return emptied;
}
