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

/** What of an order's price went back, or is to. */
const back = sql`coalesce((select sum(${r.amount}) from ${r}
  where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.status} <> 'failed' and ${isOfPrice}), 0)`;

/** What the orders of a group brought the shop, if it keeps their money. */
export const kept = sql`sum(${o.total} - ${back})`;

/** What the orders of a group brought. */
export const figures = {
  revenue: amount(sql`coalesce(${kept} filter (where ${isKept}), 0)`),
  orders: int(sql`count(*) filter (where ${isKept})`),
  returned: amount(sql`coalesce(sum(case when ${isKept} then ${back} else ${o.total} end), 0)`),
} satisfies Record<keyof Figures, unknown>;

/** Which of the days since `from` a moment is in; the first is 0. */
export function nthDay(moment: Sql, { from }: Period): Sql {
  return sql`floor(date_part('epoch', ${moment} - ${instantOf(from)}) / 86400)::int`;
}
