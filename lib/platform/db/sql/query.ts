import type { Db } from "../connection/client";
import { asValue, type Read, readFields, type Shape, type Shaped, type Value } from "./shape";
import { type Sql, type SqlFragment, sql, toSql } from "./sql";

/** Columns of a statement, rendered as a list, and the parsing of its rows. */
class Query<S extends Shape> implements SqlFragment {
  readonly [toSql]: Sql;
  readonly #read: Read | null;

  constructor(shape: S) {
    const fields = Object.entries(shape);
    this[toSql] = sql.join(fields.map(([name, field]) => sql`${field} as "${sql.raw(name)}"`));
    this.#read = readFields(fields.map(([name, field]) => [name, asValue(field).read]));
  }

  /** Returns the rows of a statement. This query must follow `select` or `returning` in it. */
  async all(db: Db, statement: Sql): Promise<Shaped<S>[]> {
    const { rows } = await db.execute(statement);
    if (this.#read) for (const row of rows) this.#read(row);
    // The statement selects exactly this shape. Here the types of the tables become those of its rows.
    return rows as Shaped<S>[];
  }

  /** Returns the first row, or null. */
  async one(db: Db, statement: Sql): Promise<Shaped<S> | null> {
    const [row] = await this.all(db, statement);
    return row ?? null;
  }

  /** Returns the only row of a statement that reads tables only inside its columns: counts, which exist even for no rows. */
  async alone(db: Db): Promise<Shaped<S>> {
    const row = await this.one(db, sql`select ${this}`);
    if (!row) throw new Error("A statement without a table returned no row.");
    return row;
  }
}

/** Describes a result once: the columns of a statement, the type of its rows, and their parsing. */
export function query<S extends Shape>(shape: S): Query<S> {
  return new Query(shape);
}

/** Row type of a query, or type of a value. */
export type Row<Q> = Q extends Query<infer S> ? Shaped<S> : Q extends Value<infer T> ? T : never;

/** True if a statement returns a row, because it found or changed something. */
export async function affected(db: Db, statement: Sql): Promise<boolean> {
  const { rows } = await db.execute(statement);
  return rows.length > 0;
}
