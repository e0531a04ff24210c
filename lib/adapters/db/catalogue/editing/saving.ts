import type { ProductPlan } from "@/lib/domain/goods/plan";
import type { Who } from "@/lib/domain/who";
import type { Db } from "../../connection/client";
import { writePictures } from "./pictures";
import { writeProducts } from "./products";
import { writeVariants } from "./variants";

/** Who saves, where in the shop new products go, and when. */
export type Saving = { who: Who; now: Date; lastPosition: number };

/** Writes what the plans say, in as many statements for hundreds of products as for one. Known products must be held. */
export async function writePlans(tx: Db, shopId: string, plans: readonly ProductPlan[], saving: Saving): Promise<void> {
  if (plans.length === 0) return;
  await writeProducts(tx, shopId, plans, saving);
  await writePictures(tx, shopId, plans);
  await writeVariants(tx, shopId, plans, saving);
}
