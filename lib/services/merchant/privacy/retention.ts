import { transact } from "@/lib/adapters/db/connection/transaction";
import { takeKept } from "@/lib/adapters/db/privacy/buyers";
import { type AgedOrder, type DueWalk, listAged, listDueWalks, putWalk } from "@/lib/adapters/db/privacy/retention";
import type { House } from "../../context";
import { forgetBuyers } from "./forgetting";

type Keeper = Pick<House, "db" | "secrets">;

const dayMs = 86_400_000;
/** Shops that are looked through at a time, orders of one step, and steps of one run. */
const shopsAtOnce = 20;
const step = 200;
const steps = 20;
/** Mailboxes that one transaction forgets. */
const mailboxes = 20;
/** How long a walk rests at its end, and after how long it begins again: an old order may only now be over. */
const restMs = dayMs;
const againMs = 30 * dayMs;

/**
 * Forgets buyers whose last order is older than their shop keeps them. Each shop's orders are walked through by their age, a few
 * thousand in one run. Answers with how many orders it emptied.
 */
export async function forgetAged(keeper: Keeper, now: Date): Promise<number> {
  let emptied = 0;
  for (const walk of await listDueWalks(keeper.db, now, shopsAtOnce)) emptied += await goOn(keeper, walk, now);
  return emptied;
}

async function goOn(keeper: Keeper, walk: DueWalk, now: Date): Promise<number> {
  const { shopId } = walk;
  const isAgain = walk.beganAt === null || now.getTime() - walk.beganAt.getTime() >= againMs;
  const began = { walkedTo: isAgain ? null : walk.walkedTo, walkedId: isAgain ? null : walk.walkedId };
  const beganAt = isAgain || walk.beganAt === null ? now : walk.beganAt;
  const until = new Date(now.getTime() - walk.keepDays * dayMs);
  let emptied = 0;
  let place = began;
  for (let round = 0; round < steps; round++) {
    const aged = await listAged(keeper.db, { shopId, ...place }, { until, most: step });
    emptied += await forgetRipe(keeper, shopId, aged, until, now);
    const last = aged.at(-1);
    if (last) place = { walkedTo: last.placedAt, walkedId: last.id };
    const isOver = aged.length < step;
    await putWalk(keeper.db, { shopId, ...place, beganAt, nextAt: isOver ? new Date(now.getTime() + restMs) : now });
    if (isOver) break;
  }
  return emptied;
}

/** Forgets the buyers of a step with all their orders, those that were passed before as well: a few in each transaction. */
async function forgetRipe(
  { db, secrets }: Keeper,
  shopId: string,
  aged: readonly AgedOrder[],
  until: Date,
  now: Date,
): Promise<number> {
  // A mailbox stands there once for each of its orders.
  const ripe = new Map(aged.flatMap(({ isRipe, mailboxKey: key }) => (isRipe && key ? [[String(key), key]] : [])));
  const keys = [...ripe.values()];
  let emptied = 0;
  while (keys.length > 0) {
    const some = await transact(db, async (tx) => {
      const kept = await takeKept(tx, { shopId, keys: keys.slice(0, mailboxes), until }, step);
      await forgetBuyers(secrets, tx, shopId, kept, now);
      return kept.length;
    });
    emptied += some;
    if (some < step) keys.splice(0, mailboxes);
  }
  return emptied;
}
