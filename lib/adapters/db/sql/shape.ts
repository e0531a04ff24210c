import { Column, type GetColumnData, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { bareName, type Sql, sql, type Written, written } from "./sql";

/** Makes what a driver gives into what the program works with; null stays null. */
export type Read = (given: unknown) => unknown;

/**
 * An expression of a statement whose type is known. Moments, bytes and amounts come from the drivers as texts, and within JSON in
 * another form: `read` is for a value that stands in a row, `readJson` for one within JSON. What comes as it is used needs neither.
 */
export class Value<T> implements Written {
  /** Nothing at run time: by it the type check knows the type of the value. */
  declare readonly type: T;
  readonly [written]: Sql;
  readonly read: Read | null;
  readonly readJson: Read | null;

  constructor(expression: Sql, read: Read | null = null, readJson = read) {
    this[written] = expression;
    this.read = read;
    this.readJson = readJson;
  }
}

/** What may be asked for: a column, or an expression. */
export type Field<T = unknown> = Value<T> | PgColumn;

export type TypeOf<F> = F extends Value<infer T> ? T : F extends PgColumn ? GetColumnData<F> : never;

/** What is asked for, by the names that it has in the answer. */
export type Shape = Readonly<Record<string, Field>>;

/** What is answered to a shape. */
export type Shaped<S> = { -readonly [K in keyof S]: TypeOf<S[K]> };

/** A table as a statement calls it, and its columns. */
export type Called<T extends PgTable> = Written & {
  readonly [K in keyof T["_"]["columns"]]: Value<GetColumnData<T["_"]["columns"][K]>>;
};

const callings = new WeakMap<PgTable, Map<string, unknown>>();

/** Lets a statement call a table by another name: `called(orders, "o")` stands in it as `orders o`. Each is made once. */
export function called<T extends PgTable>(table: T, name: string): Called<T> {
  const known = callings.get(table) ?? new Map<string, unknown>();
  callings.set(table, known);
  const made = known.get(name) ?? call(table, name);
  known.set(name, made);
  return made as Called<T>;
}

function call(table: PgTable, name: string): object {
  const columns: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(table)) {
    if (column instanceof Column)
      columns[key] = columnValue(column as PgColumn, sql`${sql.raw(name)}.${bareName(column)}`);
  }
  return Object.assign(columns, { [written]: sql.raw(`${getTableName(table)} ${name}`) });
}

const columnValues = new WeakMap<PgColumn, Value<unknown>>();

/** A column, or another expression of the same type, as a value. */
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

/** The types of columns whose values do not come as they are used. */
const readings: Record<string, Reading> = {
  "timestamp with time zone": { row: toMoment, json: toMoment },
  bytea: { row: toBytes, json: toBytes },
  bigint: { row: toNumber, json: null },
};

const firstMoment = new Date("0001-01-01T00:00:00Z");
const lastMoment = new Date("9999-12-31T23:59:59Z");

/** The database knows `infinity` and years that have no place in a date of ours: they become the first or the last that has. */
export function toMoment(given: unknown): Date | null {
  if (given === null) return null;
  const text = String(given);
  const moment = new Date(text);
  if (moment >= firstMoment && moment <= lastMoment) return moment;
  return text.startsWith("-") || text.endsWith("BC") ? firstMoment : lastMoment;
}

/** Bytes come as such, or as a text in JSON. */
export function toBytes(given: unknown): Buffer | null {
  if (given === null || Buffer.isBuffer(given)) return given;
  return given instanceof Uint8Array ? Buffer.from(given) : Buffer.from(String(given).slice(2), "hex");
}

function toNumber(given: unknown): number | null {
  return given === null ? null : Number(given);
}

/** Reads the fields of an object where it is; null where none of them needs to be read. */
export function readFields(fields: readonly (readonly [name: string, read: Read | null])[]): Read | null {
  const needed = fields.flatMap(([name, read]) => (read ? [{ name, read }] : []));
  if (needed.length === 0) return null;
  return (given) => {
    if (given === null) return null;
    const found = Object(given);
    for (const { name, read } of needed) found[name] = read(found[name]);
    return found;
  };
}
