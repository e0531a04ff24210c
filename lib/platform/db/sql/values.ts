import { asValue, type Field, type FieldType, readFields, type Shape, type Shaped, toMoment, Value } from "./shape";
import { type Sql, sql } from "./sql";

/** Expressions that are not columns. Each has the type of its cast, and is not null unless wrapped in `orNull`. */

export const int = (expression: Sql): Value<number> => new Value(sql`(${expression})::int`);

/** Counts the rows of a statement, up to `most`. */
export const countBounded = (most: number, rows: Sql): Value<number> =>
  int(sql`select count(*) from (${rows} limit ${most}::int) as counted`);

/** Number that may exceed an `int`: sums, and results of amounts. */
export const amount = (expression: Sql): Value<number> => new Value(sql`(${expression})::float8`);

export const truth = (expression: Sql): Value<boolean> => new Value(sql`(${expression})::boolean`);

export const textValue = (expression: Sql): Value<string> => new Value(sql`(${expression})::text`);

export const timestampValue = (expression: Sql): Value<Date> => new Value(sql`(${expression})::timestamptz`, toMoment);

/** Unvalidated content of a JSON column. The caller must validate it. */
export const unread = (expression: Field | Sql): Value<unknown> => new Value(sql`${expression}`);

/** Field that may be null: from a left join, or from a nullable expression. */
export function orNull<F extends Field>(field: F): Value<FieldType<F> | null> {
  const { read, readJson } = asValue(field);
  return new Value(sql`${field}`, read, readJson);
}

/** Field, or the value of an expression where the field is null. */
export function orElse<F extends Field>(field: F, expression: Sql): Value<NonNullable<FieldType<F>>> {
  const { read, readJson } = asValue(field);
  return new Value(sql`coalesce(${field}, ${expression})`, read, readJson);
}

/** Field that is not null in this statement, although its column is nullable. */
export function known<F extends Field>(field: F): Value<NonNullable<FieldType<F>>> {
  const { read, readJson } = asValue(field);
  return new Value(sql`${field}`, read, readJson);
}

/** Several fields as one JSON object. */
export function object<S extends Shape>(shape: S): Value<Shaped<S>> {
  const fields = Object.entries(shape);
  const listed = sql.join(fields.map(([name, field]) => sql`'${sql.raw(name)}', ${field}`));
  const read = readFields(fields.map(([name, field]) => [name, asValue(field).readJson]));
  return new Value(sql`json_build_object(${listed})`, read);
}

/** Value if a condition holds, otherwise null. */
export function when<T>(condition: Sql, value: Value<T>): Value<T | null> {
  return new Value(sql`case when ${condition} then ${value} end`, value.read, value.readJson);
}

/** Value of the single row that `from` selects; null if there is none. */
export function selectOne<T>(value: Value<T>, from: Sql): Value<T | null> {
  return new Value(sql`(select ${value} ${from})`, value.read, value.readJson);
}

/** Values of all rows of a group, in the given order. */
export function aggregateList<F extends Field>(field: F, by?: Sql): Value<FieldType<F>[]> {
  const value = asValue(field);
  const { readJson } = value;
  const read = readJson && ((list: unknown) => (Array.isArray(list) ? list.map(readJson) : list));
  return new Value(sql`json_agg(${value}${by ? sql` order by ${by}` : sql``})`, read);
}

/** First value of a group in the given order. */
export function aggregateFirst<T>(value: Value<T>, by: Sql): Value<T | null> {
  return new Value(sql`(array_agg(${value} order by ${by}))[1]`, value.read, value.readJson);
}

/** List that is empty instead of null. */
export function orEmpty<T>(list: Value<T[]>): Value<T[]> {
  return new Value(sql`coalesce(${list}, '[]')`, list.read);
}

type Selected = { from: Sql; by?: Sql };

/** Values of all rows that `from` selects, in the given order; empty if there are none. */
export function selectList<F extends Field>(field: F, { from, by }: Selected): Value<FieldType<F>[]> {
  const all = orEmpty(aggregateList(field, by));
  return new Value(sql`(select ${all} ${from})`, all.read);
}

/** Joined subquery, and its columns for the enclosing statement. */
type Subquery<S extends Shape> = { joined: Sql; columns: { readonly [K in keyof S]: Value<FieldType<S[K]>> } };

export function subquery<S extends Shape>(name: string, shape: S, from: Sql): Subquery<S> {
  const fields = Object.entries(shape);
  const listed = sql.join(fields.map(([field, value]) => sql`${value} as "${sql.raw(field)}"`));
  const columns = fields.map(([field, value]) => {
    const { read, readJson } = asValue(value);
    return [field, new Value(sql.raw(`${name}."${field}"`), read, readJson)];
  });
  return {
    joined: sql`(select ${listed} ${from}) as ${sql.raw(name)}`,
    columns: Object.fromEntries(columns) as Subquery<S>["columns"],
  };
}
