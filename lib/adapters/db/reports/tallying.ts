import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { query, type Row } from "../sql/query";
import { recordset } from "../sql/recordset";
import { alias } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { timestampValue } from "../sql/values";
import { inserting, insertingFrom, setting } from "../sql/write";
import { dailySales, hourlySales, rollupProgress, staleDays, talliedDays } from "../tables/sales";
import { shops } from "../tables/shops";
import { o, paid, toTimestamp } from "./paid";
import { daySums, sold, sumPaidOrders, sumPlacedOrders } from "./sums";
import { selectSpan } from "./tallied";

/** Computes daily rollups of whole days with the sums of the reports. */

const w = alias(rollupProgress, "w");
const k = alias(talliedDays, "k");
const d = alias(staleDays, "d");
const s = alias(shops, "s");
const h = alias(hourlySales, "h");
const t = alias(dailySales, "t");

const oneDay = sql`interval '24 hours'`;

/**
 * Returns and locks the time until which all shops were examined, at least `oldest`; null while another transaction holds the
 * lock.
 */
export async function takeProgress(tx: Db, oldest: Date): Promise<Date | null> {
  const progress = query({ until: timestampValue(sql`greatest(${w.until}, ${toTimestamp(oldest)})`) });
  const found = await progress.one(tx, sql`select ${progress} from ${w} for update skip locked`);
  return found?.until ?? null;
}

export async function setProgress(tx: Db, until: Date): Promise<void> {
  await tx.execute(sql`update ${w} set ${setting(rollupProgress, { until })}`);
}

const shopDay = query({ shopId: d.shopId, day: d.day });

/** Day of a shop. */
export type ShopDay = Row<typeof shopDay>;

/**
 * Claims some outdated days before `until`. A rollup in a later statement sees every change whose mark was deleted here. A
 * concurrent change leaves its own mark.
 */
export function takeStale(tx: Db, until: Date, most: number): Promise<ShopDay[]> {
  return shopDay.all(
    tx,
    sql`with taken as (
      delete from ${d} where (${d.shopId}, ${d.day}) in (
        select ${d.shopId}, ${d.day} from ${d} where ${d.day} < ${toTimestamp(until)} group by 1, 2 limit ${most}::int)
      returning ${d.shopId}, ${d.day})
    select distinct ${shopDay} from taken d`,
  );
}

/** Lists some shops with at least `least` orders on a day, placed or paid, and without a rollup of it. */
export function listUntallied(tx: Db, day: Date, least: number, most: number): Promise<ShopDay[]> {
  const at = toTimestamp(day);
  const untallied = query({ shopId: s.id, day: timestampValue(at) });
  const isBusy = (column: Sql) => sql`exists (select 1 from ${o} where ${o.shopId} = ${s.id}
    and ${column} >= ${at} and ${column} < ${at} + ${oneDay} offset ${least - 1}::int)`;
  return untallied.all(
    tx,
    sql`select ${untallied} from ${s} where ${s.deletedAt} is null and (${isBusy(sql`${o.placedAt}`)} or ${isBusy(sql`${o.paidAt}`)})
      and not exists (select 1 from ${k} where ${k.shopId} = ${s.id} and ${k.day} = ${at}) limit ${most}::int`,
  );
}

const { of: daysGiven, columns: g } = recordset("g", { shopId: talliedDays.shopId, day: talliedDays.day });

/** Parts of a statement that delete the sales of the rolled-up days `gone`. */
export const droppingSales = sql`hours as (
    delete from ${h} where (${h.shopId}, ${h.hour}) in (
      select gone.shop_id, gone.day + nth * interval '1 hour' from gone cross join generate_series(0, 23) as nth)),
  days as (delete from ${t} where (${t.shopId}, ${t.day}) in (select gone.shop_id, gone.day from gone))`;

/** Deletes the rollups of some days. Returns the days that had any. */
export function deleteRollups(tx: Db, days: readonly ShopDay[]): Promise<ShopDay[]> {
  return shopDay.all(
    tx,
    sql`with gone as (
      delete from ${k} where (${k.shopId}, ${k.day}) in (select ${g.shopId}, ${g.day} from ${daysGiven(days)})
      returning ${k.shopId}, ${k.day}),
    ${droppingSales}
    select ${shopDay} from gone d`,
  );
}

/** Rolls up one day without a rollup. One day per statement, to stay within its time limit. */
export async function rollUpDay(tx: Db, { shopId, day }: ShopDay): Promise<void> {
  const span = selectSpan(shopId, toTimestamp(day), { until: sql`${toTimestamp(day)} + ${oneDay}` });
  await tx.execute(
    withCustomPlan(sql`with spans as materialized (${span}), ${paid}, ${sold},
    hours as (${tallyingHours}),
    days as (${tallyingDays})
    ${inserting(talliedDays, { shopId, day })}`),
  );
}

const hourOf = (at: Sql) => sql`date_trunc('hour', ${at}, 'UTC')`;

const tallyingHours = sql`${insertingFrom(hourlySales, {
  shopId: sql`shop_id`,
  hour: sql`part`,
  revenue: sql`coalesce(earned.revenue, 0)`,
  orders: sql`coalesce(earned.orders, 0)`,
  returned: sql`coalesce(earned.returned, 0)`,
  placed: sql`coalesce(begun.placed, 0)`,
  paid: sql`coalesce(begun.paid, 0)`,
})} from (${sumPaidOrders(hourOf(sql`${o.paidAt}`))}) as earned
  full join (${sumPlacedOrders(hourOf(sql`${o.placedAt}`))}) as begun using (shop_id, part)`;

const tallyingDays = sql`${insertingFrom(dailySales, {
  shopId: sql`days.shop_id`,
  subject: sql`days.subject`,
  key: sql`days.key`,
  day: sql`days.day`,
  name: sql`days.name`,
  orders: sql`days.orders`,
  units: sql`days.units`,
  revenue: sql`days.revenue`,
  discount: sql`days.discount`,
  shippingCost: sql`days.shipping_cost`,
  shippingDiscount: sql`days.shipping_discount`,
})} from (${sql.join(Object.values(daySums), " union all ")}) as days`;
