import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

interface Rows<T> {
  rows: T[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Any of the three drivers, or a transaction on one: a query never cares which. */
export type Db = PgDatabase<RowsHKT, Record<string, never>>;

/** A database, how to bring its tables up to date, and how to let go of it. */
export type Connection = {
  db: Db;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
  /** Lets commands of this machine work on it too, where it is in this process. */
  share?: () => Promise<void>;
};
