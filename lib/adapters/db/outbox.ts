import { sql } from "drizzle-orm";
import type { Channel } from "@/lib/domain/contact";
import type { Db } from "./client";

/** A message to be sent; `dueAt` is when the timed job takes it over from whoever queued it. */
export type NewMessage = { id: string; kind: string; channel: Channel; sealed: Buffer; dueAt: Date };

export type WaitingMessage = { shopId: string; id: string; kind: string; sealed: Buffer; attempts: number };

type Row = { shopId: string; id: string; kind: string; sealed: string; attempts: number };

/** Takes messages that are due, so that no other worker takes them before `retryAt`. */
export async function takeDue(db: Db, now: Date, retryAt: Date, most: number): Promise<WaitingMessage[]> {
  const { rows } = await db.execute<Row>(sql`
    update outbox o set attempts = attempts + 1, due_at = ${retryAt.toISOString()}
    where (o.shop_id, o.id) in (
      select shop_id, id from outbox
      where due_at <= ${now.toISOString()} and sent_at is null and failed_at is null
      order by due_at limit ${most}::int for update skip locked)
    returning o.shop_id as "shopId", o.id, o.kind, encode(o.message, 'hex') as sealed, o.attempts`);
  return rows.map((row) => ({ ...row, sealed: Buffer.from(row.sealed, "hex") }));
}

export type SentMessage = { shopId: string; id: string; sentAt: Date; providerRef: string };

/** Notes that messages have left. */
export async function markSent(db: Db, sent: readonly SentMessage[]): Promise<void> {
  await db.execute(sql`
    update outbox o set sent_at = s."sentAt", provider_ref = s."providerRef"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as s("shopId" text, id text, "sentAt" timestamptz, "providerRef" text)
    where o.shop_id = s."shopId" and o.id = s.id and o.sent_at is null`);
}

/** Notes when to try again, or that there is no more trying. */
export async function markUnsent(
  db: Db,
  shopId: string,
  id: string,
  next: { dueAt: Date } | { failedAt: Date },
): Promise<void> {
  const change =
    "dueAt" in next ? sql`due_at = ${next.dueAt.toISOString()}` : sql`failed_at = ${next.failedAt.toISOString()}`;
  await db.execute(sql`update outbox set ${change} where shop_id = ${shopId} and id = ${id} and sent_at is null`);
}

/** Queues a message about an order; a second one of its kind is not queued. */
export async function queueMessage(
  db: Db,
  { shopId, orderId, contactKey, now }: { shopId: string; orderId: string; contactKey: Buffer; now: Date },
  message: NewMessage,
): Promise<void> {
  await db.execute(sql`
    insert into outbox (shop_id, id, order_id, kind, contact_key, channel, message, attempts, created_at, due_at)
    values (${shopId}, ${message.id}, ${orderId}, ${message.kind}, ${contactKey}, ${message.channel}, ${message.sealed}, 1,
      ${now.toISOString()}, ${message.dueAt.toISOString()})
    on conflict do nothing`);
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
