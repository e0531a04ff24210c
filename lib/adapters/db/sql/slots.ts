import type { Column } from "drizzle-orm";
import { Sql, type SqlFragment, sql, toDriver, toSql } from "./sql";
import { paramTemplate } from "./template";

/**
 * Bind parameters. Statements of every purchase are built once, when the program is loaded, with parameters in place of values.
 * Building one costs as much as sending it. Such a statement may depend only on its parameters.
 */

/** Bind parameter whose value is given when the statement is sent. */
export class Slot<T> implements SqlFragment {
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
  in<R>(find: (value: T) => R): Slot<R> {
    return new Slot((given) => find(this.#find(given) as T));
  }

  /** Same parameter for a column, which converts the value for the driver. */
  for(column: Column): Slot<T> {
    return new Slot(this.#find, (value) => column.mapToDriverValue(value));
  }
}

/** Value, or parameter for one. */
export type OrSlot<T> = T | Slot<T>;

export type Slots<G> = { readonly [K in keyof G]-?: Slot<G[K]> };

/** Parameters by name, and the function that fills a statement with their values. */
export function slots<G extends object>(): { given: Slots<G>; fill: (statement: Sql, given: G) => Sql } {
  const named = (_: object, name: string) => new Slot((given) => Reflect.get(given, name));
  return { given: new Proxy({}, { get: named }) as Slots<G>, fill };
}

function fill({ template, values }: Sql, given: object): Sql {
  return new Sql(
    template,
    values.map((value) => (value instanceof Slot ? value.valueIn(given) : value)),
  );
}

/** First `count` values of a list, for use with `in`. */
export function toParamList<T>(list: Slot<readonly T[]>, count: number): Sql {
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
