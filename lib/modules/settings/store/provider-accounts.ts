import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { connections } from "@/lib/schema/provider-accounts";

const c = alias(connections, "c");

const storedProviderAccount = query({
  shopId: c.shopId,
  provider: c.provider,
  revision: c.revision,
  kind: c.kind,
  live: c.live,
  enabled: c.enabled,
  position: c.position,
  settings: c.settings,
  updatedAt: c.updatedAt,
  refusedAt: c.refusedAt,
});

/** Provider account in the admin, enabled or not. Its settings are encrypted. */
export type StoredProviderAccount = Row<typeof storedProviderAccount>;

/** Lists all provider accounts of a shop, by kind and in the order of use. */
export function listStoredProviderAccounts(db: Db, shopId: string): Promise<StoredProviderAccount[]> {
  return storedProviderAccount.all(
    db,
    sql`select ${storedProviderAccount} from ${c} where ${c.shopId} = ${shopId} order by ${c.kind}, ${c.position}, ${c.provider}`,
  );
}

export function findStoredProviderAccount(
  db: Db,
  shopId: string,
  provider: string,
): Promise<StoredProviderAccount | null> {
  return storedProviderAccount.one(
    db,
    sql`select ${storedProviderAccount} from ${c} where ${c.shopId} = ${shopId} and ${c.provider} = ${provider}`,
  );
}

/** New provider account. */
export type AddedConnection = Omit<StoredProviderAccount, "revision" | "enabled" | "refusedAt">;

/** Adds a provider account; false if the shop has one with that provider. */
export function insertConnection(tx: Db, row: AddedConnection): Promise<boolean> {
  return affected(tx, sql`${insertInto(connections, row)} on conflict do nothing returning 1`);
}

/** Provider account of a shop, and its expected revision. */
export type SeenConnection = { shopId: string; provider: string; seen: number };

/** Updates a provider account; false if its revision differs from `seen`. */
export function updateConnection(
  tx: Db,
  { shopId, provider, seen }: SeenConnection,
  change: Partial<
    Pick<StoredProviderAccount, "live" | "enabled" | "position" | "settings" | "updatedAt" | "refusedAt">
  >,
): Promise<boolean> {
  const changes = assign(connections, { ...change, revision: sql`${c.revision} + 1` });
  return affected(
    tx,
    sql`update ${c} set ${changes}
    where ${c.shopId} = ${shopId} and ${c.provider} = ${provider} and ${c.revision} = ${seen} returning 1`,
  );
}

/** Deletes a provider account; false if its revision differs from `seen`. */
export function deleteConnection(tx: Db, { shopId, provider, seen }: SeenConnection): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.provider} = ${provider} and ${c.revision} = ${seen}
    returning 1`,
  );
}
