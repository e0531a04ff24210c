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

/** How many variants have run out, and how many have or are about to, of each no more than `most`. One round trip. */
export async function countShelves(db: Db, shopId: string, most: number) {
  const at = (level: "low" | "out") => sql`select 1 from ${s}
    join lateral (select 1 from ${p} where ${p.shopId} = ${s.shopId} and ${p.id} = ${s.productId}
      and ${p.archivedAt} is null offset 0) as sold on true
    where ${s.shopId} = ${shopId} and ${s.level} = ${level}`;
  const counted = query({ out: countUpTo(most, at("out")), low: countUpTo(most, at("low")) });
  return counted.alone(db);
}

/** Whether the shop sells, or sold, a variant of this id. */
export function hasVariant(db: Db, shopId: string, id: string): Promise<boolean> {
  return isFound(
    db,
    sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${id} and ${v.productId} <> ${attic}`,
  );
}

const move = query({
  id: m.id,
  at: m.at,
  /** As the database has it: a place in the list is exact to the microsecond. */
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

/** How the stock of a variant came about, from after one move on, the newest first. */
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
