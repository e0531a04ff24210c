import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { sql } from "../sql/sql";
import { truth } from "../sql/values";

const state = query({
  isWritable: truth(sql`not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'`),
});

/** True if the database accepts writes. A standby does not, nor does a former primary after a failover. One statement. */
export async function isWritable(db: Db): Promise<boolean> {
  const row = await state.one(db, sql`select ${state}`);
  return row?.isWritable === true;
}
