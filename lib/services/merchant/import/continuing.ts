import { listApplying, moveImport } from "@/lib/adapters/db/imports/jobs";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { UnreadableFile } from "@/lib/domain/import/sheet";
import type { House } from "../../context";
import { findAnyShop } from "../../shops/shops";
import { applyRest } from "./applying";

const atOnce = 10;

/** Continues unfinished imports, started by any instance, for a limited time. Returns the number of processed products. */
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
      // Too many files are being read. The next run continues this import.
      if (failure instanceof ApiError && failure.code === "unavailable") return 0;
      if (!(failure instanceof UnreadableFile || failure instanceof ApiError)) throw failure;
      // The file was readable when it was checked. The merchant sees that the import stopped.
      await moveImport(house.db, { shopId, id }, ["applying"], "stopped");
      return 0;
    });
  }
  return done;
}
