import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { inserting, names, replacing, setting } from "../sql/write";
import { connections } from "../tables/connections";

const c = called(connections, "c");

const used = query({
  shopId: c.shopId,
  provider: c.provider,
  kind: c.kind,
  live: c.live,
  position: c.position,
  settings: c.settings,
});

/** A provider that a shop works with; its settings are sealed. */
export type ConnectionRow = Found<typeof used>;

/** The connections that a shop uses, in the order they are asked. One round trip. */
export function listConnections(db: Db, shopId: string): Promise<ConnectionRow[]> {
  return used.all(
    db,
    sql`select ${used} from ${c} where ${c.shopId} = ${shopId} and ${c.enabled} order by ${c.position}, ${c.provider}`,
  );
}

/** A connection as it is told; where no position is named it stays at its own, or is the first. */
export type NewConnectionRow = Omit<ConnectionRow, "position"> & { position: number | null };

/** Adds a connection, or replaces what it was. */
export async function putConnection(db: Db, row: NewConnectionRow): Promise<void> {
  const { shopId, provider, kind, live, settings } = connections;
  const rest = setting(connections, {
    position: sql`coalesce(${row.position}::int, ${connections.position})`,
    enabled: true,
    updatedAt: sql`now()`,
  });
  await db.execute(
    sql`${inserting(connections, { ...row, position: row.position ?? 0 })}
    on conflict (${names(shopId, provider)}) do update set ${replacing(kind, live, settings)}, ${rest}`,
  );
}

/** Ends a connection and forgets its keys; false when there was none. */
export function dropConnection(db: Db, shopId: string, provider: string): Promise<boolean> {
  return isFound(db, sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.provider} = ${provider} returning 1`);
}
