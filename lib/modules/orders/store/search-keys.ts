import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orderSearchKeys, orders } from "@/lib/schema/orders";

export type SearchKeyRow = typeof orderSearchKeys.$inferSelect;

const order = query({
  shopId: orders.shopId,
  id: orders.id,
  draftId: orders.draftId,
  placedAt: orders.placedAt,
  buyer: orders.buyer,
});

/** Order without search keys of its buyer's name. */
export type UnsearchableOrder = Row<typeof order>;

/** Locks some orders without search keys until the transaction ends, newest first. */
export function takeUnsearchable(tx: Db, most: number): Promise<UnsearchableOrder[]> {
  return order.all(
    tx,
    sql`select ${order} from ${orders} where ${orders.searchVersion} is null
    order by ${orders.placedAt} desc limit ${most}::int for update skip locked`,
  );
}

const o = alias(orders, "o");
const { of: orderRows, columns: k } = recordset("k", { shopId: orders.shopId, id: orders.id });

/** Stores the search keys of orders, and records their version. */
export async function makeSearchable(
  tx: Db,
  found: readonly { shopId: string; id: string }[],
  { keys, version }: { keys: readonly SearchKeyRow[]; version: number },
): Promise<void> {
  const named = found.map(({ shopId, id }) => ({ shopId, id }));
  await tx.execute(sql`with saved_keys as (${insertRowsInto(orderSearchKeys, keys)} on conflict do nothing)
    update ${o} set ${assign(orders, { searchVersion: version })} from ${orderRows(named)}
    where ${o.shopId} = ${k.shopId} and ${o.id} = ${k.id}`);
}

const s = alias(orderSearchKeys, "s");
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
