import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { BindParam } from "./slots";
import { type Sql, sql } from "./sql";

/** Ids as one parameter. An array is looked up in an index id by id; rows would be joined with the whole table. */
export function idList(ids: OrSlot<readonly string[]>): Sql {
  const given = ids instanceof BindParam ? ids.in((list) => JSON.stringify(list)) : JSON.stringify(ids);
  return sql`array(select jsonb_array_elements_text(${given}::jsonb))`;
}

/**
 * Keys of one thing under the current and previous secrets, for use with `in`. Their number is the number of secrets of the
 * deployment, so the statement does not vary. With one parameter for all, Postgres could not know that there is usually one
 * key. It would expect ten and sort rows that the index already returns in order.
 */
export function toKeyList(keys: readonly Uint8Array[]): Sql {
  return sql`${[...keys]}`;
}

/**
 * Statement that inserts any number of rows as one parameter. It names only the columns that this release knows. A column that
 * a newer release has added gets its default.
 */
export function insertRowsInto<T extends PgTable>(table: T, rows: OrSlot<readonly T["$inferSelect"][]>): Sql {
  const columns = columnListOf(table);
  const given = rows instanceof BindParam ? rows.in(asRows) : asRows(rows);
  return sql`
    insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${given}::jsonb)`;
}

type OrSlot<T> = T | BindParam<T>;

const columnLists = new WeakMap<PgTable, Sql>();

function columnListOf(table: PgTable): Sql {
  const known = columnLists.get(table);
  if (known) return known;
  const list = sql.raw(Object.keys(getTableColumns(table)).map(toColumnName).join(", "));
  columnLists.set(table, list);
  return list;
}

/** Several rows as one JSON parameter, with column names as keys. */
export function asRows(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map(columnsOf));
}

function columnsOf(row: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name in row) columns[toColumnName(name)] = toJsonValue(row[name]);
  return columns;
}

const columns = new Map<string, string>();

/** Column name of a field. There are few fields and millions of lookups, so the names are cached. */
export function toColumnName(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/** Bytes in the text format of Postgres. */
function toJsonValue(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}
