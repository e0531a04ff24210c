import type { Period, ReportPeriod } from "@/lib/modules/reports/rules/span";
import type { Db } from "@/lib/platform/db/connection/client";
import { withCustomPlan } from "@/lib/platform/db/connection/plans";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, int, object, selectOne } from "@/lib/platform/db/sql/values";
import { drafts } from "@/lib/schema/checkout";
import { draftRollups } from "@/lib/schema/counters";
import { hourlySales } from "@/lib/schema/sales";
import { isInPeriod, nthDay, o, paid, selectMetrics, toTimestamp, withGiven } from "./paid-orders";
import { apart, selectSpan, talliedHours } from "./rolled-up-sales";
import { sumPaidOrders, sumPlacedOrders } from "./sums";

/** Returns the sales of today, and those of an earlier day: in total, and until the same hour. One round trip. */
export async function compareSales<P extends { today: Period; before: Period; beforeUntilNow: Period }>(
  db: Db,
  shopId: string,
  { today, before, beforeUntilNow }: P,
) {
  const span = ({ from, until }: Period) => selectSpan(shopId, toTimestamp(from), { until: toTimestamp(until) });
  const paidIn = (period: Period) => sql`from paid o ${withGiven} where ${isInPeriod(sql`${o.paidAt}`, period)}`;
  const untilNow = object(selectMetrics(isInPeriod(sql`${o.paidAt}`, beforeUntilNow)));
  const compared = query({
    today: selectOne(object(selectMetrics()), paidIn(today)),
    before: selectOne(object({ total: object(selectMetrics()), untilNow }), paidIn(before)),
  });
  return compared.one(db, sql`with spans as (${span(today)} union all ${span(before)}), ${paid} select ${compared}`);
}

const h = alias(hourlySales, "h");
const daySales = alias(hourlySales, "days");
const dayCounts = alias(hourlySales, "counted");
const hourSums = alias(hourlySales, "read");

const sales = query({
  nth: int(sql`days.nth`),
  revenue: amount(sql`sum(${daySales.revenue})`),
  orders: int(sql`sum(${daySales.orders})`),
  returned: amount(sql`sum(${daySales.returned})`),
});

/** Lists the sales per day of a period. Days without orders are missing. One round trip. */
export function listSales(db: Db, shopId: string, span: ReportPeriod): Promise<Row<typeof sales>[]> {
  return sales.all(
    db,
    withCustomPlan(sql`with ${apart(shopId, span)}, ${paid},
    days as (
      select ${nthDay(sql`${h.hour}`, span)} as nth, ${h.revenue}, ${h.orders}, ${h.returned}
      from ${talliedHours(shopId)}
      union all
      select read.part, ${hourSums.revenue}, ${hourSums.orders}, ${hourSums.returned} from (${sumPaidOrders(nthDay(sql`${o.paidAt}`, span))}) as read)
    select ${sales} from days group by days.nth`),
  );
}

const d = alias(drafts, "d");
const t = alias(draftRollups, "t");

const steps = query({
  nth: int(sql`counted.nth`),
  drafts: int(sql`sum(counted.drafts)`),
  placed: int(sql`sum(${dayCounts.placed})`),
  paid: int(sql`sum(${dayCounts.paid})`),
});

/**
 * Counts drafts and orders per day, and how many of these orders were ever paid. One round trip. A shop has only about one day
 * of drafts, so an index on their time is not worth its cost at each purchase.
 */
export function listSteps(db: Db, shopId: string, span: ReportPeriod): Promise<Row<typeof steps>[]> {
  return steps.all(
    db,
    withCustomPlan(sql`with ${apart(shopId, span)},
    counted as (
      select ${nthDay(sql`${d.createdAt}`, span)} as nth, count(*) as drafts, 0 as placed, 0 as paid
      from ${d} where ${d.shopId} = ${shopId} and ${isInPeriod(sql`${d.createdAt}`, span)} group by 1
      union all
      select ${nthDay(sql`${t.hour}`, span)}, sum(${t.count}), 0, 0
      from ${t} where ${t.shopId} = ${shopId} and ${isInPeriod(sql`${t.hour}`, span)} group by 1
      union all
      select ${nthDay(sql`${h.hour}`, span)}, 0, ${h.placed}, ${h.paid}
      from ${talliedHours(shopId)}
      union all
      select read.part, 0, ${hourSums.placed}, ${hourSums.paid} from (${sumPlacedOrders(nthDay(sql`${o.placedAt}`, span))}) as read)
    select ${steps} from counted group by counted.nth`),
  );
}
