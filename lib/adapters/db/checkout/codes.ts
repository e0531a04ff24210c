import { sql } from "drizzle-orm";
import type { Spent } from "@/lib/domain/ceiling";
import type { Db } from "../connection/client";
import { oneOf } from "../sql/rows";
import type { NewMessage } from "../work/outbox";
import { type DraftRow, toDraft } from "./drafts";
import { type CodeSpending, countingCode, spentIn } from "./tallies";

export type Purpose = "checkout" | "lookup";

/** A count of so many places in an hour, and the moment after which a place is still taken. */
export type Places = { key: Buffer; most: number; takenSince: Date; now: Date };

/** For whom a place is taken: anybody, or only a contact that has orders with the shop. */
export type Taker = "anybody" | { shopId: string; contactKeys: readonly Buffer[] };

/** `unknown`: one was free, but the contact has no orders. A moment: all are taken, and that one has been for longest. */
export type TakenPlace = "taken" | "unknown" | Date;

/** Takes one of a mailbox's places. Whether the contact has orders or not, it is the same statement. */
export async function takePlace(db: Db, { key, most, takenSince, now }: Places, taker: Taker): Promise<TakenPlace> {
  const isKnown =
    taker === "anybody"
      ? sql`true`
      : sql`exists (select 1 from orders where shop_id = ${taker.shopId} and contact_key in ${oneOf(taker.contactKeys)})`;
  const since = takenSince.toISOString();
  // Whoever loses the oldest place to another looks again; it can only be lost as often as there are places.
  for (let lost = 0; lost <= most; lost++) {
    // All look at the places in one order, and lock them: whoever loses one keeps a lock on it, and must close no circle.
    const { rows } = await db.execute<{ known: boolean; taken: boolean; oldest: string | null }>(sql`
      with places as (select ordinal, sent_at from code_sends where contact_key = ${key} order by ordinal for update),
      oldest as (
        select n as ordinal, s.sent_at, ${isKnown} as known from generate_series(1, ${most}::int) n
        left join places s on s.ordinal = n
        order by s.sent_at nulls first, n limit 1),
      taken as (
        insert into code_sends as c (contact_key, ordinal, sent_at)
        select ${key}::bytea, ordinal, ${now.toISOString()}::timestamptz from oldest where known
        on conflict (contact_key, ordinal) do update set sent_at = excluded.sent_at where c.sent_at <= ${since}
        returning 1)
      select known, exists (select 1 from taken) as taken, sent_at::text as oldest from oldest`);
    const row = rows[0];
    if (row?.taken) return "taken";
    const oldest = row?.oldest ? new Date(row.oldest) : null;
    if (oldest && oldest > takenSince) return oldest;
    if (!row?.known) return "unknown";
  }
  return now;
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

/** Whether the message was queued, or a ceiling of the day is reached; and what was spent of the shop's, if anything. */
export type PutCode = { isQueued: boolean; isOver: boolean; spent: Spent | null };

/**
 * Puts a code in the place of the one before it, with the message that carries it and has its id, and counts it where it goes to
 * a stranger; a message that nobody is to get takes as long. Null where the code before it was used, so that nothing more is to
 * be confirmed. Where a ceiling is reached nothing is queued.
 */
export async function putCode(
  db: Db,
  code: NewCode,
  message: NewMessage,
  spending: CodeSpending,
): Promise<PutCode | null> {
  const one = code.purpose === "checkout" ? sql`purpose = 'checkout'` : sql`purpose = 'lookup' and used_at is null`;
  type Row = { queued: boolean; over: boolean; count: number | null; ceiling: number | null };
  const { rows } = await db.execute<Row>(sql`
    with ${countingCode(spending)},
    over as (select exists (select 1 from stranger) and not exists (select 1 from spent) as yes),
    put as (
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
      from put, over where ${spending.isSent}::boolean and not over.yes
      returning 1)
    select exists (select 1 from queued) as queued, over.yes as over, spent.count, spent.ceiling
    from put cross join over left join spent on true`);
  const row = rows[0];
  return row ? { isQueued: row.queued, isOver: row.over, spent: spentIn(row) } : null;
}

export type TriedCode = { id: string; codeHash: Buffer; isUsed: boolean; draft: DraftRow | null };

type Search = {
  shopId: string;
  purpose: Purpose;
  subject: string;
  now: Date;
  most: number;
  /** Since when a code may have been used that is shown again; null: a used one is not. */
  usedSince: Date | null;
};

/**
 * Counts a try on the live code and shows it, so that a guess is counted before it is compared, however many come at once;
 * null when there is none that may still be tried. A used one may be shown again while it would be live, and longer while the
 * payment of its order was never opened: whoever placed that order was told nothing. The draft that a code is for comes with it.
 */
export async function tryCode(db: Db, search: Search): Promise<TriedCode | null> {
  const { shopId, purpose, subject, now, most, usedSince } = search;
  const isUnopened = sql`not exists (
    select 1 from orders o join payments p on p.shop_id = o.shop_id and p.order_id = o.id
    where o.shop_id = codes.shop_id and o.draft_id = codes.subject and p.instructions <> '{}')`;
  const since = usedSince?.toISOString() ?? null;
  const { rows } = await db.execute<{
    id: string;
    hash: string;
    used: boolean;
    draft: Record<string, unknown> | null;
  }>(sql`
    with tried as (
      update codes set tries = tries + 1
      where shop_id = ${shopId} and purpose = ${purpose} and subject = ${subject}
        and (used_at is null or used_at > ${since}::timestamptz) and tries < ${most}::int
        and (expires_at > ${now.toISOString()} or (used_at is not null and ${isUnopened}))
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
