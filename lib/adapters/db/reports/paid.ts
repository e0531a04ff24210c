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

const instantOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Whether a moment is in a period. */
export function isIn(moment: Sql, { from, until }: Period): Sql {
  return sql`${moment} >= ${instantOf(from)} and ${moment} < ${instantOf(until)}`;
}

/** The orders that were paid in a period, by their index; money that was given back since is still among them. */
export function isPaidIn(period: Period): Sql {
  return sql`${o.paidAt} is not null and ${isIn(sql`${o.paidAt}`, period)}`;
}

/** The shop keeps the money of a paid order: one that is cancelled owes it to its buyer. */
export const isKept = sql`${o.status} not in ('cancelled', 'refunded')`;

const r = called(refunds, "r");

/**
 * `given`: what of their price went back, or is to, of the orders that were paid in a period. Few have refunds: to look for each
 * order's took as long as all the rest.
 */
export function givenIn(shopId: string, period: Period): Sql {
  return sql`given as (
    select ${r.orderId}, sum(${r.amount}) as amount from ${o} join ${r} on ${r.shopId} = ${shopId} and ${r.orderId} = ${o.id}
    where ${o.shopId} = ${shopId} and ${isPaidIn(period)} and ${r.status} <> 'failed' and ${isOfPrice} group by 1)`;
}

/** Joins it to the order `o`. */
export const withGiven = sql`left join given on given.order_id = ${o.id}`;

const back = sql`coalesce(given.amount, 0)`;

/** What the orders of a group brought the shop, if it keeps their money. */
export const kept = sql`sum(${o.total} - ${back})`;

/** What the orders of a group brought, or those of them for which a condition holds. */
export function figuresOf(condition: Sql = sql`true`) {
  return {
    revenue: amount(sql`coalesce(${kept} filter (where ${isKept} and ${condition}), 0)`),
    orders: int(sql`count(*) filter (where ${isKept} and ${condition})`),
    returned: amount(
      sql`coalesce(sum(case when ${isKept} then ${back} else ${o.total} end) filter (where ${condition}), 0)`,
    ),
  } satisfies Record<keyof Figures, unknown>;
}

/** Which of the days since `from` a moment is in; the first is 0. */
export function nthDay(moment: Sql, { from }: Period): Sql {
  return sql`floor(date_part('epoch', ${moment} - ${instantOf(from)}) / 86400)::int`;
}
