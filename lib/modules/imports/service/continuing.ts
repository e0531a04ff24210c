import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { listApplying, moveImport } from "@/lib/modules/imports/store/imports";
import { findAnyShop } from "@/lib/modules/shops/service/shops";
import type { Deps } from "@/lib/use-case/context";
import { UnreadableFile } from "@/lib/values/files/file-rows";
import { applyRest } from "./applying";

const importsPerRun = 10;

/** Continues unfinished imports, started by any instance, for a limited time. Returns the number of processed products. */
export async function continueImports(deps: Deps, now: Date): Promise<number> {
  const start = performance.now();
  const isOver = () => performance.now() - start >= limits.importWorkSeconds * 1_000;
  let done = 0;
  for (const { shopId, id, host } of await listApplying(deps.db, importsPerRun)) {
    if (isOver()) break;
    const shop = await findAnyShop(deps.db, host, now.getTime());
    if (!shop) continue;
    const importRef = { shopId, origin: shop.origin, importId: id };
    done += await applyRest(deps, importRef, now, isOver).catch(async (failure: unknown) => {
      // Too many files are being read. The next run continues this import.
      if (failure instanceof ApiError && failure.code === "unavailable") return 0;
      if (!(failure instanceof UnreadableFile || failure instanceof ApiError)) throw failure;
      // The file was readable when it was checked. The merchant sees that the import stopped.
      await moveImport(deps.db, { shopId, id }, ["applying"], "stopped");
      return 0;
    });
  }
  return done;
}
