import type { Column } from "drizzle-orm";
import { Sql, sql, toDriver, type Written, written } from "./sql";
import { place } from "./template";

/**
 * Statements that every purchase sends are written once, when the program is loaded, with slots in place of their values: putting
 * one together costs as much as sending it. What is written with slots may depend on nothing but them.
 */

/** A place for a value that is given when the statement is sent. */
export class Slot<T> implements Written {
  /** Nothing at run time: by it the type check knows what may be given. */
  declare readonly type: T;
  readonly [written]: Sql;
  readonly #find: (given: object) => unknown;
  readonly #encode: (value: unknown) => unknown;

  constructor(find: (given: object) => unknown, encode = toDriver) {
    this.#find = find;
    this.#encode = encode;
    this[written] = new Sql(place, [this]);
  }

  /** What stands in this place, as the drivers take it. */
  valueIn(given: object): unknown {
    const value = this.#find(given);
    return value === null || value === undefined ? null : this.#encode(value);
  }

  /** A place for what is found in that value. */
  in<R>(find: (value: T) => R): Slot<R> {
    return new Slot((given) => find(this.#find(given) as T));
  }

  /** The same place in a column, which makes its values into what the drivers take. */
  for(column: Column): Slot<T> {
    return new Slot(this.#find, (value) => column.mapToDriverValue(value));
  }
}

/** What a statement is told of: a value, or the place for one. */
export type OrSlot<T> = T | Slot<T>;

export type Slots<G> = { readonly [K in keyof G]-?: Slot<G[K]> };

/** Slots by the names of what will be given, and what fills a statement that has them. */
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

/** So many values of a list, to be looked up `in`. */
export function eachOf<T>(list: Slot<readonly T[]>, count: number): Sql {
  return sql`(${sql.join(Array.from({ length: count }, (_, at) => list.in((values) => values[at])))})`;
}

/** What is made for each count of something that a statement is written for, such as keys: once. */
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
