import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

interface Rows<T> {
  rows: T[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** Any of the three drivers, or a transaction on one. Queries do not depend on the driver. */
export type Db = PgDatabase<RowsHKT, Record<string, never>>;

/** Database with functions to migrate and to close it. */
export type DatabaseConnection = {
  db: Db;
  migrate: () => Promise<void>;
  close: () => Promise<void>;
  /** Lets other commands on this machine use an embedded database of this process. */
  share?: () => Promise<void>;
};
