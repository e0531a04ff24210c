import type { ProductPlan } from "@/lib/modules/catalog/rules/plan";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Actor } from "@/lib/values/actor";
import { writePictures } from "./pictures";
import { writeProducts } from "./products";
import { writeVariants } from "./variants";

/** Actor and time of the change, and the position after which new products are inserted. */
export type Saving = { actor: Actor; now: Date; lastPosition: number };

/**
 * Writes the plans. The number of statements does not depend on the number of products. The caller must lock existing products.
 */
export async function writePlans(tx: Db, shopId: string, plans: readonly ProductPlan[], saving: Saving): Promise<void> {
  if (plans.length === 0) return;
  await writeProducts(tx, shopId, plans, saving);
  await writePictures(tx, shopId, plans);
  await writeVariants(tx, shopId, plans, saving);
}
