import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { countUpTo, orNull, text } from "../sql/values";
import { products, variants } from "../tables/catalogue";
import { orders } from "../tables/orders";
import { lowStocks, stockChanges, stockMoves } from "../tables/stock";
import { attic } from "./editing/attic";

const v = called(variants, "v");
const p = called(products, "p");
const m = called(stockMoves, "m");
const k = called(stockChanges, "k");
const o = called(orders, "o");
const s = called(lowStocks, "s");

/**
 * Counts the variants that are out of stock, and those that are out of or low on stock. Each count stops at `most`. One round
 * trip.
 */
export async function countShelves(db: Db, shopId: string, most: number) {
  const at = (level: "low" | "out") => sql`select 1 from ${s}
    join lateral (select 1 from ${p} where ${p.shopId} = ${s.shopId} and ${p.id} = ${s.productId}
      and ${p.archivedAt} is null offset 0) as sold on true
    where ${s.shopId} = ${shopId} and ${s.level} = ${level}`;
  const counted = query({ out: countUpTo(most, at("out")), low: countUpTo(most, at("low")) });
  return counted.alone(db);
}

/** True if the shop sells, or sold, a variant with this id. */
export function hasVariant(db: Db, shopId: string, id: string): Promise<boolean> {
  return isFound(
    db,
    sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${id} and ${v.productId} <> ${attic}`,
  );
}

const move = query({
  id: m.id,
  at: m.at,
  /** The timestamp as text of the database: a cursor is exact to the microsecond. */
  atText: text(sql`${m.at}`),
  kind: m.kind,
  qty: m.qty,
  reason: orNull(k.reason),
  note: k.note,
  before: k.before,
  after: k.after,
  whoName: k.whoName,
  orderNumber: orNull(o.number),
});

/** Lists the stock movements of a variant after a cursor, newest first. */
export function listMoves(
  db: Db,
  shopId: string,
  variantId: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<Found<typeof move>[]> {
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
