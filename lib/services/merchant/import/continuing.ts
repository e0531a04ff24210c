import { listApplying, moveImport } from "@/lib/adapters/db/imports/jobs";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { UnreadableFile } from "@/lib/domain/import/sheet";
import type { House } from "../../context";
import { findAnyShop } from "../../shops/shops";
import { applyRest } from "./applying";

const atOnce = 10;

/** Goes on with imports that were begun and left, by whomever, for a while. Answers with how many products were done with. */
export async function continueImports(house: House, now: Date): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start >= limits.importWorkSeconds * 1_000;
  let done = 0;
  for (const { shopId, id, host } of await listApplying(house.db, atOnce)) {
    if (isOver()) break;
    const shop = await findAnyShop(house.db, host, now.getTime());
    if (!shop) continue;
    const place = { shopId, origin: shop.origin, importId: id };
    done += await applyRest(house, place, now, isOver).catch(async (failure: unknown) => {
      // Others are being read: it goes on the next time.
      if (failure instanceof ApiError && failure.code === "unavailable") return 0;
      if (!(failure instanceof UnreadableFile || failure instanceof ApiError)) throw failure;
      // It could be read when it was checked; whoever brought it sees that it stands still.
      await moveImport(house.db, { shopId, id }, ["applying"], "stopped");
      return 0;
    });
  }
  return done;
}
