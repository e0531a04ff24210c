import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount, int, known, text } from "../sql/values";
import { products, variants } from "../tables/catalogue";
import { orderLines } from "../tables/orders";
import { lowStocks } from "../tables/stock";
import { isKept, isPaidIn, o } from "./paid";

const l = called(orderLines, "l");
const v = called(variants, "v");
const p = called(products, "p");
const s = called(lowStocks, "s");

const seller = query({
  productId: l.productId,
  /** As it was called when it was last bought: the product itself may be gone. */
  name: text(sql`(array_agg(${l.name} order by ${o.paidAt} desc))[1]`),
  units: int(sql`sum(${l.qty})`),
  revenue: amount(sql`sum(${l.lineTotal})`),
  orders: int(sql`count(distinct ${o.id})`),
});

/** What sold best, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof seller>[]> {
  return seller.all(
    db,
    withCustomPlan(sql`select ${seller} from ${o} join ${l} on ${l.shopId} = ${shopId} and ${l.orderId} = ${o.id}
    where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept}
    group by ${l.productId} order by sum(${l.qty}) desc, sum(${l.lineTotal}) desc, ${l.productId} limit ${most}::int`),
  );
}

const shelf = query({
  variantId: v.id,
  productId: v.productId,
  name: p.name,
  options: v.options,
  sku: v.sku,
  stock: known(v.stock),
  units: int(sql`coalesce(sold.units, 0)`),
});

/** What has run out or will soon, the emptiest first and of these what sold best. One round trip. */
export function listEmptyShelves(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof shelf>[]> {
  return shelf.all(
    db,
    withCustomPlan(sql`with sold as (
      select ${l.variantId}, sum(${l.qty}) as units from ${o} join ${l} on ${l.shopId} = ${shopId} and ${l.orderId} = ${o.id}
      where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept} group by ${l.variantId})
    select ${shelf} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join sold on sold.variant_id = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(sold.units, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
