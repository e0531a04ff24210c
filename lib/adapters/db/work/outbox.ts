import type { Channel } from "@/lib/domain/contact";
import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { recordset } from "../sql/recordset";
import { idList } from "../sql/rows";
import { called } from "../sql/shape";
import { slots } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { known, orNull, truth } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { codes } from "../tables/checkout";
import { outbox } from "../tables/delivery";
import { orders } from "../tables/orders";
import { noticing } from "./staff-notices";

/** A message to be sent; `dueAt` is when the timed job takes it over from whoever queued it. */
export type NewMessage = { id: string; kind: string; channel: Channel; sealed: Buffer; dueAt: Date };

/** A message that somebody has set out to send; `attempts` counts them, this one included. */
export type TakenMessage = { shopId: string; id: string; attempts: number };

const m = called(outbox, "m");
const c = called(codes, "c");
const o = called(orders, "o");

/**
 * Whether a message is still of use. A code has the id of the message that carries it, so that one which is over, was used or
 * had to make room for a newer one takes its message with it.
 */
export function isOfUse(now: Date): Sql {
  return sql`(${m.kind} not like 'code%' or exists (
    select 1 from ${c} where ${c.shopId} = ${m.shopId} and ${c.id} = ${m.id}
      and ${c.usedAt} is null and ${c.expiresAt} > ${now.toISOString()}))`;
}

const waitingAt = (now: Date) =>
  query({
    shopId: m.shopId,
    id: m.id,
    sealed: m.message,
    attempts: m.attempts,
    isSpent: truth(sql`not ${isOfUse(now)}`),
  });

/** A message that waits; one that `isSpent` carries a code that opens nothing any more. */
export type WaitingMessage = Found<ReturnType<typeof waitingAt>>;

/**
 * Takes messages that are due, so that no other worker takes them before `retryAt`. Shops take turns: one whose sender is away
 * has many that wait, and must not keep the others' from being tried.
 */
export function takeDue(db: Db, now: Date, retryAt: Date, most: number): Promise<WaitingMessage[]> {
  const { shopId, id, dueAt, sentAt, failedAt } = outbox;
  const isDue = sql`${dueAt} <= ${now.toISOString()} and ${sentAt} is null and ${failedAt} is null`;
  const waiting = waitingAt(now);
  return waiting.all(
    db,
    sql`with taken as (
    update ${m} set ${setting(outbox, { attempts: sql`${m.attempts} + 1`, dueAt: retryAt })}
    where (${m.shopId}, ${m.id}) in (
      select ${shopId}, ${id} from ${outbox}
      where ${isDue} and (${shopId}, ${id}) in (
        select shop_id, id from (
          select ${shopId}, ${id}, ${dueAt}, row_number() over (partition by ${shopId} order by ${dueAt}) as turn
          from ${outbox} where ${isDue}) as waiting
        order by turn, due_at, id limit ${most}::int)
      for update skip locked)
    returning ${waiting})
    select * from taken order by "id"`,
  );
}

export type SentMessage = { shopId: string; id: string; sentAt: Date; providerRef: string };

const { of: messagesSent, columns: s } = recordset("s", {
  shopId: outbox.shopId,
  id: outbox.id,
  sentAt: outbox.sentAt,
  providerRef: outbox.providerRef,
});

const { given: left, fill } = slots<{ sent: readonly SentMessage[] }>();

// All are looked up by their keys. With `sent_at is null` Postgres would read whatever waits in any shop by the index of that, and
// each message that has left since it was last cleaned.
const marking = sql`with s as (select * from ${messagesSent(left.sent)})
  update ${m} set ${setting(outbox, { sentAt: s.sentAt, providerRef: s.providerRef, fault: null })}
  from s
  where ${m.shopId} = any (array(select ${s.shopId} from s)) and ${m.id} = any (array(select ${s.id} from s))
    and ${m.shopId} = ${s.shopId} and ${m.id} = ${s.id} and num_nulls(${m.sentAt}) = 1`;

/** Notes that messages have left. */
export async function markSent(db: Db, sent: readonly SentMessage[]): Promise<void> {
  await db.execute(fill(marking, { sent }));
}

/** Why a message did not leave, and when to try again; or since when there is no more trying. */
export type Unsent = { fault: string } & ({ dueAt: Date } | { failedAt: Date });

/**
 * Notes that an attempt failed, unless somebody else has set out since. That a message about an order is given up is told to the
 * people of the shop; theirs are about none, so that no such notice leads to another.
 */
export async function markUnsent(db: Db, { shopId, id, attempts }: TakenMessage, unsent: Unsent): Promise<void> {
  const next = "dueAt" in unsent ? { dueAt: unsent.dueAt } : { failedAt: unsent.failedAt };
  const marking = sql`
    update ${m} set ${setting(outbox, { fault: unsent.fault, ...next })}
    where ${m.shopId} = ${shopId} and ${m.id} = ${id} and ${m.attempts} = ${attempts}::int
      and ${m.sentAt} is null and ${m.failedAt} is null`;
  if (!("failedAt" in unsent)) return void (await db.execute(marking));
  const notice = {
    shopId,
    id: `message_undeliverable/${id}`,
    kind: "message_undeliverable" as const,
    orderId: sql`lost.order_id`,
    now: unsent.failedAt,
  };
  const lost = sql`from (select * from given_up where order_id is not null) as lost`;
  await db.execute(sql`with given_up as (${marking} returning ${m.orderId}) ${noticing(notice, lost)}`);
}

const failed = query({
  id: m.id,
  kind: m.kind,
  channel: m.channel,
  orderNumber: orNull(o.number),
  sealed: m.message,
  createdAt: m.createdAt,
  failedAt: known(m.failedAt),
  fault: m.fault,
});

export type FailedMessage = Found<typeof failed>;

/** The messages of a shop that were given up, newest first. */
export function listFailed(db: Db, shopId: string, most: number): Promise<FailedMessage[]> {
  return failed.all(
    db,
    sql`select ${failed} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.failedAt} is not null and ${m.sentAt} is null
    order by ${m.failedAt} desc, ${m.id} desc limit ${most}::int`,
  );
}

const revived = query({ id: m.id });

/** Lets messages that were given up be tried anew, and says which: those that are there, and still of use. */
export async function reviveMessages(db: Db, shopId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await revived.all(
    db,
    sql`update ${m} set ${setting(outbox, { failedAt: null, fault: null, attempts: 0, dueAt: now })}
    where ${m.shopId} = ${shopId} and ${m.id} = any (${idList(ids)}) and ${m.failedAt} is not null and ${m.sentAt} is null
      and ${isOfUse(now)}
    returning ${revived}`,
  );
  return rows.map(({ id }) => id);
}

/** Queues a message, perhaps about an order; false where there was one of its kind for that order, which is not queued twice. */
export function queueMessage(
  db: Db,
  { shopId, orderId, contactKey, now }: { shopId: string; orderId: string | null; contactKey: Uint8Array; now: Date },
  message: NewMessage,
): Promise<boolean> {
  const queueing = inserting(outbox, {
    shopId,
    id: message.id,
    orderId,
    kind: message.kind,
    contactKey,
    channel: message.channel,
    message: message.sealed,
    attempts: 1,
    createdAt: now,
    dueAt: message.dueAt,
  });
  return isFound(db, sql`${queueing} on conflict do nothing returning 1`);
}

const shown = query({ id: m.id, sealed: m.message, sentAt: known(m.sentAt) });

/** The newest messages of a shop that have left, to one contact or to all. */
export function listSent(
  db: Db,
  shopId: string,
  contactKey: Uint8Array | null,
  most: number,
): Promise<Found<typeof shown>[]> {
  return shown.all(
    db,
    sql`select ${shown} from ${m} where ${m.shopId} = ${shopId} and ${m.sentAt} is not null
      and ${contactKey ? sql`${m.contactKey} = ${contactKey}` : sql`true`}
    order by ${m.createdAt} desc, ${m.id} desc limit ${most}::int`,
  );
}
