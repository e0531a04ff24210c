import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { sql } from "../sql/sql";
import { setting } from "../sql/write";
import { retentionWalks } from "../tables/privacy";
import { shops } from "../tables/shops";

const keeping = query({ days: shops.keepBuyersDays, revision: shops.revision });

/** How long a shop keeps its buyers, and the revision of its settings. */
export type Keeping = Found<typeof keeping>;

export async function findKeeping(db: Db, shopId: string): Promise<Keeping> {
  const found = await keeping.one(db, sql`select ${keeping} from ${shops} where ${shops.id} = ${shopId}`);
  if (!found) throw new Error("The shop of the request is gone.");
  return found;
}

/** Changes how long buyers are kept, where the settings are still of that revision; the search for older ones begins at once. */
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
