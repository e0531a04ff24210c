import { Column, getTableName, Param, SQL, StringChunk, Table } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { Assembly, interleave, place, Template } from "./template";

/** A statement, or a part of one: its text, and the values that stand in it, as the drivers take them. */
export class Sql {
  readonly template: Template;
  readonly values: readonly unknown[];

  constructor(template: Template, values: readonly unknown[]) {
    this.template = template;
    this.values = values;
  }

  /** The same for drizzle. */
  getSQL(): SQL {
    const chunks = this.template.pieces.map((piece) => new StringChunk(piece));
    return new SQL(chunks.flatMap((chunk, at) => (at === 0 ? [chunk] : [new Param(this.values[at - 1]), chunk])));
  }
}

/** Under this a thing says what it is in a statement: `orders o` for a table that is called `o` there. */
export const written = Symbol("written in a statement");

/** What has a part of a statement in it. */
export type Written = { readonly [written]: Sql };

/** What may stand in a statement. */
export type Part = Sql | Written | Column | Table | Param | Value | readonly Value[];

type Value = string | number | boolean | null | Date | Uint8Array;

const assemblies = new WeakMap<TemplateStringsArray, Assembly>();

/**
 * As drizzle's `sql`: names of tables and columns, and statements within the statement, are text; everything else is a value, and
 * a list of values stands in brackets, to be looked up `in`. The text is put together once, however often the statement is written.
 */
function tag(texts: TemplateStringsArray, ...parts: Part[]): Sql {
  return assemble(startOf(assemblies, texts), parts, () => texts);
}

const lists = new Map<string, Assembly>();

function join(parts: readonly Part[], between = ", "): Sql {
  return assemble(startOf(lists, between), parts, () => ["", ...parts.slice(1).map(() => between), ""]);
}

type Starts<K> = { get(key: K): Assembly | undefined; set(key: K, start: Assembly): unknown };

function startOf<K>(starts: Starts<K>, key: K): Assembly {
  const known = starts.get(key);
  if (known) return known;
  const start = new Assembly();
  starts.set(key, start);
  return start;
}

function assemble(start: Assembly, parts: readonly Part[], texts: () => readonly string[]): Sql {
  const values: unknown[] = [];
  let assembly = start;
  for (const part of parts) assembly = assembly.with(take(part, values));
  const template = assembly.end(() =>
    interleave(
      texts(),
      parts.map((part) => take(part, [])),
    ),
  );
  return new Sql(template, values);
}

/** The text of a part; its values are added to those before it. What comes most often is asked for first. */
function take(part: Part, values: unknown[]): Template {
  if (typeof part !== "object" || part === null) return takeValue(part, values);
  if (part instanceof Sql) return takeSql(part, values);
  if (written in part) return takeSql(part[written], values);
  if (part instanceof Param)
    return takeValue(part.value === null ? null : part.encoder.mapToDriverValue(part.value), values);
  if (part instanceof Column || part instanceof Table) return nameOf(part);
  if (Array.isArray(part)) return takeSql(tag`(${join(part)})`, values);
  return takeValue(part, values);
}

function takeSql({ template, values: own }: Sql, values: unknown[]): Template {
  for (const value of own) values.push(value);
  return template;
}

function takeValue(value: unknown, values: unknown[]): Template {
  values.push(toDriver(value));
  return place;
}

/** A value as the drivers take it: each of them has its own way with moments. */
export function toDriver(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

const texts = new Map<string, Sql>();

/** Text of our own; nothing that a caller has sent may stand in it. */
function raw(text: string): Sql {
  const known = texts.get(text);
  if (known) return known;
  const made = new Sql(new Template([text]), []);
  texts.set(text, made);
  return made;
}

export const sql = Object.assign(tag, { raw, join });

const casing = new CasingCache("snake_case");
const bareNames = new WeakMap<Column, Sql>();

/** The name of a column, without that of its table. */
export function bareName(column: Column): Sql {
  const known = bareNames.get(column);
  if (known) return known;
  const name = raw(casing.getColumnCasing(column));
  bareNames.set(column, name);
  return name;
}

const names = new WeakMap<Column | Table, Template>();

function nameOf(thing: Column | Table): Template {
  const known = names.get(thing);
  if (known) return known;
  const name =
    thing instanceof Table ? getTableName(thing) : `${getTableName(thing.table)}.${casing.getColumnCasing(thing)}`;
  const template = new Template([name]);
  names.set(thing, template);
  return template;
}
