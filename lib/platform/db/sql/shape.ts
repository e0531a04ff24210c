import { Column, type GetColumnData, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isObject } from "@/lib/values/fields";
import { bareName, type Sql, type SqlFragment, sql, toSql } from "./sql";

/** Converts a value of the driver; null stays null. */
export type Read = (given: unknown) => unknown;

/**
 * Typed expression of a statement. Drivers return timestamps, bytes and amounts as text, and in another form within JSON.
 * `read` parses a value of a row, `readJson` one within JSON. Both are null if no parsing is needed.
 */
export class Value<T> implements SqlFragment {
  /** Does not exist at run time. Carries the type of the value. */
  declare readonly type: T;
  readonly [toSql]: Sql;
  readonly read: Read | null;
  readonly readJson: Read | null;

  constructor(expression: Sql, read: Read | null = null, readJson = read) {
    this[toSql] = expression;
    this.read = read;
    this.readJson = readJson;
  }
}

/** Column or expression that can be selected. */
export type Field<T = unknown> = Value<T> | PgColumn;

export type FieldType<F> = F extends Value<infer T> ? T : F extends PgColumn ? GetColumnData<F> : never;

/** Selected fields by their names in the result. */
export type Shape = Readonly<Record<string, Field>>;

/** Result type of a shape. */
export type Shaped<S> = { -readonly [K in keyof S]: FieldType<S[K]> };

/** Table with an alias, and its columns. */
export type AliasedTable<T extends PgTable> = SqlFragment & {
  readonly [K in keyof T["_"]["columns"]]: Value<GetColumnData<T["_"]["columns"][K]>>;
};

const callings = new WeakMap<PgTable, Map<string, unknown>>();

/** Gives a table an alias: `alias(orders, "o")` renders as `orders o`. Each alias is created once. */
export function alias<T extends PgTable>(table: T, name: string): AliasedTable<T> {
  const known = callings.get(table) ?? new Map<string, unknown>();
  callings.set(table, known);
  const made = known.get(name) ?? call(table, name);
  known.set(name, made);
  return made as AliasedTable<T>;
}

function call(table: PgTable, name: string): object {
  const columns: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(table)) {
    if (column instanceof Column)
      columns[key] = columnValue(column as PgColumn, sql`${sql.raw(name)}.${bareName(column)}`);
  }
  return Object.assign(columns, { [toSql]: sql.raw(`${getTableName(table)} ${name}`) });
}

const columnValues = new WeakMap<PgColumn, Value<unknown>>();

/** Wraps a column as a value. Returns a value unchanged. */
export function asValue<T>(field: Field<T>): Value<T> {
  if (field instanceof Value) return field;
  const known = columnValues.get(field);
  if (known) return known as Value<T>;
  const value = columnValue(field, sql`${field}`);
  columnValues.set(field, value);
  return value as Value<T>;
}

function columnValue(column: PgColumn, name: Sql): Value<unknown> {
  const { row, json } = readings[column.getSQLType()] ?? asIs;
  return new Value(name, row, json);
}

type Reading = { row: Read | null; json: Read | null };

const asIs: Reading = { row: null, json: null };

/** Column types whose values must be parsed. */
const readings: Record<string, Reading> = {
  "timestamp with time zone": { row: toMoment, json: toMoment },
  bytea: { row: toBytes, json: toBytes },
  bigint: { row: toNumber, json: null },
};

const firstMoment = new Date("0001-01-01T00:00:00Z");
const lastMoment = new Date("9999-12-31T23:59:59Z");

/** The database has `infinity` and years beyond the range of `Date`. They become the first or last possible date. */
export function toMoment(given: unknown): Date | null {
  if (given === null) return null;
  const text = String(given);
  const moment = new Date(text);
  if (moment >= firstMoment && moment <= lastMoment) return moment;
  return text.startsWith("-") || text.endsWith("BC") ? firstMoment : lastMoment;
}

/** Bytes arrive as such, or as text within JSON. */
export function toBytes(given: unknown): Buffer | null {
  if (given === null || Buffer.isBuffer(given)) return given;
  return given instanceof Uint8Array ? Buffer.from(given) : Buffer.from(String(given).slice(2), "hex");
}

function toNumber(given: unknown): number | null {
  return given === null ? null : Number(given);
}

/** Parses the fields of an object in place; null if none needs parsing. */
export function readFields(fields: readonly (readonly [name: string, read: Read | null])[]): Read | null {
  const needed = fields.flatMap(([name, read]) => (read ? [{ name, read }] : []));
  if (needed.length === 0) return null;
  return (given) => {
    if (given === null) return null;
    const found = isObject(given) ? given : {};
    for (const { name, read } of needed) found[name] = read(found[name]);
    return found;
  };
}
