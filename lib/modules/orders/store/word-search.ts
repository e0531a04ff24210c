import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { textValue } from "@/lib/platform/db/sql/values";
import { orderSearchKeys } from "@/lib/schema/orders";
import type { ListPosition } from "./work-lists";

/*
 * Search of orders by keys. A product or a city may have most orders of a shop, so each statement reads a bounded number of
 * entries of the index, newest first.
 */

export type SearchPart = { shopId: string; after: ListPosition | null; most: number };

/** Orders of a word that a search of several words compares with the other words, per page. */
export const searchWindow = 1_000;

const s = alias(orderSearchKeys, "s");
const t = alias(orderSearchKeys, "t");

const beyondAll: ListPosition = { at: "infinity", id: "" };

export function toCursor({ after }: Pick<SearchPart, "after">): Sql {
  const { at, id } = after ?? beyondAll;
  return sql`(${at}::timestamptz, ${id})`;
}

/** Columns of a subquery over search keys. */
export const toEntries = (name: string) => relation(name, { placedAt: s.placedAt, orderId: s.orderId });

const entry = toEntries("entry");

/** Selects the newest orders that have one of these keys. Each key is read from the index in order. */
export function selectNewest({ shopId, after }: SearchPart, keys: readonly Buffer[], most: number): Sql {
  const scans = keys.map(
    (key) => sql`select ${entry} from ${s} where ${s.shopId} = ${shopId} and ${s.key} = ${key}
      and (${s.placedAt}, ${s.orderId}) < ${toCursor({ after })}
      order by ${s.placedAt} desc, ${s.orderId} desc limit ${most}::int`,
  );
  const [only] = scans;
  if (only && scans.length === 1) return only;
  const all = sql.join(
    scans.map((scan) => sql`(${scan})`),
    " union ",
  );
  return sql`select ${entry.placedAt}, ${entry.orderId} from (${all}) as entry
    order by ${entry.placedAt} desc, ${entry.orderId} desc limit ${most}::int`;
}

/** Selects ids and times of the newest orders that have a key of each word. */
export function selectByTokens(part: SearchPart, tokenKeys: readonly (readonly Buffer[])[]): Sql {
  const [keys = []] = tokenKeys;
  if (tokenKeys.length > 1) return selectByAllTokens(part, tokenKeys);
  return sql`select ${entry.orderId} as id, ${entry.placedAt} as since from (${selectNewest(part, keys, part.most)}) as entry`;
}

/**
 * Takes the newest orders of the rarest word, and looks up the other words for each. A join would read all orders of a common
 * word for the few of a rare one.
 */
function selectByAllTokens(part: SearchPart, tokenKeys: readonly (readonly Buffer[])[]): Sql {
  const sizes = tokenKeys.map((_, at) => sql`select ${at}::int as word, ${countWindow(at)} as size`);
  const candidates = tokenKeys.map((_, at) => {
    const { placedAt, orderId } = toEntries(nameWindow(at));
    return sql`select ${placedAt}, ${orderId} from ${windowAt(at)} where ${isRarest(at)}`;
  });
  const lookups = tokenKeys.map(
    (keys, at) => sql`(${isRarest(at)} or (
      select true from ${t} where ${t.shopId} = ${part.shopId} and ${t.key} in ${toKeyList(keys)}
        and ${t.placedAt} = ${entry.placedAt} and ${t.orderId} = ${entry.orderId} limit 1))`,
  );
  const candidate = toEntries("candidate");
  return sql`with ${listWindows(part, tokenKeys)},
    rarest as (select word from (${sql.join(sizes, " union all ")}) as sizes order by size, word limit 1),
    candidate as (${sql.join(candidates, " union all ")})
    select ${entry.orderId} as id, ${entry.placedAt} as since from (
      select ${candidate.placedAt}, ${candidate.orderId} from candidate
      order by ${candidate.placedAt} desc, ${candidate.orderId} desc limit ${searchWindow}::int) as entry
    where ${sql.join(lookups, " and ")}
    order by ${entry.placedAt} desc, ${entry.orderId} desc limit ${part.most}::int`;
}

const isRarest = (at: number) => sql`(select word from rarest) = ${at}::int`;

/** Common table expressions with the newest orders of each word. */
function listWindows(part: SearchPart, tokenKeys: readonly (readonly Buffer[])[]): Sql {
  const windows = tokenKeys.map(
    (keys, at) => sql`${windowAt(at)} as materialized (${selectNewest(part, keys, searchWindow)})`,
  );
  return sql.join(windows);
}

function nameWindow(at: number): string {
  return `word_${at}`;
}

function windowAt(at: number): Sql {
  return sql.raw(nameWindow(at));
}

function countWindow(at: number): Sql {
  return sql`(select count(*)::int from ${windowAt(at)})`;
}

const first = toEntries(nameWindow(0));
const end = query({ at: textValue(sql`${first.placedAt}`), id: first.orderId, placedAt: first.placedAt });

/** Position up to which a search of several words has compared orders. */
export type SearchEnd = Row<typeof end>;

/** Returns the position up to which a search has compared orders; null if it has compared all. */
export function findSearchEnd(
  db: Db,
  part: SearchPart,
  tokenKeys: readonly (readonly Buffer[])[],
): Promise<SearchEnd | null> {
  const areFull = tokenKeys.map((_, at) => sql`${countWindow(at)} = ${searchWindow}::int`);
  return end.one(
    db,
    sql`with ${listWindows(part, tokenKeys)}
    select ${end} from ${windowAt(0)} where ${sql.join(areFull, " and ")}
    order by ${first.placedAt}, ${first.orderId} limit 1`,
  );
}
