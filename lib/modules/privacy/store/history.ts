import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { int, timestampValue } from "@/lib/platform/db/sql/values";
import { assign, columnNames, excluded, insertSelect } from "@/lib/platform/db/sql/write";
import { type IdPrefix, idPrefixAt } from "@/lib/platform/random";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orderEvents, orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { stockMovements } from "@/lib/schema/stock";
import type { HistoryDays } from "@/lib/values/history-days";

/**
 * Deletes histories after the days that the deployment sets. Their rows are found shop by shop, by an id that sorts by age.
 * Purchases write most of these tables, so none of them has an index over time.
 */

const dayMs = 86_400_000;
/** Rows per statement: few enough to keep waits behind it short. */
const batch = 1_000;

const s = alias(shops, "s");
const o = alias(orders, "o");
const p = alias(payments, "p");
const newer = alias(orderEvents, "newer");

type ShopTable = PgTable & { shopId: PgColumn };

/** Table of a history: its time, the id that sorts by age with its prefix, and the rows that nothing reads after `limit`. */
type History = { table: ShopTable; at: PgColumn; id: PgColumn; prefix: IdPrefix; isUnread: (limit: string) => Sql };

/** Condition of aged rows, and the column by which an index orders them. */
type Aged = { isAged: Sql; age: Sql };

const firstRelease = new Date("2025-01-01");

/** True if the order of a row has ended. Rows of open orders are still needed. */
const hasFinalStatus = (row: { shopId: PgColumn; orderId: PgColumn }) => sql`exists (
  select 1 from ${o} where ${o.shopId} = ${row.shopId} and ${o.id} = ${row.orderId}
    and ${o.status} in ('completed', 'cancelled', 'expired', 'refunded'))`;

const histories: Record<Exclude<keyof HistoryDays, "stockMovements">, History> = {
  gatewayEvents: {
    table: gatewayEvents,
    at: gatewayEvents.receivedAt,
    id: gatewayEvents.paymentId,
    prefix: "pay",
    // Sums read the webhooks of overpayments and refunds, and a repeated one must not count again. The same holds for a
    // payment that was reversed. That of a settled payment has no effect when it is repeated.
    isUnread: () => sql`exists (
      select 1 from ${p} where ${p.shopId} = ${gatewayEvents.shopId} and ${p.id} = ${gatewayEvents.paymentId} and (
        ${gatewayEvents.status} in ('expired', 'failed') or ${gatewayEvents.status} = 'paid'
          and ${gatewayEvents.amount} = ${p.amount} and ${p.status} in ('paid', 'refunded')))`,
  },
  auditLog: {
    table: activity,
    at: activity.at,
    id: activity.id,
    prefix: "act",
    // The setup checklist reads the trials of a shop.
    isUnread: () => sql`${activity.subjectKind} <> 'guide'`,
  },
  orderEvents: {
    table: orderEvents,
    at: orderEvents.at,
    id: orderEvents.orderId,
    prefix: "ord",
    // All events of an order are deleted at the same time: its next one is numbered after them.
    isUnread: (limit) => sql`${hasFinalStatus(orderEvents)} and not exists (
      select 1 from ${newer} where ${newer.shopId} = ${orderEvents.shopId} and ${newer.orderId} = ${orderEvents.orderId}
        and ${newer.at} > ${limit})`,
  },
};

/** Selects the physical ids of aged rows of all shops, a limited number. `age` orders them by an index. */
function selectAged(table: ShopTable, { isAged, age }: Aged): Sql {
  return sql`select aged.ctid from ${s} cross join lateral (
    select ctid from ${table} where ${table.shopId} = ${s.id} and ${isAged}
    order by ${age} limit ${batch}::int for update skip locked) as aged limit ${batch}::int`;
}

const deletedRows = query({ rows: int(sql`count(*)`) });

async function deleteAged(db: Db, table: ShopTable, aged: Aged): Promise<number> {
  const row = await deletedRows.one(
    db,
    sql`with deleted as (delete from ${table} where ctid = any (array(${selectAged(table, aged)})) returning 1)
    select ${deletedRows} from deleted`,
  );
  return row?.rows ?? 0;
}

const deletedMovement = relation("deleted", {
  shopId: stockMovements.shopId,
  variantId: stockMovements.variantId,
  qty: stockMovements.qty,
  at: timestampValue(sql`${stockMovements.at}`),
});

/** Deletes movements. One movement per variant keeps their sum, so that its movements still sum up to its stock. */
async function deleteMovements(db: Db, aged: Aged): Promise<number> {
  const { shopId, variantId, qty, at } = deletedMovement;
  const carrying = insertSelect(stockMovements, {
    shopId,
    id: sql`'mov_carried_' || ${variantId}`,
    variantId,
    kind: "adjustment",
    qty: sql`sum(${qty})`,
    at: sql`max(${at})`,
  });
  const row = await deletedRows.one(
    db,
    sql`with deleted as (
      delete from ${stockMovements} where ctid = any (array(${selectAged(stockMovements, aged)}))
      returning ${deletedMovement}),
    carried as (
      ${carrying} from deleted group by ${shopId}, ${variantId} order by ${shopId}, ${variantId}
      on conflict (${columnNames(stockMovements.shopId, stockMovements.id)}) do update set ${assign(stockMovements, {
        qty: sql`${stockMovements.qty} + ${excluded(stockMovements.qty)}`,
        at: sql`greatest(${stockMovements.at}, ${excluded(stockMovements.at)})`,
      })})
    select ${deletedRows} from deleted`,
  );
  return row?.rows ?? 0;
}

/** Deletes a limited number of aged rows of each history. Returns the number of rows; 0 means that nothing is left. */
export async function deleteHistory(db: Db, days: HistoryDays, now: Date): Promise<number> {
  let all = 0;
  for (const [kind, { table, at, id, prefix, isUnread }] of Object.entries(histories)) {
    const limit = before(days[kind as keyof HistoryDays], now);
    if (!limit) continue;
    const end = limit.toISOString();
    all += await deleteAged(db, table, findAged(id, prefix, limit, sql`${at} <= ${end} and ${isUnread(end)}`));
  }
  return (
    all +
    (await deleteNamelessEvents(db, before(days.gatewayEvents, now))) +
    (await deleteOldMovements(db, before(days.stockMovements, now)))
  );
}

/** Finds rows by the age in their id. Ids before the first release do not sort by age. */
function findAged(id: PgColumn, prefix: IdPrefix, limit: Date, which: Sql): Aged {
  const [first, last] = [idPrefixAt(prefix, firstRelease), idPrefixAt(prefix, limit)];
  return { isAged: sql`${id} > ${first} and ${id} < ${last} and ${which}`, age: sql`${id}` };
}

function before(days: number | null, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() - days * dayMs);
}

/** Deletes webhooks that named no payment of ours. */
async function deleteNamelessEvents(db: Db, limit: Date | null): Promise<number> {
  if (!limit) return 0;
  const { paymentId, receivedAt } = gatewayEvents;
  const isAged = sql`${paymentId} is null and ${receivedAt} <= ${limit.toISOString()}`;
  return deleteAged(db, gatewayEvents, { isAged, age: sql`${paymentId}` });
}

/** Deletes the movements of ended orders, and those that staff made. */
async function deleteOldMovements(db: Db, limit: Date | null): Promise<number> {
  if (!limit) return 0;
  const { orderId, at, id } = stockMovements;
  const isOld = sql`${at} <= ${limit.toISOString()}`;
  const ofOrders = findAged(orderId, "ord", limit, sql`${isOld} and ${hasFinalStatus(stockMovements)}`);
  const byStaff = sql`${orderId} is null and ${id} not like 'mov_carried_%' and ${isOld}`;
  return (await deleteMovements(db, ofOrders)) + (await deleteMovements(db, { isAged: byStaff, age: sql`${at}` }));
}
