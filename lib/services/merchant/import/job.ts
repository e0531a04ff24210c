import type { Db } from "@/lib/adapters/db/connection/client";
import { findImport, type ImportJob } from "@/lib/adapters/db/imports/jobs";
import { ApiError } from "@/lib/contract/errors";
import type { importOperations } from "@/lib/contract/merchant/imports";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { ImportSettings } from "@/lib/domain/import/job";

/** Returns an import. Throws `not_found` if it does not exist. */
export async function getJob(db: Db, shopId: string, id: string): Promise<ImportJob> {
  const job = await findImport(db, shopId, id);
  if (!job) throw new ApiError("not_found", { resource: "import" });
  return job;
}

/** Merges new choices into the settings. */
export function mergeImportSettings(
  settings: ImportSettings,
  input: Omit<MerchantInput<typeof importOperations.checkImport>, "id">,
): ImportSettings {
  return {
    prices: input.prices === undefined ? settings.prices : input.prices,
    weightGrams: input.weight_grams === undefined ? settings.weightGrams : input.weight_grams,
    updatesStock: input.update_stock ?? settings.updatesStock,
  };
}
