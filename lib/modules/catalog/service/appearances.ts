import { listShops } from "@/lib/modules/shops/service/shop-records";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import { computeAppearance, listWithoutAppearance } from "../store/appearances";

const batch = 500;

/**
 * Computes the pictures and colors for lists of all products that an earlier version wrote. Until then, each list computes them.
 * Short transactions let merchants save meanwhile. Returns the number of products.
 */
export async function computeAppearances(db: Db): Promise<number> {
  let computed = 0;
  for (const { id: shopId } of await listShops(db)) {
    const ids = await listWithoutAppearance(db, shopId);
    for (let start = 0; start < ids.length; start += batch)
      await transact(db, (tx) => computeAppearance(tx, shopId, ids.slice(start, start + batch)));
    computed += ids.length;
  }
  return computed;
}
