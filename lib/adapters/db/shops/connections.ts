import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";

/** A provider that a shop works with; its settings are sealed. */
export type ConnectionRow = {
  shopId: string;
  provider: string;
  kind: "payment" | "shipping" | "message";
  live: boolean;
  position: number;
  settings: Buffer;
};

/** The connections that a shop uses, in the order they are asked. One round trip. */
export async function listConnections(db: Db, shopId: string): Promise<ConnectionRow[]> {
  const { rows } = await db.execute<Omit<ConnectionRow, "settings"> & { settings: string }>(sql`
    select shop_id as "shopId", provider, kind, live, position, encode(settings, 'hex') as settings
    from connections where shop_id = ${shopId} and enabled order by position, provider`);
  return rows.map((row) => ({ ...row, settings: Buffer.from(row.settings, "hex") }));
}

/** A connection as it is told; where no position is named it stays at its own, or is the first. */
export type NewConnectionRow = Omit<ConnectionRow, "position"> & { position: number | null };

/** Adds a connection, or replaces what it was. */
export async function putConnection(db: Db, row: NewConnectionRow): Promise<void> {
  await db.execute(sql`
    insert into connections (shop_id, provider, kind, live, position, settings)
    values (${row.shopId}, ${row.provider}, ${row.kind}, ${row.live}, coalesce(${row.position}::int, 0), ${row.settings})
    on conflict (shop_id, provider) do update set kind = excluded.kind, live = excluded.live,
      position = coalesce(${row.position}::int, connections.position), settings = excluded.settings, enabled = true, updated_at = now()`);
}

/** Ends a connection and forgets its keys; false when there was none. */
export async function dropConnection(db: Db, shopId: string, provider: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from connections where shop_id = ${shopId} and provider = ${provider} returning 1 as gone`);
  return rows[0] !== undefined;
}
