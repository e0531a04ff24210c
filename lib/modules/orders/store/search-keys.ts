import { searchVersion } from "@/lib/modules/orders/rules/search-texts";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orderSearchKeys, orders, unindexedOrders } from "@/lib/schema/orders";
import { searchedColumns } from "./columns";

export type SearchKeyRow = typeof orderSearchKeys.$inferSelect;

const o = alias(orders, "o");
const searched = query(searchedColumns);

/** Order without the search keys of this version. */
export type UnsearchableOrder = Row<typeof searched>;

/** True for an order of an earlier version. The same text as in the index `orders_search_outdated`. */
const isOutdated = sql`${o.searchVersion} is null or ${o.searchVersion} < ${sql.raw(String(searchVersion))}`;

/** Locks some orders of earlier versions until the transaction ends, newest first. */
export function takeUnsearchable(tx: Db, most: number): Promise<UnsearchableOrder[]> {
  return searched.all(
    tx,
    sql`select ${searched} from ${o} where ${isOutdated}
    order by ${o.placedAt} desc limit ${most}::int for update skip locked`,
  );
}

const { of: orderRows, columns: k } = recordset("k", { shopId: orders.shopId, id: orders.id });

/** Stores the search keys of orders, and records their version. */
export async function makeSearchable(
  tx: Db,
  found: readonly { shopId: string; id: string }[],
  keys: readonly SearchKeyRow[],
): Promise<void> {
  const named = found.map(({ shopId, id }) => ({ shopId, id }));
  await tx.execute(sql`with saved_keys as (${insertRowsInto(orderSearchKeys, keys)} on conflict do nothing)
    update ${o} set ${assign(orders, { searchVersion })} from ${orderRows(named)}
    where ${o.shopId} = ${k.shopId} and ${o.id} = ${k.id}`);
}

const q = alias(unindexedOrders, "q");
const taken = relation("taken", { shopId: q.shopId, orderId: q.orderId });

/** Takes some new orders of all shops without search keys. Skips those that another transaction takes. */
export function takeUnindexed(tx: Db, most: number): Promise<UnsearchableOrder[]> {
  return searched.all(
    tx,
    sql`with due as (
        select ${q.shopId}, ${q.placedAt}, ${q.orderId} from ${q} limit ${most}::int for update skip locked),
      taken as (
        delete from ${q} where (${q.shopId}, ${q.placedAt}, ${q.orderId}) in (select * from due)
        returning ${q.shopId}, ${q.orderId})
    select ${searched} from taken join ${o} on ${o.shopId} = ${taken.shopId} and ${o.id} = ${taken.orderId}`,
  );
}

/** Takes the newest orders of a shop without search keys. Waits for transactions that take some of them. */
export function takeUnindexedOfShop(tx: Db, shopId: string, most: number): Promise<UnsearchableOrder[]> {
  return searched.all(
    tx,
    sql`with newest as (
        select ${q.placedAt}, ${q.orderId} from ${q} where ${q.shopId} = ${shopId}
        order by ${q.placedAt} desc, ${q.orderId} desc limit ${most}::int for update),
      taken as (
        delete from ${q} where ${q.shopId} = ${shopId} and (${q.placedAt}, ${q.orderId}) in (select * from newest)
        returning ${q.shopId}, ${q.orderId})
    select ${searched} from taken join ${o} on ${o.shopId} = ${taken.shopId} and ${o.id} = ${taken.orderId}
    where ${o.shopId} = ${shopId}`,
  );
}

/** True if new orders of a shop have no search keys yet. */
export function hasUnindexed(db: Db, shopId: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${q} where ${q.shopId} = ${shopId} limit 1`);
}

/** Ensures that no search keys of these orders are written later. Waits for transactions that write some. */
export async function dropUnindexed(
  tx: Db,
  shopId: string,
  dropped: readonly { id: string; placedAt: Date }[],
): Promise<void> {
  const rows = dropped.map(({ id, placedAt }) => ({ orderId: id, placedAt }));
  await tx.execute(sql`delete from ${q} using ${unindexedRows(rows)}
    where ${q.shopId} = ${shopId} and ${q.placedAt} = ${x.placedAt} and ${q.orderId} = ${x.orderId}`);
}

const s = alias(orderSearchKeys, "s");
const { of: unindexedRows, columns: x } = recordset("x", {
  placedAt: unindexedOrders.placedAt,
  orderId: unindexedOrders.orderId,
});

const { of: keysLeft, columns: l } = recordset("l", {
  shopId: orderSearchKeys.shopId,
  key: orderSearchKeys.key,
  placedAt: orderSearchKeys.placedAt,
  orderId: orderSearchKeys.orderId,
});

/** Deletes the search keys of an order. */
export async function dropSearchKeys(tx: Db, keys: readonly SearchKeyRow[]): Promise<void> {
  await tx.execute(sql`delete from ${s} using ${keysLeft(keys)} where ${s.shopId} = ${l.shopId}
    and ${s.key} = ${l.key} and ${s.placedAt} = ${l.placedAt} and ${s.orderId} = ${l.orderId}`);
}

/** Adds search keys of an order. Existing ones stay. */
export async function addSearchKeys(tx: Db, keys: readonly SearchKeyRow[]): Promise<void> {
  await tx.execute(sql`${insertRowsInto(orderSearchKeys, keys)} on conflict do nothing`);
}
