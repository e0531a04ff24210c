import { Column, getTableName, Param, SQL, StringChunk, Table } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import { Assembly, interleave, paramTemplate, Template } from "./template";

/** Statement or part of one: its text, and its values in the form of the drivers. */
export class Sql {
  readonly template: Template;
  readonly values: readonly unknown[];

  constructor(template: Template, values: readonly unknown[]) {
    this.template = template;
    this.values = values;
  }

  /** Converts it to drizzle's SQL. */
  getSQL(): SQL {
    const chunks = this.template.pieces.map((piece) => new StringChunk(piece));
    return new SQL(chunks.flatMap((chunk, at) => (at === 0 ? [chunk] : [new Param(this.values[at - 1]), chunk])));
  }
}

/** Symbol under which an object exposes its SQL fragment, e.g. `orders o` for an aliased table. */
export const toSql = Symbol("written in a statement");

/** Object with an SQL fragment. */
export type SqlFragment = { readonly [toSql]: Sql };

/** Anything that can be interpolated into a statement. */
export type SqlPart = Sql | SqlFragment | Column | Table | Param | Value | readonly Value[];

type Value = string | number | boolean | null | Date | Uint8Array;

const assemblies = new WeakMap<TemplateStringsArray, Assembly>();

/**
 * Like drizzle's `sql`: table and column names and nested statements become text; everything else becomes a parameter. A list
 * of values is rendered in parentheses, for use with `in`. The text is built once per template literal.
 */
function tag(texts: TemplateStringsArray, ...parts: SqlPart[]): Sql {
  return assemble(startOf(assemblies, texts), parts, () => texts);
}

const lists = new Map<string, Assembly>();

function join(parts: readonly SqlPart[], between = ", "): Sql {
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

function assemble(start: Assembly, parts: readonly SqlPart[], texts: () => readonly string[]): Sql {
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

/** Returns the text of a part and appends its values. Checks the most frequent kinds first. */
function take(part: SqlPart, values: unknown[]): Template {
  if (typeof part !== "object" || part === null) return takeValue(part, values);
  if (part instanceof Sql) return takeSql(part, values);
  if (toSql in part) return takeSql(part[toSql], values);
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
  return paramTemplate;
}

/** Converts a value for the drivers. Each of them formats dates differently. */
export function toDriver(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

const texts = new Map<string, Sql>();

/** Raw SQL text of our own. It must never contain input of a caller. */
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

/** Column name without its table. */
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
