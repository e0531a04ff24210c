import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { sessions, staff, tokens } from "@/lib/schema/staff";

const s = alias(sessions, "s");
const p = alias(staff, "p");
const t = alias(tokens, "t");

type SessionSearch = {
  shopId: string;
  secretHash: Buffer;
  now: Date;
  /** A use is recorded only if the last recorded one is before this. */
  unusedSince: Date;
  /** New end of a session that is extended. */
  slidesTo: Date;
};

const signedIn = query({
  sessionId: s.id,
  steppedUpAt: s.steppedUpAt,
  began: s.began,
  expiresAt: s.expiresAt,
  id: p.id,
  name: p.name,
  role: p.role,
  shopId: p.shopId,
  contact: p.contact,
  notices: p.notices,
  pushNotices: p.pushNotices,
  codesOffAt: p.codesOffAt,
});

export type SignedInPerson = Row<typeof signedIn>;

const { param: session, prepare: prepareSession } = params<SessionSearch>();

const isLive = sql`${s.shopId} = ${session.shopId} and ${s.secretHash} = ${session.secretHash}
  and ${s.revokedAt} is null and ${s.expiresAt} > ${session.now}`;

const lookingUp = sql`with used as (
    update ${s} set ${assign(sessions, {
      lastUsedAt: session.now,
      expiresAt: sql`case when ${s.began} = 'passkey' then ${session.slidesTo}::timestamptz else ${s.expiresAt} end`,
    })}
    where ${isLive} and ${s.lastUsedAt} <= ${session.unusedSince})
  select ${signedIn} from ${s} join ${p} on ${p.shopId} = ${s.shopId} and ${p.id} = ${s.staffId}
  where ${isLive} and ${p.removedAt} is null`;

/** Returns the staff member of a live session, if still in the shop. Each use extends the session. */
export function findSessionPerson(db: Db, search: SessionSearch): Promise<SignedInPerson | null> {
  return signedIn.one(db, prepareSession(lookingUp, search));
}

const named = query({ id: t.id, name: t.name, role: t.role });

type TokenSearch = Omit<SessionSearch, "slidesTo">;

const { param: token, prepare: prepareToken } = params<TokenSearch>();

const isGood = sql`${t.shopId} = ${token.shopId} and ${t.secretHash} = ${token.secretHash} and ${t.revokedAt} is null`;

const naming = sql`with used as (
    update ${t} set ${assign(tokens, { lastUsedAt: token.now })}
    where ${isGood} and (${t.lastUsedAt} is null or ${t.lastUsedAt} <= ${token.unusedSince}))
  select ${named} from ${t} where ${isGood}`;

/** Returns the token with this secret, unless it was revoked. */
export function findToken(db: Db, search: TokenSearch): Promise<Row<typeof named> | null> {
  return named.one(db, prepareToken(naming, search));
}
