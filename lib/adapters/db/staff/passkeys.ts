import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { int } from "../sql/values";
import { inserting, insertingFrom, setting } from "../sql/write";
import { passkeyChallenges, passkeys, staff } from "../tables/staff";

const k = called(passkeys, "k");
const c = called(passkeyChallenges, "c");
const p = called(staff, "p");

export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)["purpose"];

export type NewChallenge = {
  shopId: string;
  challengeHash: Buffer;
  purpose: ChallengePurpose;
  staffId: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** Keeps what an authenticator is asked to sign. */
export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.execute(inserting(passkeyChallenges, challenge));
}

const taken = query({ staffId: c.staffId });

type ChallengeSearch = { shopId: string; challengeHash: Buffer; purpose: ChallengePurpose; now: Date };

/** Takes a challenge away, so that it is answered once; null where there is none that may be. */
export function takeChallenge(
  db: Db,
  { shopId, challengeHash, purpose, now }: ChallengeSearch,
): Promise<Found<typeof taken> | null> {
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

export type Passkey = Found<typeof key>;

/** The passkey with this credential, of somebody who is with the shop. */
export function findPasskey(db: Db, shopId: string, credentialId: Buffer): Promise<Passkey | null> {
  return key.one(
    db,
    sql`select ${key} from ${k} join ${p} on ${p.shopId} = ${k.shopId} and ${p.id} = ${k.staffId}
    where ${k.shopId} = ${shopId} and ${k.credentialId} = ${credentialId} and ${p.removedAt} is null`,
  );
}

/** The passkeys of somebody, oldest first. */
export function listPasskeys(db: Db, shopId: string, staffId: string): Promise<Passkey[]> {
  return key.all(
    db,
    sql`select ${key} from ${k} where ${k.shopId} = ${shopId} and ${k.staffId} = ${staffId} order by ${k.id}`,
  );
}

const counted = query({ count: int(sql`count(*)`) });

/** How many passkeys somebody has on a host. */
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
  return isFound(
    db,
    sql`select 1 from ${k} join ${p} on ${p.shopId} = ${k.shopId} and ${p.id} = ${k.staffId}
    where ${k.shopId} = ${shopId} and ${p.role} = 'owner' and ${p.removedAt} is null limit 1`,
  );
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, "lastUsedAt">;

/** Adds a passkey; false where it is there already, or its person is with the shop no more. */
export function insertPasskey(tx: Db, row: NewPasskey): Promise<boolean> {
  return isFound(
    tx,
    sql`${insertingFrom(passkeys, row)} from ${p}
    where ${p.shopId} = ${row.shopId} and ${p.id} = ${row.staffId} and ${p.removedAt} is null
    on conflict do nothing returning 1`,
  );
}

/**
 * Notes the use of a passkey; false where its counter does not go on: a copy of the key was used, or this very use was seen. An
 * authenticator that does not count stays at 0.
 */
export function usePasskey(
  tx: Db,
  { shopId, id, counter }: { shopId: string; id: string; counter: number },
  now: Date,
): Promise<boolean> {
  return isFound(
    tx,
    sql`update ${k} set ${setting(passkeys, { counter, lastUsedAt: now })}
    where ${k.shopId} = ${shopId} and ${k.id} = ${id}
      and (${counter}::bigint > ${k.counter} or (${counter}::bigint = 0 and ${k.counter} = 0))
    returning 1`,
  );
}

/** Takes somebody's passkey away; null where there is none of that id. */
export function deletePasskey(tx: Db, shopId: string, staffId: string, id: string): Promise<Passkey | null> {
  return key.one(
    tx,
    sql`delete from ${k} where ${k.shopId} = ${shopId} and ${k.staffId} = ${staffId} and ${k.id} = ${id}
    returning ${key}`,
  );
}
