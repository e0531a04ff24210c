import type { Period } from "@/lib/domain/reports/span";
import { tallyDayOf, wholeDaysIn } from "@/lib/domain/reports/tally-days";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { dailySales, hourlySales, type SalesSubject, staleDays, talliedDays } from "../tables/sales";
import { instantOf, isIn, paid } from "./paid";
import { daySums, sold } from "./sums";

/** Reads daily rollups for a report, and the orders themselves for the rest. */

const k = called(talliedDays, "k");
const d = called(staleDays, "d");
const h = called(hourlySales, "h");
const t = called(dailySales, "t");

const dayMs = 86_400_000;
const oneDay = sql`interval '24 hours'`;

/** Part of a statement that selects a span of a shop and its day. */
export function spanIn(shopId: string, day: Sql, { since = day, until }: { since?: Sql; until: Sql }): Sql {
  return sql`select ${shopId}::text as shop_id, ${day} as day, ${since} as since, ${until} as until`;
}

/**
 * `tallied`: days of a period with valid rollups. `spans`: periods whose orders are read one by one, which are all other days
 * and the partial days.
 */
export function apart(shopId: string, period: Period): Sql {
  const whole = wholeDaysIn(period);
  const [from, until] = [instantOf(whole.from), instantOf(whole.until)];
  const count = (whole.until.getTime() - whole.from.getTime()) / dayMs;
  return sql`tallied as materialized (
      select ${k.day} from ${k} where ${k.shopId} = ${shopId} and ${isIn(sql`${k.day}`, whole)}
        and not exists (select 1 from ${d} where ${d.shopId} = ${shopId} and ${d.day} = ${k.day})),
    spans as materialized (
      ${spanIn(shopId, instantOf(tallyDayOf(period.from)), { since: instantOf(period.from), until: from })}
      union all ${spanIn(shopId, until, { until: instantOf(period.until) })}
      union all ${spanIn(shopId, sql`day`, { until: sql`day + ${oneDay}` })}
        from generate_series(0, ${count}::int - 1) as nth cross join lateral (select ${from} + nth * ${oneDay} as day) as each
        where day not in (select tallied.day from tallied))`;
}

/** `tallied` days with their hours, under the alias `h`. */
export function talliedHours(shopId: string): Sql {
  return sql`tallied join ${h} on ${h.shopId} = ${shopId} and ${h.hour} >= tallied.day and ${h.hour} < tallied.day + ${oneDay}`;
}

/** `days`: sales of a period per day and subject. Rollups are limited by a condition. */
export function daysOf(shopId: string, period: Period, subject: SalesSubject, which: Sql = sql`true`): Sql {
  const lines = subject === "product" || subject === "variant" ? sql`, ${sold}` : sql``;
  return sql`${apart(shopId, period)}, ${paid}${lines},
    days as materialized (
      select ${t.shopId}, ${t.subject}, ${t.key}, ${t.day}, ${t.name}, ${t.orders}, ${t.units}, ${t.revenue}, ${t.discount},
        ${t.shippingCost}, ${t.shippingDiscount}
      from ${t} where ${t.shopId} = ${shopId} and ${t.subject} = ${subject} and ${isIn(sql`${t.day}`, wholeDaysIn(period))}
        and ${t.day} in (select tallied.day from tallied) and ${which}
      union all ${daySums[subject]})`;
}
