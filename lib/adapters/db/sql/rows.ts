import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { Slot } from "./slots";
import { type Sql, sql } from "./sql";

/** Ids as one parameter. As an array they are looked up one by one in an index; as rows they would be joined with the whole table. */
export function idList(ids: OrSlot<readonly string[]>): Sql {
  const given = ids instanceof Slot ? ids.in((list) => JSON.stringify(list)) : JSON.stringify(ids);
  return sql`array(select jsonb_array_elements_text(${given}::jsonb))`;
}

/**
 * Keys of one thing, under the present secret and former ones, to be looked up `in`. They are as many as the deployment has secrets,
 * so the statement stays the same. One parameter for all would hide from Postgres that there is usually one: it would sort what the
 * index has in order, and count on ten.
 */
export function oneOf(keys: readonly Uint8Array[]): Sql {
  return sql`${[...keys]}`;
}

/**
 * The statement that inserts whole rows, however many, as one parameter. It names the columns that this program knows: one that
 * a newer version has added to the table meanwhile gets its default.
 */
export function insertInto<T extends PgTable>(table: T, rows: OrSlot<readonly T["$inferSelect"][]>): Sql {
  const columns = columnListOf(table);
  const given = rows instanceof Slot ? rows.in(asRows) : asRows(rows);
  return sql`
    insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${given}::jsonb)`;
}

type OrSlot<T> = T | Slot<T>;

const columnLists = new WeakMap<PgTable, Sql>();

function columnListOf(table: PgTable): Sql {
  const known = columnLists.get(table);
  if (known) return known;
  const list = sql.raw(Object.keys(getTableColumns(table)).map(columnOf).join(", "));
  columnLists.set(table, list);
  return list;
}

/** Several rows as one parameter: JSON, with the names of columns. */
export function asRows(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map(columnsOf));
}

function columnsOf(row: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name in row) columns[columnOf(name)] = written(row[name]);
  return columns;
}

const columns = new Map<string, string>();

/** The column that a field of the program stands in. The fields are few and written millions of times, so they are remembered. */
export function columnOf(name: string): string {
  const known = columns.get(name);
  if (known !== undefined) return known;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columns.set(name, column);
  return column;
}

/** Bytes are written as Postgres reads them from text. */
function written(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;
}
