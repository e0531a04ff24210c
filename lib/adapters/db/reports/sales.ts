import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { firstOf, int, object } from "../sql/values";
import { drafts } from "../tables/checkout";
import { draftTallies } from "../tables/tallies";
import { figuresOf, givenIn, isIn, isPaidIn, nthDay, o, withGiven } from "./paid";

/** What was sold today, and on a day before: on the whole of it, and until the same hour. One round trip. */
export async function compareSales<P extends { today: Period; before: Period; beforeUntilNow: Period }>(
  db: Db,
  shopId: string,
  { today, before, beforeUntilNow }: P,
) {
  const paidIn = (period: Period) => sql`from ${o} ${withGiven} where ${o.shopId} = ${shopId} and ${isPaidIn(period)}`;
  const untilNow = object(figuresOf(isIn(sql`${o.paidAt}`, beforeUntilNow)));
  const compared = query({
    today: firstOf(object(figuresOf()), paidIn(today)),
    before: firstOf(object({ whole: object(figuresOf()), untilNow }), paidIn(before)),
  });
  const given = givenIn(shopId, { from: before.from, until: today.until });
  return compared.one(db, sql`with ${given} select ${compared}`);
}

const sold = query({ nth: int(sql`sold.nth`), ...figuresOf() });

/** What was sold on each day of a span; days without an order are missing. One round trip. */
export function listSales(db: Db, shopId: string, span: Period): Promise<Found<typeof sold>[]> {
  return sold.all(
    db,
    withCustomPlan(sql`with ${givenIn(shopId, span)}
    select ${sold} from ${o} ${withGiven} cross join lateral (select ${nthDay(sql`${o.paidAt}`, span)} as nth) as sold
    where ${o.shopId} = ${shopId} and ${isPaidIn(span)} group by sold.nth`),
  );
}

const d = called(drafts, "d");
const t = called(draftTallies, "t");

const steps = query({
  nth: int(sql`counted.nth`),
  drafts: int(sql`sum(counted.drafts)`),
  placed: int(sql`sum(counted.placed)`),
  paid: int(sql`sum(counted.paid)`),
});

/**
 * How many drafts began on each day, how many orders were placed, and how many of these were ever paid. One round trip. A shop has
 * the drafts of about a day, so that no index by their time is worth what it would cost a purchase.
 */
export function listSteps(db: Db, shopId: string, span: Period): Promise<Found<typeof steps>[]> {
  return steps.all(
    db,
    withCustomPlan(sql`with counted as (
      select ${nthDay(sql`${d.createdAt}`, span)} as nth, count(*) as drafts, 0 as placed, 0 as paid
      from ${d} where ${d.shopId} = ${shopId} and ${isIn(sql`${d.createdAt}`, span)} group by 1
      union all
      select ${nthDay(sql`${t.hour}`, span)}, sum(${t.count}), 0, 0
      from ${t} where ${t.shopId} = ${shopId} and ${isIn(sql`${t.hour}`, span)} group by 1
      union all
      select ${nthDay(sql`${o.placedAt}`, span)}, 0, count(*), count(*) filter (where ${o.paidAt} is not null)
      from ${o} where ${o.shopId} = ${shopId} and ${isIn(sql`${o.placedAt}`, span)} group by 1)
    select ${steps} from counted group by counted.nth`),
  );
}
