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

/**
 * `sold`: the lines of the orders that were paid in a span, with the pieces that stay sold. Goods that money went back for, or is to,
 * were not; money that goes back for none in particular leaves them sold, unless it is all that the order cost. Few orders have
 * refunds, so that these are put together once, and not looked for line by line.
 */
const soldIn = (shopId: string, span: Period): Sql => sql`given as (
      select ${r.orderId}, ${o.total}, ${r.amount}, ${r.lines} from ${o} join ${r} on ${r.shopId} = ${shopId} and ${r.orderId} = ${o.id}
      where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept} and ${r.status} <> 'failed' and ${isOfPrice}),
    gone as (select given.order_id from given group by given.order_id having sum(given.amount) >= max(given.total)),
    back as (
      select given.order_id, piece."variantId" as variant_id, sum(piece.qty)::int as qty
      from given cross join jsonb_to_recordset(given.lines) as piece ("variantId" text, qty int) group by 1, 2),
    sold as (
      select ${l.productId}, ${l.variantId}, ${l.name}, ${l.orderId}, ${l.unitPrice}, ${o.paidAt},
        ${l.qty} - least(${l.qty}, coalesce(back.qty, 0)) as units
      from ${o} join ${l} on ${l.shopId} = ${shopId} and ${l.orderId} = ${o.id}
      left join back on back.order_id = ${o.id} and back.variant_id = ${l.variantId}
      where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept}
        and not exists (select from gone where gone.order_id = ${o.id}))`;

const seller = query({
  productId: text(sql`sold.product_id`),
  /** As it was called when it was last bought: the product itself may be gone. */
  name: text(sql`(array_agg(sold.name order by sold.paid_at desc))[1]`),
  units: int(sql`sum(sold.units)`),
  revenue: amount(sql`sum(sold.units * sold.unit_price)`),
  orders: int(sql`count(distinct sold.order_id)`),
});

/** What sold best, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof seller>[]> {
  return seller.all(
    db,
    withCustomPlan(sql`with ${soldIn(shopId, span)}
    select ${seller} from sold where sold.units > 0 group by sold.product_id
    order by sum(sold.units) desc, sum(sold.units * sold.unit_price) desc, sold.product_id limit ${most}::int`),
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
    withCustomPlan(sql`with ${soldIn(shopId, span)},
    had as (select sold.variant_id, sum(sold.units) as units from sold group by sold.variant_id)
    select ${shelf} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join had on had.variant_id = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(had.units, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
