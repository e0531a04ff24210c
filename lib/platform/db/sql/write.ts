import { Column, getTableColumns, Param } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { Value } from "./shape";
import { BindParam } from "./slots";
import { bareName, Sql, sql } from "./sql";

/** Value for a column: a value of its type, a parameter, or an expression. */
type Given<T> = T | BindParam<T> | Sql | Value<T>;

/** Row to insert. Every column without a default is required. */
type NewRow<T extends PgTable> = { [K in keyof T["$inferInsert"]]: Given<T["$inferInsert"][K]> };

/** Columns to update. */
type Changes<T extends PgTable> = { [K in keyof T["$inferSelect"]]?: Given<T["$inferSelect"][K]> };

/** `insert into … values …` with named columns. */
export function insertInto<T extends PgTable>(table: T, row: NewRow<T>): Sql {
  return insertColumnsInto(table, columnsIn(table, row));
}

/**
 * `insert into … values …` for a whole row as one slot, with a parameter per column. Parsing a wide row from JSON costs the
 * server as much as storing it.
 */
export function insertRowInto<T extends PgTable>(table: T, row: BindParam<T["$inferSelect"]>): Sql {
  const fields = Object.keys(getTableColumns(table)).map((name) => [name, row.in((given) => Reflect.get(given, name))]);
  return insertColumnsInto(table, columnsIn(table, Object.fromEntries(fields)));
}

function insertColumnsInto(table: PgTable, given: readonly Assigned[]): Sql {
  return sql`insert into ${table} (${namesIn(given)}) values (${sql.join(given.map(({ value }) => value))})`;
}

/** `insert into … select …`; the caller appends the `from` clause. */
export function insertSelect<T extends PgTable>(table: T, row: NewRow<T>): Sql {
  const given = columnsIn(table, row);
  // In a `select`, the type of a value does not follow from its column.
  const values = given.map(({ column, value }) =>
    value instanceof Param || value instanceof BindParam ? sql`${value}::${sql.raw(column.getSQLType())}` : value,
  );
  return sql`insert into ${table} (${namesIn(given)}) select ${sql.join(values)}`;
}

/** Assignments after `set`. */
export function assign<T extends PgTable>(table: T, changes: Changes<T>): Sql {
  return sql.join(columnsIn(table, changes).map(({ column, value }) => sql`${bareName(column)} = ${value}`));
}

/** Value that the insert would have written, in an upsert. */
export function excluded<C extends PgColumn>(column: C): Sql {
  return sql`excluded.${bareName(column)}`;
}

/** Assignments after `set` that overwrite these columns with the inserted row, in an upsert. */
export function assignExcluded(...columns: readonly PgColumn[]): Sql {
  return sql.join(columns.map((column) => sql`${bareName(column)} = ${excluded(column)}`));
}

/** Comma-separated column names, as in `on conflict`. */
export function columnNames(...columns: readonly PgColumn[]): Sql {
  return sql.join(columns.map(bareName));
}

type Assigned = { column: PgColumn; value: Sql | Value<unknown> | Param | BindParam<unknown> };

function columnsIn(table: PgTable, given: object): Assigned[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const column = Reflect.get(table, key);
    if (value === undefined || !(column instanceof Column)) return [];
    return [{ column: column as PgColumn, value: valueFor(column, value) }];
  });
}

function valueFor(column: Column, value: unknown): Assigned["value"] {
  if (value instanceof BindParam) return value.for(column);
  return value instanceof Sql || value instanceof Value ? value : new Param(value, column);
}

function namesIn(given: readonly Assigned[]): Sql {
  return columnNames(...given.map(({ column }) => column));
}
