import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { params } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { known, orNull, truth } from "@/lib/platform/db/sql/values";
import { assign, columnNames, insertInto } from "@/lib/platform/db/sql/write";
import { codes } from "@/lib/schema/checkout";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import type { NewMessage } from "../rules/messages";
import { noticing } from "./staff-notifications";

/** Message that a worker is sending. `attempts` includes this attempt. */
export type TakenMessage = { shopId: string; id: string; attempts: number };

const m = alias(outbox, "m");
const c = alias(codes, "c");
const o = alias(orders, "o");

/**
 * True if a message is still useful. A code and its message share their id. A code that expired, was used or was replaced
 * invalidates its message.
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
    isObsolete: truth(sql`not ${isOfUse(now)}`),
  });

/** Waiting message. `isSpent`: its code is no longer valid. */
export type WaitingMessage = Row<ReturnType<typeof waitingAt>>;

/**
 * Claims due messages, so no other worker claims them before `retryAt`. Shops take turns: a shop whose provider is down has
 * many waiting messages, which must not block the others.
 */
export function takeDueMessages(db: Db, now: Date, retryAt: Date, most: number): Promise<WaitingMessage[]> {
  const { shopId, id, dueAt, sentAt, failedAt } = outbox;
  const isDue = sql`${dueAt} <= ${now.toISOString()} and ${sentAt} is null and ${failedAt} is null`;
  const waiting = waitingAt(now);
  return waiting.all(
    db,
    sql`with taken as (
    update ${m} set ${assign(outbox, { attempts: sql`${m.attempts} + 1`, dueAt: retryAt })}
    where (${m.shopId}, ${m.id}) in (
      select ${shopId}, ${id} from ${outbox}
      where ${isDue} and (${shopId}, ${id}) in (
        select ${columnNames(shopId, id)} from (
          select ${shopId}, ${id}, ${dueAt}, row_number() over (partition by ${shopId} order by ${dueAt}) as turn
          from ${outbox} where ${isDue}) as waiting
        order by turn, ${columnNames(dueAt, id)} limit ${most}::int)
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

const { param: left, prepare } = params<{ sent: readonly SentMessage[] }>();

// Looks up all by key. With `sent_at is null`, Postgres would use the index of unsent messages. It would read those of all
// shops, and every message sent since the last vacuum.
const marking = sql`with s as (select * from ${messagesSent(left.sent)})
  update ${m} set ${assign(outbox, { sentAt: s.sentAt, providerRef: s.providerRef, fault: null })}
  from s
  where ${m.shopId} = any (array(select ${s.shopId} from s)) and ${m.id} = any (array(select ${s.id} from s))
    and ${m.shopId} = ${s.shopId} and ${m.id} = ${s.id} and num_nulls(${m.sentAt}) = 1`;

/** Marks messages as sent. */
export async function markSent(db: Db, sent: readonly SentMessage[]): Promise<void> {
  await db.execute(prepare(marking, { sent }));
}

/** Reason why a message was not sent, and the time of the next attempt, or the time at which it was abandoned. */
export type Unsent = { fault: string } & ({ dueAt: Date } | { failedAt: Date });

const lostMessage = relation("lost", { orderId: m.orderId });

/**
 * Records a failed attempt, unless another worker has claimed the message since. An abandoned message about an order creates a
 * staff notification. Messages to staff have no order, so such a notification never creates another.
 */
export async function markUnsent(db: Db, { shopId, id, attempts }: TakenMessage, unsent: Unsent): Promise<void> {
  const next = "dueAt" in unsent ? { dueAt: unsent.dueAt } : { failedAt: unsent.failedAt };
  const marking = sql`
    update ${m} set ${assign(outbox, { fault: unsent.fault, ...next })}
    where ${m.shopId} = ${shopId} and ${m.id} = ${id} and ${m.attempts} = ${attempts}::int
      and ${m.sentAt} is null and ${m.failedAt} is null`;
  if (!("failedAt" in unsent)) return void (await db.execute(marking));
  const notice = {
    shopId,
    id: `message_undeliverable/${id}`,
    kind: "message_undeliverable" as const,
    orderId: lostMessage.orderId,
    now: unsent.failedAt,
  };
  const from = sql`from (select * from given_up where ${columnNames(outbox.orderId)} is not null) as lost`;
  await db.execute(sql`with given_up as (${marking} returning ${lostMessage}) ${noticing(notice, from)}`);
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

export type FailedMessage = Row<typeof failed>;

/** Lists the abandoned messages of a shop, newest first. */
export function listFailedMessages(db: Db, shopId: string, most: number): Promise<FailedMessage[]> {
  return failed.all(
    db,
    sql`select ${failed} from ${m} left join ${o} on ${o.shopId} = ${m.shopId} and ${o.id} = ${m.orderId}
    where ${m.shopId} = ${shopId} and ${m.failedAt} is not null and ${m.sentAt} is null
    order by ${m.failedAt} desc, ${m.id} desc limit ${most}::int`,
  );
}

const revived = query({ id: m.id });

/** Retries abandoned messages. Returns the ids of those that exist and are still useful. */
export async function reviveMessages(db: Db, shopId: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await revived.all(
    db,
    sql`update ${m} set ${assign(outbox, { failedAt: null, fault: null, attempts: 0, dueAt: now })}
    where ${m.shopId} = ${shopId} and ${m.id} = any (${idList(ids)}) and ${m.failedAt} is not null and ${m.sentAt} is null
      and ${isOfUse(now)}
    returning ${revived}`,
  );
  return rows.map(({ id }) => id);
}

/** Queues a message, optionally about an order; false if the order already has one of this kind, which is not queued twice. */
export function queueMessage(
  db: Db,
  { shopId, orderId, contactKey, now }: { shopId: string; orderId: string | null; contactKey: Uint8Array; now: Date },
  message: NewMessage,
): Promise<boolean> {
  const queueing = insertInto(outbox, {
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
  return affected(db, sql`${queueing} on conflict do nothing returning 1`);
}

const shown = query({ id: m.id, sealed: m.message, sentAt: known(m.sentAt) });

/** Lists the newest sent messages of a shop, to one contact or to all. */
export function listSent(
  db: Db,
  shopId: string,
  contactKey: Uint8Array | null,
  most: number,
): Promise<Row<typeof shown>[]> {
  return shown.all(
    db,
    sql`select ${shown} from ${m} where ${m.shopId} = ${shopId} and ${m.sentAt} is not null
      and ${contactKey ? sql`${m.contactKey} = ${contactKey}` : sql`true`}
    order by ${m.createdAt} desc, ${m.id} desc limit ${most}::int`,
  );
}
