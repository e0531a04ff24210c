import type { DeliveredType, EventType } from "@/lib/domain/messages/webhook";
import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { recordset } from "../sql/recordset";
import { called, type Value } from "../sql/shape";
import type { Slot } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { truth, when } from "../sql/values";
import { inserting, insertingFrom, setting } from "../sql/write";
import { webhookDeliveries, webhookEndpoints } from "../tables/connections";

const w = called(webhookEndpoints, "w");
const d = called(webhookDeliveries, "d");

/** Whether any system of a shop wants to hear of what happens in it, as part of the statement that makes it happen. */
export function isHeard(shopId: string | Slot<string>): Value<boolean> {
  return truth(sql`exists (select 1 from ${w} where ${w.shopId} = ${shopId} and ${w.enabled})`);
}

/** Something that happened, as it is told, byte for byte. */
export type QueuedEvent = { eventId: string; type: DeliveredType; payload: string };

const { of: eventsTold, columns: t } = recordset("t", {
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  payload: webhookDeliveries.payload,
});

/**
 * Writes down what is to be told to every system of the merchant that wants to hear of it; once, however often. Who removes a
 * system meanwhile waits, or is waited for: what happened must not be undone because nobody hears of it any more.
 */
export async function queueEvents(db: Db, shopId: string, told: readonly QueuedEvent[], now: Date): Promise<void> {
  const queueing = insertingFrom(webhookDeliveries, {
    shopId,
    id: sql`'whd_' || md5(h.id || ${t.eventId})`,
    endpointId: sql`h.id`,
    eventId: t.eventId,
    type: t.type,
    payload: t.payload,
    createdAt: now,
    dueAt: now,
  });
  await db.execute(sql`
    with hearing as (
      select ${w.id}, ${w.events} from ${w} where ${w.shopId} = ${shopId} and ${w.enabled} order by ${w.id} for key share)
    ${queueing} from hearing h cross join ${eventsTold(told)}
    where h.events = '{}' or ${t.type} = any (h.events)
    on conflict do nothing`);
}

const takenAt = (now: Date) =>
  query({
    shopId: d.shopId,
    id: d.id,
    endpointId: d.endpointId,
    eventId: d.eventId,
    payload: d.payload,
    attempts: d.attempts,
    url: w.url,
    secret: w.secret,
    oldSecret: when(sql`${w.oldSecretUntil} > ${now.toISOString()}`, w.oldSecret),
  });

/** A delivery that somebody has taken on, with where it goes and what it is signed with, still sealed. */
export type DueDelivery = Found<ReturnType<typeof takenAt>>;

const due = called(webhookDeliveries, "due");
const first = called(webhookDeliveries, "first");

/** An event's id without its place among those of its order; of other events, most of the id. */
const subjectOf = (id: Value<string>): Sql => sql`left(${id}, length(${id}) - 6)`;

/** There is an earlier delivery of the same order to the same system as `due`, and it waits. */
const isPreceded = sql`exists (
  select 1 from ${first} where ${first.shopId} = ${due.shopId} and ${first.endpointId} = ${due.endpointId}
    and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId}
    and ${subjectOf(first.eventId)} = ${subjectOf(due.eventId)}
    and ${first.deliveredAt} is null and ${first.failedAt} is null)`;

/**
 * Takes deliveries that are due by a moment, of one shop or of all, so that nobody else takes them before `retryAt`. What happened to an
 * order is told in its order: a delivery waits as long as an earlier one of the same order to the same system does.
 */
export function takeDueDeliveries(
  db: Db,
  { now, dueBy, retryAt, most, shopId }: { now: Date; dueBy: Date; retryAt: Date; most: number; shopId: string | null },
): Promise<DueDelivery[]> {
  const taken = takenAt(now);
  return taken.all(
    db,
    sql`with taken as (
    update ${d} set ${setting(webhookDeliveries, { attempts: sql`${d.attempts} + 1`, dueAt: retryAt })}
    from ${w} where ${w.shopId} = ${d.shopId} and ${w.id} = ${d.endpointId} and (${d.shopId}, ${d.id}) in (
      select ${due.shopId}, ${due.id} from ${due}
      where ${due.dueAt} <= ${dueBy.toISOString()} and ${due.deliveredAt} is null and ${due.failedAt} is null
        and ${shopId === null ? sql`true` : sql`${due.shopId} = ${shopId}`} and not ${isPreceded}
      order by ${due.dueAt}, ${due.eventId}, ${due.id} limit ${most}::int for update skip locked)
    returning ${taken})
    select * from taken order by "id"`,
  );
}

export type DeliveryOutcome = { status: number | null } & (
  | { deliveredAt: Date }
  | { dueAt: Date }
  | { failedAt: Date }
);

/** Notes how an attempt ended. */
export async function noteDelivery(
  db: Db,
  { shopId, id }: Pick<DueDelivery, "shopId" | "id">,
  { status, ...outcome }: DeliveryOutcome,
): Promise<void> {
  const end =
    "deliveredAt" in outcome
      ? { deliveredAt: outcome.deliveredAt }
      : "dueAt" in outcome
        ? { dueAt: outcome.dueAt }
        : { failedAt: outcome.failedAt };
  await db.execute(sql`
    update ${d} set ${setting(webhookDeliveries, { lastStatus: status, ...end })}
    where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.deliveredAt} is null`);
}

/** Switches a system off, and gives up what still waits for it. */
export async function switchOff(db: Db, shopId: string, endpointId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with off as (
      update ${w} set ${setting(webhookEndpoints, { enabled: false })}
      where ${w.shopId} = ${shopId} and ${w.id} = ${endpointId} returning ${w.id})
    update ${d} set ${setting(webhookDeliveries, { failedAt: now })} from off
    where ${d.shopId} = ${shopId} and ${d.endpointId} = off.id and ${d.deliveredAt} is null and ${d.failedAt} is null`);
}

export type NewEndpoint = { shopId: string; id: string; url: string; events: readonly EventType[]; secret: Buffer };

/** Adds a system that hears of what happens; false where the shop has one at this address already. */
export function insertEndpoint(tx: Db, { shopId, id, url, events, secret }: NewEndpoint): Promise<boolean> {
  const row = inserting(webhookEndpoints, { shopId, id, url, events: [...events], secret });
  return isFound(tx, sql`${row} on conflict do nothing returning 1`);
}

/** Removes a system, with what still waits for it; false where there is none, or one of another revision than was seen. */
export function deleteEndpoint(db: Db, shopId: string, id: string, seen: number | null): Promise<boolean> {
  return isFound(
    db,
    sql`delete from ${w} where ${w.shopId} = ${shopId} and ${w.id} = ${id}
      and (${seen}::int is null or ${w.revision} = ${seen}::int) returning 1`,
  );
}

/** Gives a system a new secret; the one before signs as well until `oldUntil`. False where there is no such system. */
export function replaceSecret(
  db: Db,
  { shopId, id, secret }: Pick<NewEndpoint, "shopId" | "id" | "secret">,
  oldUntil: Date,
): Promise<boolean> {
  const changes = setting(webhookEndpoints, { oldSecret: w.secret, oldSecretUntil: oldUntil, secret });
  return isFound(db, sql`update ${w} set ${changes} where ${w.shopId} = ${shopId} and ${w.id} = ${id} returning 1`);
}

const endpoint = query({
  id: w.id,
  url: w.url,
  events: w.events,
  enabled: w.enabled,
  oldSecretUntil: w.oldSecretUntil,
  revision: w.revision,
  createdAt: w.createdAt,
});

export type EndpointFacts = Found<typeof endpoint>;

/** The systems of a shop, oldest first. */
export function listEndpoints(db: Db, shopId: string): Promise<EndpointFacts[]> {
  return endpoint.all(db, sql`select ${endpoint} from ${w} where ${w.shopId} = ${shopId} order by ${w.id}`);
}

/** One of them, or null. */
export function findEndpoint(db: Db, shopId: string, id: string): Promise<EndpointFacts | null> {
  return endpoint.one(db, sql`select ${endpoint} from ${w} where ${w.shopId} = ${shopId} and ${w.id} = ${id}`);
}

/** Changes what a system hears of, and whether it does, where it still has the revision that was seen; else null. */
export function updateEndpoint(
  tx: Db,
  { shopId, id, seen }: { shopId: string; id: string; seen: number },
  { events, enabled }: Pick<EndpointFacts, "events" | "enabled">,
): Promise<EndpointFacts | null> {
  const changes = setting(webhookEndpoints, { events, enabled, revision: sql`${w.revision} + 1` });
  return endpoint.one(
    tx,
    sql`update ${w} set ${changes} where ${w.shopId} = ${shopId} and ${w.id} = ${id} and ${w.revision} = ${seen}
    returning ${endpoint}`,
  );
}
