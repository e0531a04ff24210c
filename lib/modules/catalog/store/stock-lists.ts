import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { countBounded, orNull, textValue } from "@/lib/platform/db/sql/values";
import { products, variants } from "@/lib/schema/catalog";
import { orders } from "@/lib/schema/orders";
import { lowStocks, stockChanges, stockMovements } from "@/lib/schema/stock";
import { archivedProductId } from "../rules/archive";

const v = alias(variants, "v");
const p = alias(products, "p");
const m = alias(stockMovements, "m");
const k = alias(stockChanges, "k");
const o = alias(orders, "o");
const s = alias(lowStocks, "s");

/**
 * Counts the variants that are out of stock, and those that are out of or low on stock. Each count stops at `most`. One round
 * trip.
 */
export async function countLowStock(db: Db, shopId: string, most: number) {
  const at = (level: "low" | "out") => sql`select 1 from ${s}
    join lateral (select 1 from ${p} where ${p.shopId} = ${s.shopId} and ${p.id} = ${s.productId}
      and ${p.archivedAt} is null offset 0) as sold on true
    where ${s.shopId} = ${shopId} and ${s.level} = ${level}`;
  const counted = query({ out: countBounded(most, at("out")), low: countBounded(most, at("low")) });
  return counted.alone(db);
}

/** True if the shop sells, or sold, a variant with this id. */
export function hasVariant(db: Db, shopId: string, id: string): Promise<boolean> {
  return affected(
    db,
    sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${id} and ${v.productId} <> ${archivedProductId}`,
  );
}

const move = query({
  id: m.id,
  at: m.at,
  /** The timestamp as text of the database: a cursor is exact to the microsecond. */
  atText: textValue(sql`${m.at}`),
  kind: m.kind,
  qty: m.qty,
  reason: orNull(k.reason),
  note: k.note,
  before: k.before,
  after: k.after,
  actorName: k.whoName,
  orderNumber: orNull(o.number),
});

/** Lists the stock movements of a variant after a cursor, newest first. */
export function listVariantMovements(
  db: Db,
  shopId: string,
  variantId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<Row<typeof move>[]> {
  const later = after === null ? sql`` : sql`and (${m.at}, ${m.id}) < (${after.at}::timestamptz, ${after.id})`;
  return move.all(
    db,
    sql`select ${move} from ${m}
    left join ${k} on ${k.shopId} = ${shopId} and ${k.moveId} = ${m.id}
    left join ${o} on ${o.shopId} = ${shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.variantId} = ${variantId} ${later}
    order by ${m.at} desc, ${m.id} desc limit ${limit}`,
  );
}
