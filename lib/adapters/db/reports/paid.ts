import type { Figures } from "@/lib/domain/reports/figures";
import type { Period } from "@/lib/domain/reports/span";
import { isOfPrice } from "../orders/surplus";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { amount, int } from "../sql/values";
import { orders } from "../tables/orders";
import { refunds } from "../tables/payments";

/** The orders that reports add up, and how. */
export const o = called(orders, "o");

const r = called(refunds, "r");

export const instantOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Whether a moment is in a period. */
export function isIn(moment: Sql, { from, until }: Period): Sql {
  return sql`${moment} >= ${instantOf(from)} and ${moment} < ${instantOf(until)}`;
}

/**
 * `paid`: the orders that were paid in the `spans` of a statement, which name their shops and days; money that was given back since
 * is still among them. `offset 0` has each span read by its index: taken together, the planner would rather read all orders there are.
 *
 * `refunded`: what of their price went back, or is to; `given`: how much of an order, and whether that is all that it cost; `back`:
 * for how many pieces.
 */
export const paid = sql`paid as materialized (
    select spans.day, o.* from spans cross join lateral (
      select ${o.shopId}, ${o.id}, ${o.status}, ${o.paidAt}, ${o.total}, ${o.discountTotal}, ${o.shippingCost},
        ${o.shippingDiscount}, ${o.city}, ${o.courierCode}, ${o.courierService}, ${o.voucherCode}
      from ${o} where ${o.shopId} = spans.shop_id and ${o.paidAt} is not null
        and ${o.paidAt} >= spans.since and ${o.paidAt} < spans.until offset 0) as o),
  refunded as (
    select ${r.shopId}, ${r.orderId}, ${r.amount}, ${r.lines}, ${o.total}
    from paid o join ${r} on ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}
    where ${r.status} <> 'failed' and ${isOfPrice}),
  given as (
    select refunded.shop_id, refunded.order_id, sum(refunded.amount) as amount,
      sum(refunded.amount) >= max(refunded.total) as is_all
    from refunded group by 1, 2),
  back as (
    select refunded.shop_id, refunded.order_id, piece."variantId" as variant_id, sum(piece.qty)::int as qty
    from refunded cross join jsonb_to_recordset(refunded.lines) as piece ("variantId" text, qty int) group by 1, 2, 3)`;

/** Joins what was given back to the order `o`. */
export const withGiven = sql`left join given on given.shop_id = ${o.shopId} and given.order_id = ${o.id}`;

/** The shop keeps the money of a paid order: one that is cancelled owes it to its buyer. */
export const isKept = sql`${o.status} not in ('cancelled', 'refunded')`;

const returned = sql`coalesce(given.amount, 0)`;

/** What the orders of a group brought the shop, if it keeps their money. */
export const kept = sql`sum(${o.total} - ${returned})`;

/** What the orders of a group brought, or those of them for which a condition holds. */
export function figuresOf(condition: Sql = sql`true`) {
  return {
    revenue: amount(sql`coalesce(${kept} filter (where ${isKept} and ${condition}), 0)`),
    orders: int(sql`count(*) filter (where ${isKept} and ${condition})`),
    returned: amount(
      sql`coalesce(sum(case when ${isKept} then ${returned} else ${o.total} end) filter (where ${condition}), 0)`,
    ),
  } satisfies Record<keyof Figures, unknown>;
}

/** Which of the days since `from` a moment is in; the first is 0. */
export function nthDay(moment: Sql, { from }: Period): Sql {
  return sql`floor(date_part('epoch', ${moment} - ${instantOf(from)}) / 86400)::int`;
}
