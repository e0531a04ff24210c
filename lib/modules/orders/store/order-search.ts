import type { Db } from "@/lib/platform/db/connection/client";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orderSearchKeys, orders } from "@/lib/schema/orders";
import { type ListPosition, listDue, type OrderListRow } from "./work-lists";

const o = alias(orders, "o");

/** Search text in all possible interpretations. Each key has one value per active secret. */
export type Sought = {
  number: string;
  awb: string;
  amount: number | null;
  contactKeys: readonly Buffer[];
  normalizedContactKeys: readonly Buffer[];
  phoneKeys: readonly Buffer[];
  /** Words of a name, rarest first. All of them must match. */
  nameKeys: readonly (readonly Buffer[])[];
};

export type SearchPart = { shopId: string; after: ListPosition | null; most: number };

/** Lists matching orders, newest first. One round trip. */
export function searchOrders(db: Db, sought: Sought, part: SearchPart): Promise<OrderListRow[]> {
  const { shopId, most } = part;
  const matches = [
    byName(part, sql`${o.number} = ${sought.number}`),
    byName(part, sql`upper(${o.awb}) = ${sought.awb} and ${o.awb} is not null`),
    ...(sought.amount === null ? [] : [byColumn(part, sql`${o.total} = ${sought.amount}::bigint`)]),
    ...keyed(sought.contactKeys, (keys) => byColumn(part, sql`${o.mailboxKey} is null and ${o.contactKey} in ${keys}`)),
    ...keyed(sought.normalizedContactKeys, (keys) => byColumn(part, sql`${o.mailboxKey} in ${keys}`)),
    ...(sought.phoneKeys.length > 0 ? [bySearchKeys(part, [sought.phoneKeys])] : []),
    ...(sought.nameKeys.length > 0 ? [bySearchKeys(part, sought.nameKeys)] : []),
  ];
  const found = sql`select distinct id, since from (${sql.join(
    matches.map((way) => sql`(${way})`),
    " union all ",
  )}) as found order by since desc, id desc limit ${most}::int`;
  return listDue(db, shopId, found, true);
}

function keyed(keys: readonly Buffer[], way: (keys: Sql) => Sql): Sql[] {
  return keys.length > 0 ? [way(toKeyList(keys))] : [];
}

const beyondAll: ListPosition = { at: "infinity", id: "" };

function toCursor({ after }: SearchPart): Sql {
  const { at, id } = after ?? beyondAll;
  return sql`(${at}::timestamptz, ${id})`;
}

/**
 * For a value that at most a few orders have. With a sort here, Postgres would rather scan all orders of the shop, newest
 * first.
 */
function byName(part: SearchPart, isIt: Sql): Sql {
  return sql`select ${o.id}, ${o.placedAt} as since from ${o}
    where ${o.shopId} = ${part.shopId} and ${isIt} and (${o.placedAt}, ${o.id}) < ${toCursor(part)}`;
}

/** For a value that many orders may have, and that has an ordered index. */
function byColumn(part: SearchPart, isIt: Sql): Sql {
  return sql`select ${o.id}, ${o.placedAt} as since from ${o}
    where ${o.shopId} = ${part.shopId} and ${isIt} and (${o.placedAt}, ${o.id}) < ${toCursor(part)}
    order by ${o.placedAt} desc, ${o.id} desc limit ${part.most}::int`;
}

/**
 * Scans the orders of the rarest word, newest first, and keeps those that have the other words too. Each order is looked up
 * separately: a join would scan all orders of a common word for the few of a rare one.
 */
function bySearchKeys(part: SearchPart, [first = [], ...others]: readonly (readonly Buffer[])[]): Sql {
  const s = alias(orderSearchKeys, "s");
  const also = others.map((keys, at) => {
    const t = alias(orderSearchKeys, `t${at}`);
    return sql`and (select true from ${t} where ${t.shopId} = ${part.shopId} and ${t.key} in ${toKeyList(keys)}
      and ${t.placedAt} = ${s.placedAt} and ${t.orderId} = ${s.orderId} limit 1)`;
  });
  return sql`select ${s.orderId} as id, ${s.placedAt} as since from ${s}
    where ${s.shopId} = ${part.shopId} and ${s.key} in ${toKeyList(first)}
      and (${s.placedAt}, ${s.orderId}) < ${toCursor(part)} ${sql.join(also, " ")}
    order by ${s.placedAt} desc, ${s.orderId} desc limit ${part.most}::int`;
}
