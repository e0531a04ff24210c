import { Column, getTableColumns, Param } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { Value } from "./shape";
import { Slot } from "./slots";
import { bareName, Sql, sql } from "./sql";

/** What a column is given: a value of its type, a slot for one, or an expression. */
type Given<T> = T | Slot<T> | Sql | Value<T>;

/** A row to be inserted: every column that has no default must be there. */
type NewRow<T extends PgTable> = { [K in keyof T["$inferInsert"]]: Given<T["$inferInsert"][K]> };

/** Columns that are changed. */
type Changes<T extends PgTable> = { [K in keyof T["$inferSelect"]]?: Given<T["$inferSelect"][K]> };

/** `insert into … values …`, with its columns named. */
export function inserting<T extends PgTable>(table: T, row: NewRow<T>): Sql {
  return insertingColumns(table, columnsIn(table, row));
}

/**
 * The same for a whole row that is given when the statement is sent, a parameter for each of its columns: reading a wide row out of
 * JSON costs the server as much as storing it.
 */
export function insertingRow<T extends PgTable>(table: T, row: Slot<T["$inferSelect"]>): Sql {
  const fields = Object.keys(getTableColumns(table)).map((name) => [name, row.in((given) => Reflect.get(given, name))]);
  return insertingColumns(table, columnsIn(table, Object.fromEntries(fields)));
}

function insertingColumns(table: PgTable, given: readonly Assigned[]): Sql {
  return sql`insert into ${table} (${namesIn(given)}) values (${sql.join(given.map(({ value }) => value))})`;
}

/** `insert into … select …`; what it selects from follows. */
export function insertingFrom<T extends PgTable>(table: T, row: NewRow<T>): Sql {
  const given = columnsIn(table, row);
  // In a `select` the type of a value does not follow from its column.
  const values = given.map(({ column, value }) =>
    value instanceof Param || value instanceof Slot ? sql`${value}::${sql.raw(column.getSQLType())}` : value,
  );
  return sql`insert into ${table} (${namesIn(given)}) select ${sql.join(values)}`;
}

/** What follows `set`. */
export function setting<T extends PgTable>(table: T, changes: Changes<T>): Sql {
  return sql.join(columnsIn(table, changes).map(({ column, value }) => sql`${bareName(column)} = ${value}`));
}

/** What an insert would have put into a column, had there been no row before. */
export function excluded<C extends PgColumn>(column: C): Sql {
  return sql`excluded.${bareName(column)}`;
}

/** What follows `set` where the inserted row takes the place of the one before it, in these columns. */
export function replacing(...columns: readonly PgColumn[]): Sql {
  return sql.join(columns.map((column) => sql`${bareName(column)} = ${excluded(column)}`));
}

/** Names of columns as a list, as `on conflict` takes them. */
export function names(...columns: readonly PgColumn[]): Sql {
  return sql.join(columns.map(bareName));
}

type Assigned = { column: PgColumn; value: Sql | Value<unknown> | Param | Slot<unknown> };

function columnsIn(table: PgTable, given: object): Assigned[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const column = Reflect.get(table, key);
    if (value === undefined || !(column instanceof Column)) return [];
    return [{ column: column as PgColumn, value: valueFor(column, value) }];
  });
}

function valueFor(column: Column, value: unknown): Assigned["value"] {
  if (value instanceof Slot) return value.for(column);
  return value instanceof Sql || value instanceof Value ? value : new Param(value, column);
}

function namesIn(given: readonly Assigned[]): Sql {
  return names(...given.map(({ column }) => column));
}
