import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { products } from "@/lib/schema/catalog";

const p = alias(products, "p");
const locked = alias(products, "locked");

const uncomputed = query({ id: p.id });

/** Lists the products whose appearance was never computed, because an earlier version wrote them last. */
export async function listWithoutAppearance(db: Db, shopId: string): Promise<string[]> {
  const rows = await uncomputed.all(
    db,
    sql`select ${uncomputed} from ${p} where ${p.shopId} = ${shopId} and ${p.appearance} is null order by ${p.id}`,
  );
  return rows.map(({ id }) => id);
}

/** Lets the trigger compute the appearance of products. Locks them in the order of their ids, as saving does. */
export async function computeAppearance(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${p} set ${assign(products, { appearance: null })}
    where ${p.shopId} = ${shopId} and ${p.id} in (
      select ${locked.id} from ${locked}
      where ${locked.shopId} = ${shopId} and ${locked.id} = any (${idList(ids)}) and ${locked.appearance} is null
      order by ${locked.id} for update)`);
}
