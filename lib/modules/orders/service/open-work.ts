import { limits } from "@/lib/contract/limits";
import type { Db } from "@/lib/platform/db/connection/client";
import { openWork } from "../rules/work-lists";
import { countOrders } from "../store/work-lists";

/** Counts the orders that wait for the merchant. */
export async function countOpenWork(db: Db, shopId: string, now: Date): Promise<number> {
  return openWork(await countOrders(db, shopId, now, limits.countedOrders));
}
