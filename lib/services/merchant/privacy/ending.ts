import { transact } from "@/lib/adapters/db/connection/transaction";
import { takeAnyKept } from "@/lib/adapters/db/privacy/buyers";
import { deleteSome, endShop, gone, listEnding, loosenPictures } from "@/lib/adapters/db/privacy/ending";
import type { House } from "../../context";
import { forgetBuyers } from "./forgetting";

type Ender = Pick<House, "db" | "secrets">;

const shopsAtOnce = 5;
const orders = 100;
/** Rows that one statement deletes: few enough that nobody waits long behind it. */
const rows = 1_000;
const patienceMs = 8_000;

/** Ends shops whose time is over, for a while; what is left goes with the next run. Answers with how many rows went. */
export async function endShops(ender: Ender, now: Date): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start >= patienceMs;
  let done = 0;
  for (const shopId of await listEnding(ender.db, now, shopsAtOnce)) {
    done += await endOne(ender, shopId, now, isOver);
    if (isOver()) break;
  }
  return done;
}

async function endOne({ db, secrets }: Ender, shopId: string, now: Date, isOver: () => boolean): Promise<number> {
  let all = 0;
  /** Does work until there is no more, and says so; false where the time was over before. */
  const goesOn = async (most: number, work: () => Promise<number>): Promise<boolean> => {
    for (let some = most; some === most; all += some) {
      if (isOver() && all > 0) return false;
      some = await work();
    }
    return true;
  };
  const forget = () =>
    transact(db, async (tx) => {
      const kept = await takeAnyKept(tx, shopId, orders);
      await forgetBuyers(secrets, tx, shopId, kept, now);
      return kept.length;
    });
  if (!(await goesOn(orders, forget))) return all;
  if (!(await goesOn(rows, () => loosenPictures(db, shopId, rows)))) return all;
  for (const table of gone) if (!(await goesOn(rows, () => deleteSome(db, table, shopId, rows)))) return all;
  await transact(db, (tx) => endShop(tx, shopId, now));
  return all;
}
