import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/** Ids as one parameter. As an array they are looked up one by one in an index; as rows they would be joined with the whole table. */
export function idList(ids: readonly string[]): SQL {
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
}

/** Keys of one thing, under the present secret and former ones, to be looked up `in`. */
export function oneOf(keys: readonly Uint8Array[]): SQL {
  const listed = keys.map((key) => sql`${key}`);
  return sql`(${sql.join(listed, sql`, `)})`;
}

/**
 * The statement that inserts whole rows, or what `rows` reads as a JSON array of them. It names the columns that this program
 * knows: one that a newer version has added to the table meanwhile gets its default.
 */
export function insertInto<T extends PgTable>(table: T, rows: readonly T["$inferSelect"][] | SQL): SQL {
  const columns = columnListOf(table);
  const json = Array.isArray(rows) ? sql`${asRows(rows)}::jsonb` : sql`(${rows})`;
  return sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${json})`;
}

const columnLists = new WeakMap<PgTable, SQL>();

function columnListOf(table: PgTable): SQL {
  const known = columnLists.get(table);
  if (known) return known;
  const list = sql.raw(Object.keys(getTableColumns(table)).map(columnOf).join(", "));
  columnLists.set(table, list);
  return list;
}

/** A row as JSON with the names of its columns, so that whole rows travel as one parameter whatever they are made of. */
export function asRow(row: Record<string, unknown>): string {
  return JSON.stringify(columnsOf(row));
}

/** Several rows of one table, as one parameter. */
function asRows(rows: readonly Record<string, unknown>[]): string {
  return JSON.stringify(rows.map(columnsOf));
}

function columnsOf(row: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const name in row) columns[columnOf(name)] = written(row[name]);
  return columns;
}

/** A row that was read as JSON, by the names that the program uses. Bytes and moments are still text. */
export function fromRow(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** Bytes as Postgres writes them into JSON. */
export function fromBytes(written: unknown): Buffer {
  return Buffer.from(String(written).slice(2), "hex");
}

const columns = new Map<string, string>();

/** The column that a field of the program stands in. The fields are few and written millions of times, so they are remembered. */
function columnOf(name: string): string {
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

const firstMoment = new Date("0001-01-01T00:00:00Z");
const lastMoment = new Date("9999-12-31T23:59:59Z");

/**
 * A moment as the database writes it in JSON. It knows `infinity` and years that have no place in a date of ours: they are
 * taken as the first or the last moment that has.
 */
export function momentIn(text: string): Date {
  const moment = new Date(text);
  if (moment >= firstMoment && moment <= lastMoment) return moment;
  return text.startsWith("-") || text.endsWith("BC") ? firstMoment : lastMoment;
}
