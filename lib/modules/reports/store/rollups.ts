import type { Period } from "@/lib/modules/reports/rules/span";
import type { Db } from "@/lib/platform/db/connection/client";
import { withCustomPlan, withGenericPlan } from "@/lib/platform/db/connection/plans";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { timestampValue } from "@/lib/platform/db/sql/values";
import { assign, columnNames, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { dailySales, hourlySales, rolledUpDays, rollupProgress, staleDays } from "@/lib/schema/sales";
import { shops } from "@/lib/schema/shops";
import { o, paid, toTimestamp } from "./paid-orders";
import { daySales, isUsable, selectSpan } from "./rolled-up-sales";
import { daySums, sold, sumPaidOrders, sumPlacedOrders } from "./sums";

/** Computes daily rollups of whole days with the sums of the reports. */

const w = alias(rollupProgress, "w");
const k = alias(rolledUpDays, "k");
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
  await tx.execute(sql`update ${w} set ${assign(rollupProgress, { until })}`);
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

/** Lists some rollups without the sales per payment method, newest first. */
export function listWithoutPayments(tx: Db, most: number): Promise<ShopDay[]> {
  const outdated = query({ shopId: k.shopId, day: k.day });
  return outdated.all(
    tx,
    sql`select ${outdated} from ${k} where not ${k.hasPayments} order by ${k.day} desc limit ${most}::int`,
  );
}

/** Finished days of a report, and whether it needs the sales per payment method. */
type FinishedDays = Period & { hasPayments: boolean };

/** Lists finished days of a shop with at least `least` orders and no valid rollup, newest first. */
export function listUncounted(
  db: Db,
  shopId: string,
  { from, until, hasPayments }: FinishedDays,
  least: number,
): Promise<ShopDay[]> {
  const { day } = alias(rolledUpDays, "each");
  const uncounted = query({ shopId: s.id, day });
  const isBusy = (column: Sql) => sql`exists (select 1 from ${o} where ${o.shopId} = ${shopId}
    and ${column} >= ${day} and ${column} < ${day} + ${oneDay} offset ${least - 1}::int)`;
  return uncounted.all(
    db,
    withGenericPlan(sql`select ${uncounted} from ${s}
    cross join generate_series(${toTimestamp(from)}, ${toTimestamp(until)} - ${oneDay}, ${oneDay}) as each (day)
    where ${s.id} = ${shopId} and (${isBusy(sql`${o.placedAt}`)} or ${isBusy(sql`${o.paidAt}`)}) and (
      not exists (select 1 from ${k} where ${k.shopId} = ${shopId} and ${k.day} = ${day} ${isUsable(hasPayments)})
      or exists (select 1 from ${d} where ${d.shopId} = ${shopId} and ${d.day} = ${day}))
    order by ${day} desc`),
  );
}

/**
 * Asks the scheduled job to roll up days that have no rollup: an empty rollup that is marked as outdated. The transaction must
 * hold the lock of the progress.
 */
export async function requestRollups(tx: Db, days: readonly ShopDay[]): Promise<void> {
  await tx.execute(sql`with added as (
      ${insertSelect(rolledUpDays, { shopId: g.shopId, day: g.day })} from ${daysGiven(days)}
      on conflict do nothing returning ${addedDay})
    ${insertSelect(staleDays, { shopId: addedDay.shopId, day: addedDay.day })} from added`);
}

/** Deletes the marks of a day. A rollup in a later statement sees every change that they stand for. */
export async function clearStale(tx: Db, { shopId, day }: ShopDay): Promise<void> {
  await tx.execute(sql`delete from ${d} where ${d.shopId} = ${shopId} and ${d.day} = ${toTimestamp(day)}`);
}

const { of: daysGiven, columns: g } = recordset("g", { shopId: rolledUpDays.shopId, day: rolledUpDays.day });

const addedDay = relation("added", { shopId: rolledUpDays.shopId, day: rolledUpDays.day });
const deletedDay = relation("deleted", { shopId: k.shopId, day: k.day });

/** Parts of a statement that delete the sales of the rolled-up days `deleted`. */
export const droppingSales = sql`hours as (
    delete from ${h} where (${h.shopId}, ${h.hour}) in (
      select ${deletedDay.shopId}, ${deletedDay.day} + nth * interval '1 hour' from deleted cross join generate_series(0, 23) as nth)),
  days as (delete from ${t} where (${t.shopId}, ${t.day}) in (select ${deletedDay.shopId}, ${deletedDay.day} from deleted))`;

/** Deletes the rollups of some days. Returns the days that had any. */
export function deleteRollups(tx: Db, days: readonly ShopDay[]): Promise<ShopDay[]> {
  return shopDay.all(
    tx,
    sql`with deleted as (
      delete from ${k} where (${k.shopId}, ${k.day}) in (select ${g.shopId}, ${g.day} from ${daysGiven(days)})
      returning ${deletedDay}),
    ${droppingSales}
    select ${shopDay} from deleted d`,
  );
}

/** Rolls up one day without a rollup. One day per statement, to stay within its time limit. */
export async function rollUpDay(tx: Db, { shopId, day }: ShopDay): Promise<void> {
  const span = selectSpan(shopId, toTimestamp(day), { until: sql`${toTimestamp(day)} + ${oneDay}` });
  await tx.execute(
    withCustomPlan(sql`with spans as materialized (${span}), ${paid}, ${sold},
    hours as (${tallyingHours}),
    days as (${tallyingDays})
    ${insertInto(rolledUpDays, { shopId, day, hasPayments: true })}`),
  );
}

const hourOf = (at: Sql) => sql`date_trunc('hour', ${at}, 'UTC')`;

const paidHour = alias(hourlySales, "earned");
const placedHour = alias(hourlySales, "begun");

const tallyingHours = sql`${insertSelect(hourlySales, {
  shopId: columnNames(hourlySales.shopId),
  hour: sql`part`,
  revenue: sql`coalesce(${paidHour.revenue}, 0)`,
  orders: sql`coalesce(${paidHour.orders}, 0)`,
  returned: sql`coalesce(${paidHour.returned}, 0)`,
  placed: sql`coalesce(${placedHour.placed}, 0)`,
  paid: sql`coalesce(${placedHour.paid}, 0)`,
})} from (${sumPaidOrders(hourOf(sql`${o.paidAt}`))}) as earned
  full join (${sumPlacedOrders(hourOf(sql`${o.placedAt}`))}) as begun using (${columnNames(hourlySales.shopId)}, part)`;

const tallyingDays = sql`${insertSelect(dailySales, {
  shopId: daySales.shopId,
  subject: daySales.subject,
  key: daySales.key,
  day: daySales.day,
  name: daySales.name,
  orders: daySales.orders,
  units: daySales.units,
  revenue: daySales.revenue,
  discount: daySales.discount,
  shippingCost: daySales.shippingCost,
  shippingDiscount: daySales.shippingDiscount,
  returned: daySales.returned,
})} from (${sql.join(Object.values(daySums), " union all ")}) as days`;
