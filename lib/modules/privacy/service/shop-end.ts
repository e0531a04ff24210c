import { lockShopBuyers } from "@/lib/modules/privacy/store/buyers";
import { deletedTables, deleteSome, endShop, listEnding, loosenPictures } from "@/lib/modules/privacy/store/shop-end";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";
import { forgetBuyers } from "./erasure";

type Ender = Pick<Deps, "db" | "secrets">;

const shopsPerRun = 5;
const orders = 100;
/** Rows per delete statement. The number is small, so other statements do not wait long. */
const rows = 1_000;
const timeoutMs = 8_000;

/** Deletes shops that are due, for a limited time. The next run continues with the rest. Returns the number of deleted rows. */
export async function endShops(ender: Ender, now: Date): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start >= timeoutMs;
  let done = 0;
  for (const shopId of await listEnding(ender.db, now, shopsPerRun)) {
    done += await endOne(ender, shopId, now, isOver);
    if (isOver()) break;
  }
  return done;
}

async function endOne({ db, secrets }: Ender, shopId: string, now: Date, isOver: () => boolean): Promise<number> {
  let all = 0;
  /** Repeats work until nothing is left and returns true; false if the time ran out first. */
  const goesOn = async (most: number, work: () => Promise<number>): Promise<boolean> => {
    for (let some = most; some === most; all += some) {
      if (isOver() && all > 0) return false;
      some = await work();
    }
    return true;
  };
  const forget = () =>
    transact(db, async (tx) => {
      const buyerOrders = await lockShopBuyers(tx, shopId, orders);
      await forgetBuyers(secrets, tx, shopId, buyerOrders, now);
      return buyerOrders.length;
    });
  if (!(await goesOn(orders, forget))) return all;
  if (!(await goesOn(rows, () => loosenPictures(db, shopId, rows)))) return all;
  for (const table of deletedTables) if (!(await goesOn(rows, () => deleteSome(db, table, shopId, rows)))) return all;
  await transact(db, (tx) => endShop(tx, shopId, now));
  return all;
}
