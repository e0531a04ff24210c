import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { sql } from "../sql/sql";
import { setting } from "../sql/write";
import { retentionWalks } from "../tables/privacy";
import { shops } from "../tables/shops";

const keeping = query({ days: shops.keepBuyersDays, revision: shops.revision });

/** Retention period of a shop, and the revision of its settings. */
export type Keeping = Found<typeof keeping>;

export async function findKeeping(db: Db, shopId: string): Promise<Keeping> {
  const found = await keeping.one(db, sql`select ${keeping} from ${shops} where ${shops.id} = ${shopId}`);
  if (!found) throw new Error("The shop of this request does not exist.");
  return found;
}

/** Updates the retention period; null if the revision differs from `seen`. The retention run restarts immediately. */
export function updateKeeping(
  tx: Db,
  shopId: string,
  { seen, days }: { seen: number; days: number | null },
): Promise<Keeping | null> {
  const changes = setting(shops, { keepBuyersDays: days, revision: sql`${shops.revision} + 1` });
  return keeping.one(
    tx,
    sql`with again as (delete from ${retentionWalks} where ${retentionWalks.shopId} = ${shopId})
    update ${shops} set ${changes} where ${shops.id} = ${shopId} and ${shops.revision} = ${seen} returning ${keeping}`,
  );
}
