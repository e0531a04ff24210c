import { sql } from "drizzle-orm";
import type { Db } from "./client";
import { type DraftRow, toDraft } from "./drafts";
import type { NewMessage } from "./outbox";

export type Purpose = "checkout" | "lookup";

/** Takes one of the contact's five places an hour; answers null, or the moment at which the next one falls free. */
export async function takePlace(db: Db, contactKey: Buffer, now: Date, most: number): Promise<Date | null> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  // Whoever loses the oldest place to another looks again; it can only be lost as often as there are places.
  for (let lost = 0; lost <= most; lost++) {
    const { rows } = await db.execute<{ taken: number }>(sql`
      insert into code_sends as c (contact_key, ordinal, sent_at)
      select ${contactKey}, oldest.ordinal, ${now.toISOString()} from (
        select n as ordinal from generate_series(1, ${most}::int) n
        left join code_sends s on s.contact_key = ${contactKey} and s.ordinal = n
        order by s.sent_at nulls first, n limit 1) as oldest
      on conflict (contact_key, ordinal) do update set sent_at = excluded.sent_at where c.sent_at <= ${hourAgo}
      returning 1 as taken`);
    if (rows[0]) return null;
    const oldest = await oldestSend(db, contactKey, most);
    if (oldest && oldest.toISOString() > hourAgo) return new Date(oldest.getTime() + 3_600_000);
  }
  return new Date(now.getTime() + 1_000);
}

/** When the contact's oldest remembered code was sent; null while a place was never taken. */
async function oldestSend(db: Db, contactKey: Buffer, most: number): Promise<Date | null> {
  const { rows } = await db.execute<{ oldest: string | null }>(sql`
    select case when count(*) >= ${most}::int then min(sent_at)::text end as oldest
    from code_sends where contact_key = ${contactKey}`);
  return rows[0]?.oldest ? new Date(rows[0].oldest) : null;
}

export type NewCode = {
  shopId: string;
  purpose: Purpose;
  subject: string;
  contactKey: Buffer;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/** What became of a code and its message; `used`: the one before it was used, and nothing more is to be confirmed. */
export type PutCode = "queued" | "unknown" | "used";

/**
 * Puts a code in the place of the one before it, with the message that carries it and has its id. Where `onlyIfKnown`, the
 * message is queued only for a contact with orders, and takes as long either way.
 */
export async function putCode(db: Db, code: NewCode, message: NewMessage, onlyIfKnown: boolean): Promise<PutCode> {
  const one = code.purpose === "checkout" ? sql`purpose = 'checkout'` : sql`purpose = 'lookup' and used_at is null`;
  const { rows } = await db.execute<{ queued: boolean }>(sql`
    with put as (
      insert into codes as c (shop_id, id, purpose, subject, contact_key, code_hash, created_at, expires_at)
      values (${code.shopId}, ${message.id}, ${code.purpose}, ${code.subject}, ${code.contactKey}, ${code.codeHash},
        ${code.now.toISOString()}, ${code.expiresAt.toISOString()})
      on conflict (shop_id, subject) where ${one} do update
        set id = excluded.id, contact_key = excluded.contact_key, code_hash = excluded.code_hash, tries = 0,
          created_at = excluded.created_at, expires_at = excluded.expires_at
        where c.used_at is null
      returning 1),
    queued as (
      insert into outbox (shop_id, id, kind, contact_key, channel, message, attempts, created_at, due_at)
      select ${code.shopId}, ${message.id}, ${message.kind}, ${code.contactKey}::bytea, ${message.channel},
        ${message.sealed}::bytea, 1, ${code.now.toISOString()}::timestamptz, ${message.dueAt.toISOString()}::timestamptz
      from put
      where not ${onlyIfKnown}::boolean
        or exists (select 1 from orders where shop_id = ${code.shopId} and contact_key = ${code.contactKey})
      returning 1)
    select exists (select 1 from queued) as queued from put`);
  if (!rows[0]) return "used";
  return rows[0].queued ? "queued" : "unknown";
}

export type TriedCode = { id: string; codeHash: Buffer; isUsed: boolean; draft: DraftRow | null };

type Search = { shopId: string; purpose: Purpose; subject: string; now: Date; most: number };

/**
 * Counts a try on the live code and shows it, so that a guess is counted before it is compared, however many come at once;
 * null when there is none that may still be tried. A used one may be shown again where `alsoUsed`. The draft that a code is for
 * comes with it.
 */
export async function tryCode(db: Db, search: Search, alsoUsed: boolean): Promise<TriedCode | null> {
  const { shopId, purpose, subject, now, most } = search;
  const { rows } = await db.execute<{
    id: string;
    hash: string;
    used: boolean;
    draft: Record<string, unknown> | null;
  }>(sql`
    with tried as (
      update codes set tries = tries + 1
      where shop_id = ${shopId} and purpose = ${purpose} and subject = ${subject}
        and (used_at is null or ${alsoUsed}::boolean) and expires_at > ${now.toISOString()} and tries < ${most}::int
      returning shop_id, id, subject, encode(code_hash, 'hex') as hash, used_at is not null as used)
    select t.id, t.hash, t.used, to_jsonb(d) as draft
    from tried t left join drafts d on d.shop_id = t.shop_id and d.id = t.subject`);
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    codeHash: Buffer.from(row.hash, "hex"),
    isUsed: row.used,
    draft: row.draft && toDraft(row.draft),
  };
}

/** Uses the code up; the try that found it right is not held against it. */
export async function useCode(db: Db, shopId: string, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update codes set used_at = coalesce(used_at, ${now.toISOString()}), tries = tries - 1
    where shop_id = ${shopId} and id = ${id}`);
}
