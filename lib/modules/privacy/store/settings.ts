import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { retentionWalks } from "@/lib/schema/privacy";
import { shops } from "@/lib/schema/shops";

const retentionSettings = query({ days: shops.keepBuyersDays, revision: shops.revision });

/** Retention period of a shop, and the revision of its settings. */
export type RetentionSettings = Row<typeof retentionSettings>;

export async function findRetentionSettings(db: Db, shopId: string): Promise<RetentionSettings> {
  const found = await retentionSettings.one(
    db,
    sql`select ${retentionSettings} from ${shops} where ${shops.id} = ${shopId}`,
  );
  if (!found) throw new Error("The shop of this request does not exist.");
  return found;
}

/** Updates the retention period; null if the revision differs from `seen`. The retention run restarts immediately. */
export function updateRetentionSettings(
  tx: Db,
  shopId: string,
  { seen, days }: { seen: number; days: number | null },
): Promise<RetentionSettings | null> {
  const changes = assign(shops, { keepBuyersDays: days, revision: sql`${shops.revision} + 1` });
  return retentionSettings.one(
    tx,
    sql`with again as (delete from ${retentionWalks} where ${retentionWalks.shopId} = ${shopId})
    update ${shops} set ${changes} where ${shops.id} = ${shopId} and ${shops.revision} = ${seen} returning ${retentionSettings}`,
  );
}
