import type { Db } from "@/lib/adapters/db/connection/client";
import { connections } from "@/lib/adapters/db/tables/connections";

/** Puts a connection of a shop in the place of any other with that provider, whatever stands in it. Only tests use it. */
export async function putConnection(db: Db, row: typeof connections.$inferInsert): Promise<void> {
  const target = [connections.shopId, connections.provider];
  await db.insert(connections).values(row).onConflictDoUpdate({ target, set: row });
}
