import { getFullRollupDays, getRollupDay } from "@/lib/modules/reports/rules/rollup-days";
import type { ReportPeriod } from "@/lib/modules/reports/rules/span";
import { relation } from "@/lib/platform/db/sql/relation";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { columnNames } from "@/lib/platform/db/sql/write";
import { dailySales, hourlySales, rolledUpDays, type SalesSubject, staleDays } from "@/lib/schema/sales";
import { isInPeriod, paid, toTimestamp } from "./paid-orders";
import { daySums, sold } from "./sums";

/** Reads daily rollups for a report, and the orders themselves for the rest. */

const k = alias(rolledUpDays, "k");
const d = alias(staleDays, "d");
const h = alias(hourlySales, "h");
const t = alias(dailySales, "t");
const talliedDay = relation("tallied", { day: k.day });

/** Columns of `days`: sales of a day and subject. */
export const daySales = alias(dailySales, "days");

const dayMs = 86_400_000;
const oneDay = sql`interval '24 hours'`;

/** Part of a statement that selects a span of a shop and its day. */
export function selectSpan(shopId: string, day: Sql, { since = day, until }: { since?: Sql; until: Sql }): Sql {
  return sql`select ${shopId}::text as ${columnNames(rolledUpDays.shopId)}, ${day} as day, ${since} as since, ${until} as until`;
}

/** Condition for a rolled-up day with the sales that a report needs. */
export function isUsable(hasPayments: boolean): Sql {
  return hasPayments ? sql`and ${k.hasPayments}` : sql``;
}

/**
 * `tallied`: days of a period with valid rollups. `spans`: periods whose orders are read one by one, which are all other days
 * but the uncounted ones, and the partial days.
 */
export function apart(shopId: string, period: ReportPeriod, hasPayments = false): Sql {
  const fullDays = getFullRollupDays(period);
  const [from, until] = [toTimestamp(fullDays.from), toTimestamp(fullDays.until)];
  const uncounted = sql`${idList(period.uncounted.map((day) => day.toISOString()))}::timestamptz[]`;
  const count = (fullDays.until.getTime() - fullDays.from.getTime()) / dayMs;
  return sql`tallied as materialized (
      select ${talliedDay} from ${k} where ${k.shopId} = ${shopId} and ${isInPeriod(sql`${k.day}`, fullDays)}
        and ${k.day} <> all (${uncounted}) ${isUsable(hasPayments)}
        and not exists (select 1 from ${d} where ${d.shopId} = ${shopId} and ${d.day} = ${k.day})),
    spans as materialized (
      ${selectSpan(shopId, toTimestamp(getRollupDay(period.from)), { since: toTimestamp(period.from), until: from })}
      union all ${selectSpan(shopId, until, { until: toTimestamp(period.until) })}
      union all ${selectSpan(shopId, sql`day`, { until: sql`day + ${oneDay}` })}
        from generate_series(0, ${count}::int - 1) as nth cross join lateral (select ${from} + nth * ${oneDay} as day) as each
        where day not in (select ${talliedDay.day} from tallied) and day <> all (${uncounted}))`;
}

/** `tallied` days with their hours, under the alias `h`. */
export function talliedHours(shopId: string): Sql {
  return sql`tallied join ${h} on ${h.shopId} = ${shopId} and ${h.hour} >= ${talliedDay.day} and ${h.hour} < ${talliedDay.day} + ${oneDay}`;
}

/** `days`: sales of a period per day and subject. Rollups are limited by a condition. */
export function withDailySales(
  shopId: string,
  period: ReportPeriod,
  subject: SalesSubject,
  which: Sql = sql`true`,
): Sql {
  const lines = subject === "product" || subject === "variant" ? sql`, ${sold}` : sql``;
  return sql`${apart(shopId, period, subject === "payment")}, ${paid}${lines},
    days as materialized (
      select ${t.shopId}, ${t.subject}, ${t.key}, ${t.day}, ${t.name}, ${t.orders}, ${t.units}, ${t.revenue}, ${t.discount},
        ${t.shippingCost}, ${t.shippingDiscount}, ${t.returned}
      from ${t} where ${t.shopId} = ${shopId} and ${t.subject} = ${subject} and ${isInPeriod(sql`${t.day}`, getFullRollupDays(period))}
        and ${t.day} in (select ${talliedDay.day} from tallied) and ${which}
      union all ${daySums[subject]})`;
}
