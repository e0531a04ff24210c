import type { Db } from "../connection/client";
import { asValue, type Read, readFields, type Shape, type Shaped, type Value } from "./shape";
import { type Sql, sql, type Written, written } from "./sql";

/** The columns that a statement answers with, as it lists them, and how its rows are read. */
class Query<S extends Shape> implements Written {
  readonly [written]: Sql;
  readonly #read: Read | null;

  constructor(shape: S) {
    const fields = Object.entries(shape);
    this[written] = sql.join(fields.map(([name, field]) => sql`${field} as "${sql.raw(name)}"`));
    this.#read = readFields(fields.map(([name, field]) => [name, asValue(field).read]));
  }

  /** The rows that a statement answers with. This query must stand in it after `select` or `returning`. */
  async all(db: Db, statement: Sql): Promise<Shaped<S>[]> {
    const { rows } = await db.execute(statement);
    if (this.#read) for (const row of rows) this.#read(row);
    // The list above is what the statement was asked for: here the types of the tables become those of its rows.
    return rows as Shaped<S>[];
  }

  /** The first row, or null. */
  async one(db: Db, statement: Sql): Promise<Shaped<S> | null> {
    const [row] = await this.all(db, statement);
    return row ?? null;
  }

  /** The one row of a statement that reads no table but in its columns: counts, which are there even of nothing. */
  async alone(db: Db): Promise<Shaped<S>> {
    const row = await this.one(db, sql`select ${this}`);
    if (!row) throw new Error("A statement that reads no table answered with nothing.");
    return row;
  }
}

/** One description of what is asked for: it gives the columns of a statement, the type of its rows and how they are read. */
export function query<S extends Shape>(shape: S): Query<S> {
  return new Query(shape);
}

/** The type of what a query or a value finds. */
export type Found<Q> = Q extends Query<infer S> ? Shaped<S> : Q extends Value<infer T> ? T : never;

/** Whether a statement answers with any row: something was found, or changed. */
export async function isFound(db: Db, statement: Sql): Promise<boolean> {
  const { rows } = await db.execute(statement);
  return rows.length > 0;
}
