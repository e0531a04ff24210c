import type { Db } from "@/lib/platform/db/connection/client";
import { relation } from "@/lib/platform/db/sql/relation";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orders } from "@/lib/schema/orders";
import { type SearchPart, searchWindow, selectByTokens, selectNewest, toCursor, toEntries } from "./word-search";
import { listDue, type OrderListRow } from "./work-lists";

const o = alias(orders, "o");

/** Search text in all possible interpretations. Each key has one value per active secret. */
export type Sought = {
  number: string;
  awb: string;
  amount: number | null;
  contactKeys: readonly Buffer[];
  normalizedContactKeys: readonly Buffer[];
  /** End of an order number or AWB, its last four characters, and their keys; null if the text is not one. */
  tail: { text: string; last: string; numberKeys: readonly Buffer[] } | null;
  /** Keys of a phone number, or of its last digits. */
  phoneKeys: readonly Buffer[];
  /** Keys of each word. All words must match. */
  wordKeys: readonly (readonly Buffer[])[];
};

/** Lists matching orders, newest first. One round trip. */
export function searchOrders(db: Db, sought: Sought, part: SearchPart): Promise<OrderListRow[]> {
  const { shopId, most } = part;
  const matches = [
    byName(part, sql`${o.number} = ${sought.number}`),
    byName(part, sql`upper(${o.awb}) = ${sought.awb} and ${o.awb} is not null`),
    ...(sought.amount === null ? [] : [byColumn(part, sql`${o.total} = ${sought.amount}::bigint`)]),
    ...keyed(sought.contactKeys, (keys) => byColumn(part, sql`${o.mailboxKey} is null and ${o.contactKey} in ${keys}`)),
    ...keyed(sought.normalizedContactKeys, (keys) => byColumn(part, sql`${o.mailboxKey} in ${keys}`)),
    ...(sought.tail ? [byNumberTail(part, sought.tail), byAwbTail(part, sought.tail)] : []),
    ...(sought.phoneKeys.length > 0 ? [selectByTokens(part, [sought.phoneKeys])] : []),
    ...(sought.wordKeys.length > 0 ? [selectByTokens(part, sought.wordKeys)] : []),
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

type Tail = NonNullable<Sought["tail"]>;

/** The ends of order numbers are random, so few orders share one. */
function byNumberTail(part: SearchPart, { text, numberKeys }: Tail): Sql {
  const entry = toEntries("entry");
  return sql`select ${entry.orderId} as id, ${entry.placedAt} as since
    from (${selectNewest(part, numberKeys, searchWindow)}) as entry
    where (select true from ${o} where ${o.shopId} = ${part.shopId} and ${o.id} = ${entry.orderId}
      and "right"(${o.number}, ${text.length}::int) = ${text})`;
}

/** Merchants make up AWBs for their own riders, so many may end alike. */
function byAwbTail(part: SearchPart, { text, last }: Tail): Sql {
  const recent = relation("recent", { id: o.id, placedAt: o.placedAt, awb: o.awb });
  return sql`select ${recent.id}, ${recent.placedAt} as since from (
      select ${recent} from ${o} where ${o.shopId} = ${part.shopId} and "right"(upper(${o.awb}), 4) = ${last}
        and ${o.awb} is not null and (${o.placedAt}, ${o.id}) < ${toCursor(part)}
      order by ${o.placedAt} desc, ${o.id} desc limit ${searchWindow}::int) as recent
    where "right"(upper(${recent.awb}), ${text.length}::int) = ${text}
    order by ${recent.placedAt} desc, ${recent.id} desc limit ${part.most}::int`;
}
