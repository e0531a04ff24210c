import { type SQL, sql } from "drizzle-orm";
import type { Channel } from "@/lib/domain/contact";
import type { Db } from "../connection/client";

/** A message to be sent; `dueAt` is when the timed job takes it over from whoever queued it. */
export type NewMessage = { id: string; kind: string; channel: Channel; sealed: Buffer; dueAt: Date };

/** A message that somebody has set out to send; `attempts` counts them, this one included. */
export type TakenMessage = { shopId: string; id: string; attempts: number };

/** A message that waits; one that `isSpent` carries a code that opens nothing any more. */
export type WaitingMessage = TakenMessage & { isSpent: boolean; sealed: Buffer };

type Row = Omit<WaitingMessage, "sealed"> & { sealed: string };

/**
 * Whether a message is still of use. A code has the id of the message that carries it, so that one which is over, was used or
 * had to make room for a newer one takes its message with it.
 */
function isOfUse(now: Date): SQL {
  return sql`(o.kind not like 'code%' or exists (
    select 1 from codes c
    where c.shop_id = o.shop_id and c.id = o.id and c.used_at is null and c.expires_at > ${now.toISOString()}))`;
}

/**
 * Takes messages that are due, so that no other worker takes them before `retryAt`. Shops take turns: one whose sender is away
 * has many that wait, and must not keep the others' from being tried.
 */
export async function takeDue(db: Db, now: Date, retryAt: Date, most: number): Promise<WaitingMessage[]> {
  const isDue = sql`due_at <= ${now.toISOString()} and sent_at is null and failed_at is null`;
  const { rows } = await db.execute<Row>(sql`
    update outbox o set attempts = attempts + 1, due_at = ${retryAt.toISOString()}
    where (o.shop_id, o.id) in (
      select shop_id, id from outbox
      where ${isDue} and (shop_id, id) in (
        select shop_id, id from (
          select shop_id, id, due_at, row_number() over (partition by shop_id order by due_at) as turn
          from outbox where ${isDue}) as waiting
        order by turn, due_at limit ${most}::int)
      for update skip locked)
    returning o.shop_id as "shopId", o.id, encode(o.message, 'hex') as sealed, o.attempts, not ${isOfUse(now)} as "isSpent"`);
  return rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed, "hex") }));
}

export type SentMessage = { shopId: string; id: string; sentAt: Date; providerRef: string };

/** Notes that messages have left. */
export async function markSent(db: Db, sent: readonly SentMessage[]): Promise<void> {
  await db.execute(sql`
    update outbox o set sent_at = s."sentAt", provider_ref = s."providerRef", fault = null
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as s("shopId" text, id text, "sentAt" timestamptz, "providerRef" text)
    where o.shop_id = s."shopId" and o.id = s.id and o.sent_at is null`);
}

/** Why a message did not leave, and when to try again; or since when there is no more trying. */
export type Unsent = { fault: string } & ({ dueAt: Date } | { failedAt: Date });

/** Notes that an attempt failed, unless somebody else has set out since. */
export async function markUnsent(db: Db, { shopId, id, attempts }: TakenMessage, unsent: Unsent): Promise<void> {
  const next =
    "dueAt" in unsent ? sql`due_at = ${unsent.dueAt.toISOString()}` : sql`failed_at = ${unsent.failedAt.toISOString()}`;
  await db.execute(sql`
    update outbox set fault = ${unsent.fault}, ${next}
    where shop_id = ${shopId} and id = ${id} and attempts = ${attempts}::int and sent_at is null and failed_at is null`);
}

export type FailedMessage = {
  id: string;
  kind: string;
  channel: Channel;
  orderNumber: string | null;
  sealed: Buffer;
  createdAt: Date;
  failedAt: Date;
  fault: string | null;
};

/** The messages of a shop that were given up, newest first. */
export async function listFailed(db: Db, shopId: string, most: number): Promise<FailedMessage[]> {
  const { rows } = await db.execute<
    Omit<FailedMessage, "sealed" | "createdAt" | "failedAt"> & Record<"sealed" | "createdAt" | "failedAt", string>
  >(sql`
    select m.id, m.kind, m.channel, o.number as "orderNumber", encode(m.message, 'hex') as sealed,
      m.created_at::text as "createdAt", m.failed_at::text as "failedAt", m.fault
    from outbox m left join orders o on o.shop_id = m.shop_id and o.id = m.order_id
    where m.shop_id = ${shopId} and m.failed_at is not null and m.sent_at is null
    order by m.failed_at desc, m.id desc limit ${most}::int`);
  return rows.map((row) => ({
    ...row,
    sealed: Buffer.from(row.sealed, "hex"),
    createdAt: new Date(row.createdAt),
    failedAt: new Date(row.failedAt),
  }));
}

/** Lets a message that was given up be tried anew; false where there is none, or none that is still of use. */
export async function reviveMessage(db: Db, shopId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update outbox o set failed_at = null, fault = null, attempts = 0, due_at = ${now.toISOString()}
    where shop_id = ${shopId} and id = ${id} and failed_at is not null and sent_at is null and ${isOfUse(now)}
    returning 1 as revived`);
  return rows[0] !== undefined;
}

/** Queues a message about an order; false where there was one of its kind, which is not queued twice. */
export async function queueMessage(
  db: Db,
  { shopId, orderId, contactKey, now }: { shopId: string; orderId: string; contactKey: Buffer; now: Date },
  message: NewMessage,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into outbox (shop_id, id, order_id, kind, contact_key, channel, message, attempts, created_at, due_at)
    values (${shopId}, ${message.id}, ${orderId}, ${message.kind}, ${contactKey}, ${message.channel}, ${message.sealed}, 1,
      ${now.toISOString()}, ${message.dueAt.toISOString()})
    on conflict do nothing returning 1 as queued`);
  return rows[0] !== undefined;
}

/** The newest messages of a shop that have left, to one contact or to all. */
export async function listSent(
  db: Db,
  shopId: string,
  contactKey: Buffer | null,
  most: number,
): Promise<{ id: string; sealed: Buffer; sentAt: Date }[]> {
  const { rows } = await db.execute<{ id: string; sealed: string; sent: string }>(sql`
    select id, encode(message, 'hex') as sealed, sent_at::text as sent from outbox
    where shop_id = ${shopId} and sent_at is not null
      and ${contactKey ? sql`contact_key = ${contactKey}` : sql`true`}
    order by created_at desc, id desc limit ${most}::int`);
  return rows.map(({ id, sealed, sent }) => ({ id, sealed: Buffer.from(sealed, "hex"), sentAt: new Date(sent) }));
}
