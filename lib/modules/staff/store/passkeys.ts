import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { passkeyChallenges, passkeys, staff } from "@/lib/schema/staff";

const k = alias(passkeys, "k");
const c = alias(passkeyChallenges, "c");
const p = alias(staff, "p");

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

export type NewChallenge = {
  shopId: string;
  challengeHash: Buffer;
  purpose: ChallengePurpose;
  staffId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Stores a WebAuthn challenge. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.execute(insertInto(passkeyChallenges, challenge));
}

const taken = query({ staffId: c.staffId });

type ChallengeSearch = { shopId: string; challengeHash: Buffer; purpose: ChallengePurpose; now: Date };

/** Deletes and returns a challenge, so it is answered once; null if there is no valid one. */
export function takeChallenge(
  db: Db,
  { shopId, challengeHash, purpose, now }: ChallengeSearch,
): Promise<Row<typeof taken> | null> {
  return taken.one(
    db,
    sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.challengeHash} = ${challengeHash}
      and ${c.purpose} = ${purpose} and ${c.expiresAt} > ${now.toISOString()}
    returning ${taken}`,
  );
}

const key = query({
  id: k.id,
  staffId: k.staffId,
  credentialId: k.credentialId,
  publicKey: k.publicKey,
  counter: k.counter,
  transports: k.transports,
  host: k.host,
  label: k.label,
  createdAt: k.createdAt,
  lastUsedAt: k.lastUsedAt,
});

export type Passkey = Row<typeof key>;

/** Returns the passkey with this credential, if its staff member is still in the shop. */
export function findPasskey(db: Db, shopId: string, credentialId: Buffer): Promise<Passkey | null> {
  return key.one(
    db,
    sql`select ${key} from ${k} join ${p} on ${p.shopId} = ${k.shopId} and ${p.id} = ${k.staffId}
    where ${k.shopId} = ${shopId} and ${k.credentialId} = ${credentialId} and ${p.removedAt} is null`,
  );
}

/** Lists the passkeys of a staff member, oldest first. */
export function listPasskeys(db: Db, shopId: string, staffId: string): Promise<Passkey[]> {
  return key.all(
    db,
    sql`select ${key} from ${k} where ${k.shopId} = ${shopId} and ${k.staffId} = ${staffId} order by ${k.id}`,
  );
}

const counted = query({ count: int(sql`count(*)`) });

/** Counts the passkeys of a staff member on a host. */
export async function countPasskeys(
  db: Db,
  { shopId, staffId, host }: { shopId: string; staffId: string; host: string },
): Promise<number> {
  const row = await counted.one(
    db,
    sql`select ${counted} from ${k} where ${k.shopId} = ${shopId} and ${k.staffId} = ${staffId} and ${k.host} = ${host}`,
  );
  return row?.count ?? 0;
}

/** True if an owner of the shop has a passkey. */
export function hasOwnersPasskey(db: Db, shopId: string): Promise<boolean> {
  return affected(
    db,
    sql`select 1 from ${k} join ${p} on ${p.shopId} = ${k.shopId} and ${p.id} = ${k.staffId}
    where ${k.shopId} = ${shopId} and ${p.role} = 'owner' and ${p.removedAt} is null limit 1`,
  );
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, "lastUsedAt">;

/** Adds a passkey; false if it exists, or if its staff member is no longer in the shop. */
export function insertPasskey(tx: Db, row: NewPasskey): Promise<boolean> {
  return affected(
    tx,
    sql`${insertSelect(passkeys, row)} from ${p}
    where ${p.shopId} = ${row.shopId} and ${p.id} = ${row.staffId} and ${p.removedAt} is null
    on conflict do nothing returning 1`,
  );
}

/**
 * Records the use of a passkey. False if its counter did not increase: a copy of the key was used, or this use is a replay. An
 * authenticator that does not count stays at 0.
 */
export function usePasskey(
  tx: Db,
  { shopId, id, counter }: { shopId: string; id: string; counter: number },
  now: Date,
): Promise<boolean> {
  return affected(
    tx,
    sql`update ${k} set ${assign(passkeys, { counter, lastUsedAt: now })}
    where ${k.shopId} = ${shopId} and ${k.id} = ${id}
      and (${counter}::bigint > ${k.counter} or (${counter}::bigint = 0 and ${k.counter} = 0))
    returning 1`,
  );
}

/** Deletes a passkey of a staff member; null if there is none with that id. */
export function deletePasskeyRow(tx: Db, shopId: string, staffId: string, id: string): Promise<Passkey | null> {
  return key.one(
    tx,
    sql`delete from ${k} where ${k.shopId} = ${shopId} and ${k.staffId} = ${staffId} and ${k.id} = ${id}
    returning ${key}`,
  );
}
