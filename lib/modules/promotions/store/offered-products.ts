import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { products, variants } from "@/lib/schema/catalog";
import { shops } from "@/lib/schema/shops";

const s = alias(shops, "s");
const p = alias(products, "p");
const v = alias(variants, "v");

/** Offer of a shop to its buyers: a published product, one that is on sale now, and one that is in stock. */
export type Offered = { isShown: boolean; isOnSale: boolean; isLeft: boolean };

/** Returns the offer of a shop at a given time; null if the shop does not exist. */
export async function findOffered(db: Db, shopId: string, now: Date): Promise<Offered | null> {
  const shown = sql`from ${p} where ${p.shopId} = ${s.id} and ${p.published}`;
  const onSale = sql`${shown} and (${p.sellFrom} is null or ${p.sellFrom} <= ${now})
    and (${p.sellUntil} is null or ${p.sellUntil} > ${now})`;
  const left = sql`${onSale} and exists (select 1 from ${v} where ${v.shopId} = ${p.shopId} and ${v.productId} = ${p.id}
    and (${v.stock} is null or ${v.stock} > 0))`;
  const offered = query({
    isShown: truth(sql`exists (select 1 ${shown})`),
    isOnSale: truth(sql`exists (select 1 ${onSale})`),
    isLeft: truth(sql`exists (select 1 ${left})`),
  });
  return offered.one(db, sql`select ${offered} from ${s} where ${s.id} = ${shopId}`);
}
