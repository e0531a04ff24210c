import type { Db } from "@/lib/adapters/db/connection/client";
import { connections } from "@/lib/adapters/db/tables/connections";

/** Inserts or replaces a shop's provider account without validation. Only tests use it. */
export async function putConnection(db: Db, row: typeof connections.$inferInsert): Promise<void> {
  const target = [connections.shopId, connections.provider];
  await db.insert(connections).values(row).onConflictDoUpdate({ target, set: row });
}
