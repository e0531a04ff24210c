import { isOfPrice } from "@/lib/modules/orders/store/columns";
import type { Figures } from "@/lib/modules/reports/rules/metrics";
import type { Period } from "@/lib/modules/reports/rules/span";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { amount, int, textValue } from "@/lib/platform/db/sql/values";
import { orderLines, orders } from "@/lib/schema/orders";
import { refunds } from "@/lib/schema/payments";
import { rolledUpDays } from "@/lib/schema/sales";

/** Orders that reports sum up, and their sums. */
export const o = alias(orders, "o");

const r = alias(refunds, "r");

/** Day of an order `paid`. */
export const paidDay = alias(rolledUpDays, "o").day;

/** Columns of the `spans`: a shop, a day, and the limits of the time of its orders. */
export const span = relation("spans", {
  shopId: rolledUpDays.shopId,
  day: rolledUpDays.day,
  since: rolledUpDays.day,
  until: rolledUpDays.day,
});

const countedRefund = relation("refunded", {
  shopId: r.shopId,
  orderId: r.orderId,
  amount: r.amount,
  lines: r.lines,
  total: o.total,
});

const refundSum = alias(refunds, "given");
const piece = alias(orderLines, "piece");

/** Columns of `back`: a number of refunded pieces. */
export const returnedPieces = relation("back", {
  shopId: countedRefund.shopId,
  orderId: countedRefund.orderId,
  variantId: textValue(sql`piece."variantId"`),
  qty: int(sql`sum(${piece.qty})`),
});

export const toTimestamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** True if a timestamp is in a period. */
export function isInPeriod(moment: Sql, { from, until }: Period): Sql {
  return sql`${moment} >= ${toTimestamp(from)} and ${moment} < ${toTimestamp(until)}`;
}

/**
 * `paid`: orders paid within the `spans` of a statement, which name shops and days. Includes orders that were refunded since.
 * `offset 0` makes each span use its index; otherwise the planner would read all orders. `near`: the order was placed within
 * the span, or hours before.
 *
 * `refunded`: refunds of their price, paid or due. `given`: refunded amount per order, and whether it is the full price.
 * `back`: refunded pieces.
 */
export const paid = sql`paid as materialized (
    select ${span.day}, ${o.placedAt} >= ${span.since} - interval '3 hours' as near, o.* from spans cross join lateral (
      select ${o.shopId}, ${o.id}, ${o.status}, ${o.placedAt}, ${o.paidAt}, ${o.total}, ${o.discountTotal}, ${o.shippingCost},
        ${o.shippingDiscount}, ${o.city}, ${o.courierCode}, ${o.courierService}, ${o.voucherCode}, ${o.paymentMethod}
      from ${o} where ${o.shopId} = ${span.shopId} and ${o.paidAt} is not null
        and ${o.paidAt} >= ${span.since} and ${o.paidAt} < ${span.until} offset 0) as o),
  refunded as (
    select ${countedRefund}
    from paid o join ${r} on ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}
    where ${r.status} <> 'failed' and ${isOfPrice}),
  given as (
    select ${countedRefund.shopId}, ${countedRefund.orderId}, sum(${countedRefund.amount}) as amount,
      sum(${countedRefund.amount}) >= max(${countedRefund.total}) as is_all
    from refunded group by 1, 2),
  back as (
    select ${returnedPieces} from refunded cross join jsonb_to_recordset(${countedRefund.lines}) as piece ("variantId" text, qty int) group by 1, 2, 3)`;

/** Joins the refunded amount to the order `o`. */
export const withGiven = sql`left join given on ${refundSum.shopId} = ${o.shopId} and ${refundSum.orderId} = ${o.id}`;

/** True if the shop keeps the money of a paid order. For a canceled one, a refund is due. */
export const isRevenue = sql`${o.status} not in ('cancelled', 'refunded')`;

const returned = sql`coalesce(${refundSum.amount}, 0)`;

/** Revenue of a group of orders whose money the shop keeps. */
export const revenueSum = sql`sum(${o.total} - ${returned})`;

/** Metrics of a group of orders, optionally limited by a condition. */
export function selectMetrics(condition: Sql = sql`true`) {
  return {
    revenue: amount(sql`coalesce(${revenueSum} filter (where ${isRevenue} and ${condition}), 0)`),
    orders: int(sql`count(*) filter (where ${isRevenue} and ${condition})`),
    returned: amount(
      sql`coalesce(sum(case when ${isRevenue} then ${returned} else ${o.total} end) filter (where ${condition}), 0)`,
    ),
  } satisfies Record<keyof Figures, unknown>;
}

/** Number of the day of a timestamp, counted from `from`; the first is 0. */
export function nthDay(moment: Sql, { from }: Period): Sql {
  return sql`floor(date_part('epoch', ${moment} - ${toTimestamp(from)}) / 86400)::int`;
}
