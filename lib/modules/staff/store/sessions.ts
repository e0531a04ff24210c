import type { SessionStart } from "@/lib/modules/staff/rules/sessions";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { sessions, staff } from "@/lib/schema/staff";

const s = alias(sessions, "s");
const p = alias(staff, "p");

export type NewSession = {
  shopId: string;
  id: string;
  staffId: string;
  secretHash: Buffer;
  began: SessionStart;
  device: string;
  now: Date;
  expiresAt: Date;
  steppedUpAt: Date | null;
};

/** Creates a session; false if the staff member is no longer in the shop. */
export function insertSession(tx: Db, { now, ...session }: NewSession): Promise<boolean> {
  const row = insertSelect(sessions, { ...session, createdAt: now, lastUsedAt: now });
  return affected(
    tx,
    sql`${row} from ${p}
    where ${p.shopId} = ${session.shopId} and ${p.id} = ${session.staffId} and ${p.removedAt} is null
    returning 1`,
  );
}

const knownSession = query({ id: s.id });

/** Returns the session of a staff member with this secret, or null. Includes ended sessions, to recognize a known browser. */
export function findKnownSession(
  db: Db,
  { shopId, staffId, secretHash }: Pick<NewSession, "shopId" | "staffId" | "secretHash">,
): Promise<Row<typeof knownSession> | null> {
  return knownSession.one(
    db,
    sql`select ${knownSession} from ${s} where ${s.shopId} = ${shopId} and ${s.secretHash} = ${secretHash}
      and ${s.staffId} = ${staffId} and ${s.revokedAt} is null`,
  );
}

/** True if a person with one of these keys has, or had, the session of a secret. */
export function hasContactSession(
  db: Db,
  { shopId, secretHash, contactKeys }: Pick<NewSession, "shopId" | "secretHash"> & { contactKeys: readonly Buffer[] },
): Promise<boolean> {
  return affected(
    db,
    sql`select 1 from ${s} join ${p} on ${p.shopId} = ${s.shopId} and ${p.id} = ${s.staffId}
    where ${s.shopId} = ${shopId} and ${s.secretHash} = ${secretHash} and ${s.revokedAt} is null
      and ${p.contactKey} in ${toKeyList(contactKeys)} and ${p.removedAt} is null`,
  );
}

/** Records a step-up; false if the session has ended. */
export function stepUp(tx: Db, shopId: string, id: string, now: Date): Promise<boolean> {
  return affected(
    tx,
    sql`update ${s} set ${assign(sessions, { steppedUpAt: now })}
    where ${s.shopId} = ${shopId} and ${s.id} = ${id} and ${s.revokedAt} is null and ${s.expiresAt} > ${now.toISOString()}
    returning 1`,
  );
}

const listed = query({
  id: s.id,
  staffId: s.staffId,
  staffName: p.name,
  began: s.began,
  device: s.device,
  createdAt: s.createdAt,
  lastUsedAt: s.lastUsedAt,
  expiresAt: s.expiresAt,
});

export type SessionRow = Row<typeof listed>;

/** Lists the live sessions of a staff member, or of the whole shop, after a cursor, newest first. */
export function listSessions(
  db: Db,
  { shopId, staffId, now }: { shopId: string; staffId: string | null; now: Date },
  before: string | null,
  most: number,
): Promise<SessionRow[]> {
  return listed.all(
    db,
    sql`select ${listed} from ${s} join ${p} on ${p.shopId} = ${s.shopId} and ${p.id} = ${s.staffId}
    where ${s.shopId} = ${shopId} and (${staffId}::text is null or ${s.staffId} = ${staffId})
      and (${before}::text is null or ${s.id} < ${before}) and ${s.revokedAt} is null and ${s.expiresAt} > ${now.toISOString()}
    order by ${s.id} desc limit ${most}::int`,
  );
}

/** Sessions to end: one, or all but one; of one staff member, or of the whole shop. */
export type SessionFilter = { shopId: string; staffId: string | null; id: string | null; except: string | null };

const revokedSession = query({ id: s.id, device: s.device });

/** Ends live sessions and returns them. */
export function revokeSessions(
  tx: Db,
  { shopId, staffId, id, except }: SessionFilter,
  now: Date,
): Promise<Row<typeof revokedSession>[]> {
  return revokedSession.all(
    tx,
    sql`update ${s} set ${assign(sessions, { revokedAt: now })}
    where ${s.shopId} = ${shopId} and (${staffId}::text is null or ${s.staffId} = ${staffId})
      and (${id}::text is null or ${s.id} = ${id}) and (${except}::text is null or ${s.id} <> ${except})
      and ${s.revokedAt} is null and ${s.expiresAt} > ${now.toISOString()}
    returning ${revokedSession}`,
  );
}

/** True if a staff member has, or had, a session. */
export function hasSignedIn(db: Db, shopId: string, staffId: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${s} where ${s.shopId} = ${shopId} and ${s.staffId} = ${staffId} limit 1`);
}
