import type { Column } from "drizzle-orm";
import { Sql, type SqlFragment, sql, toDriver, toSql } from "./sql";
import { paramTemplate } from "./template";

/**
 * Bind parameters. Statements of every purchase are built once, when the program is loaded, with parameters in place of values.
 * Building one costs as much as sending it. Such a statement may depend only on its parameters.
 */

/** Bind parameter whose value is given when the statement is sent. */
export class BindParam<T> implements SqlFragment {
  /** Does not exist at run time. Carries the type of the value. */
  declare readonly type: T;
  readonly [toSql]: Sql;
  readonly #find: (given: object) => unknown;
  readonly #encode: (value: unknown) => unknown;

  constructor(find: (given: object) => unknown, encode = toDriver) {
    this.#find = find;
    this.#encode = encode;
    this[toSql] = new Sql(paramTemplate, [this]);
  }

  /** Returns the value of this parameter for the driver. */
  valueIn(given: object): unknown {
    const value = this.#find(given);
    return value === null || value === undefined ? null : this.#encode(value);
  }

  /** Parameter for a part of the value. */
  in<R>(find: (value: T) => R): BindParam<R> {
    return new BindParam((given) => find(this.#find(given) as T));
  }

  /** Same parameter for a column, which converts the value for the driver. */
  for(column: Column): BindParam<T> {
    return new BindParam(this.#find, (value) => column.mapToDriverValue(value));
  }
}

/** Value, or parameter for one. */
export type OrBindParam<T> = T | BindParam<T>;

export type BindParams<G> = { readonly [K in keyof G]-?: BindParam<G[K]> };

/** Parameters by name, and the function that fills a statement with their values. */
export function params<G extends object>(): { param: BindParams<G>; prepare: (statement: Sql, param: G) => Sql } {
  const named = (_: object, name: string) => new BindParam((given) => Reflect.get(given, name));
  return { param: new Proxy({}, { get: named }) as BindParams<G>, prepare };
}

function prepare({ template, values }: Sql, given: object): Sql {
  return new Sql(
    template,
    values.map((value) => (value instanceof BindParam ? value.valueIn(given) : value)),
  );
}

/** First `count` values of a list, for use with `in`. */
export function toParamList<T>(list: BindParam<readonly T[]>, count: number): Sql {
  return sql`(${sql.join(Array.from({ length: count }, (_, at) => list.in((values) => values[at])))})`;
}

/** Caches a result per count, such as a statement per number of keys. */
export function perCount<T>(make: (count: number) => T): (count: number) => T {
  const made = new Map<number, T>();
  return (count) => {
    const known = made.get(count);
    if (known !== undefined) return known;
    const one = make(count);
    made.set(count, one);
    return one;
  };
}
