import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { isOfPrice } from "../orders/surplus";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { amount, int, known, text } from "../sql/values";
import { products, variants } from "../tables/catalogue";
import { orderLines } from "../tables/orders";
import { refunds } from "../tables/payments";
import { lowStocks } from "../tables/stock";
import { isKept, isPaidIn, o } from "./paid";

const l = called(orderLines, "l");
const v = called(variants, "v");
const p = called(products, "p");
const s = called(lowStocks, "s");

const r = called(refunds, "r");

/** What pieces are added up by. */
type PiecesBy = "product_id" | "variant_id";

/**
 * `bought`: what was bought of each product, or variant, in the orders that were paid in a span; `less`: what of that was given back.
 * Goods that money went back for, or is to, were not sold; money that goes back for none in particular leaves them sold, unless it is
 * all that the order cost. Few orders have refunds: only their lines are looked at one by one.
 */
const soldIn = (shopId: string, span: Period, by: PiecesBy): Sql => {
  const key = sql`l.${sql.raw(by)}`;
  return sql`given as (
      select ${r.orderId}, ${o.total}, ${r.amount}, ${r.lines} from ${o} join ${r} on ${r.shopId} = ${shopId} and ${r.orderId} = ${o.id}
      where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept} and ${r.status} <> 'failed' and ${isOfPrice}),
    touched as (select given.order_id, sum(given.amount) >= max(given.total) as is_gone from given group by 1),
    back as (
      select given.order_id, piece."variantId" as variant_id, sum(piece.qty)::int as qty
      from given cross join jsonb_to_recordset(given.lines) as piece ("variantId" text, qty int) group by 1, 2),
    returned as (
      select ${key} as key, ${l.qty}, ${l.unitPrice}, ${l.orderId},
        case when touched.is_gone then ${l.qty} else least(${l.qty}, coalesce(back.qty, 0)) end as units
      from touched join ${l} on ${l.shopId} = ${shopId} and ${l.orderId} = touched.order_id
      left join back on back.order_id = touched.order_id and back.variant_id = ${l.variantId}),
    emptied as (
      select returned.key, sum(returned.units) as units, sum(returned.units * returned.unit_price) as revenue,
        (sum(returned.units) = sum(returned.qty))::int as orders
      from returned group by returned.key, returned.order_id),
    less as (
      select emptied.key, sum(emptied.units) as units, sum(emptied.revenue) as revenue, sum(emptied.orders) as orders
      from emptied group by emptied.key),
    bought as (
      select ${key} as key, (array_agg(${l.name} order by ${o.paidAt} desc))[1] as name, sum(${l.qty}) as units,
        sum(${l.qty} * ${l.unitPrice}) as revenue, count(distinct ${l.orderId}) as orders
      from ${o} join ${l} on ${l.shopId} = ${shopId} and ${l.orderId} = ${o.id}
      where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept} group by 1)`;
};

/** What stays of it. */
const soldUnits = sql`bought.units - coalesce(less.units, 0)`;
const soldRevenue = sql`bought.revenue - coalesce(less.revenue, 0)`;

const seller = query({
  productId: text(sql`bought.key`),
  /** As it was called when it was last bought: the product itself may be gone. */
  name: text(sql`bought.name`),
  units: int(soldUnits),
  revenue: amount(soldRevenue),
  orders: int(sql`bought.orders - coalesce(less.orders, 0)`),
});

/** What sold best, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof seller>[]> {
  return seller.all(
    db,
    withCustomPlan(sql`with ${soldIn(shopId, span, "product_id")}
    select ${seller} from bought left join less on less.key = bought.key where ${soldUnits} > 0
    order by ${soldUnits} desc, ${soldRevenue} desc, bought.key limit ${most}::int`),
  );
}

const shelf = query({
  variantId: v.id,
  productId: v.productId,
  name: p.name,
  options: v.options,
  sku: v.sku,
  stock: known(v.stock),
  units: int(sql`coalesce(had.units, 0)`),
});

/** What has run out or will soon, the emptiest first and of these what sold best. One round trip. */
export function listEmptyShelves(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof shelf>[]> {
  return shelf.all(
    db,
    withCustomPlan(sql`with ${soldIn(shopId, span, "variant_id")},
    had as (select bought.key as variant_id, ${soldUnits} as units from bought left join less on less.key = bought.key)
    select ${shelf} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join had on had.variant_id = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(had.units, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
