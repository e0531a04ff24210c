import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, when } from "@/lib/platform/db/sql/values";
import { products, variants } from "@/lib/schema/catalog";
import { orderLines, orders } from "@/lib/schema/orders";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(products, "p");
const v = alias(variants, "v");

/** Line of an order with its current stock; null if the product or the variant is no longer sold. */
const boughtLine = object({
  productId: l.productId,
  variantId: l.variantId,
  qty: l.qty,
  product: when(
    sql`${p.id} is not null`,
    object({ slug: p.slug, sellFrom: p.sellFrom, sellUntil: p.sellUntil, maxPerOrder: p.maxPerOrder }),
  ),
  variant: when(sql`${v.id} is not null`, object({ stock: v.stock })),
});

const found = query({
  lines: selectList(boughtLine, {
    by: sql`${l.position}`,
    from: sql`from ${l}
      left join ${p} on ${p.shopId} = ${l.shopId} and ${p.id} = ${l.productId} and ${p.published}
      left join ${v} on ${v.shopId} = ${l.shopId} and ${v.id} = ${l.variantId} and ${v.productId} = ${p.id}
      where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
});

type BoughtLine = Row<typeof boughtLine>;

/** Returns the lines of the order with this tracking token, each with its current stock. */
export async function findBoughtLines(db: Db, shopId: string, tokenHash: Buffer): Promise<BoughtLine[] | null> {
  const row = await found.one(
    db,
    sql`select ${found} from ${o} where ${o.shopId} = ${shopId} and ${o.tokenHash} = ${tokenHash}`,
  );
  return row?.lines ?? null;
}
