import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";

/** Whether the database takes what is written: a standby does not, nor a former primary after a failover. One statement. */
export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ writable: boolean }>(
    sql`select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable`,
  );
  return rows[0]?.writable === true;
}
