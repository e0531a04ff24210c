import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { importOperations } from "@/lib/modules/imports/contract.merchant";
import type { ImportSettings } from "@/lib/modules/imports/rules/job";
import { findImport, type ImportJob } from "@/lib/modules/imports/store/imports";
import type { Db } from "@/lib/platform/db/connection/client";

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
