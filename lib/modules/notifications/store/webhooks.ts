import type { DeliveredType, EventType } from "@/lib/modules/notifications/rules/webhooks";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias, type Value } from "@/lib/platform/db/sql/shape";
import type { BindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { truth, when } from "@/lib/platform/db/sql/values";
import { assign, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { webhookDeliveries, webhookEndpoints } from "@/lib/schema/provider-accounts";

const w = alias(webhookEndpoints, "w");
const d = alias(webhookDeliveries, "d");

/** True if the shop has an enabled webhook endpoint. Use it in the statement that causes an event. */
export function hasWebhooks(shopId: string | BindParam<string>): Value<boolean> {
  return truth(sql`exists (select 1 from ${w} where ${w.shopId} = ${shopId} and ${w.enabled})`);
}

/** Webhook event with the exact bytes of its body. */
export type QueuedEvent = { eventId: string; type: DeliveredType; payload: string };

const { of: eventRows, columns: t } = recordset("t", {
  eventId: webhookDeliveries.eventId,
  type: webhookDeliveries.type,
  payload: webhookDeliveries.payload,
});

const hearingEndpoint = relation("hearing", { id: w.id, events: w.events });

/**
 * Queues events for every endpoint of the merchant that wants them, once each. A concurrent deletion of an endpoint waits, or
 * is waited for: the change must not be rolled back because an endpoint is gone.
 */
export async function queueEvents(db: Db, shopId: string, events: readonly QueuedEvent[], now: Date): Promise<void> {
  const queueing = insertSelect(webhookDeliveries, {
    shopId,
    id: sql`'whd_' || md5(${hearingEndpoint.id} || ${t.eventId})`,
    endpointId: hearingEndpoint.id,
    eventId: t.eventId,
    type: t.type,
    payload: t.payload,
    createdAt: now,
    dueAt: now,
  });
  await db.execute(sql`
    with hearing as (
      select ${hearingEndpoint} from ${w} where ${w.shopId} = ${shopId} and ${w.enabled} order by ${w.id} for key share)
    ${queueing} from hearing cross join ${eventRows(events)}
    where ${hearingEndpoint.events} = '{}' or ${t.type} = any (${hearingEndpoint.events})
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

/** Delivery that a worker has claimed, with its URL and secrets, still encrypted. */
export type DueDelivery = Row<ReturnType<typeof takenAt>>;

const due = alias(webhookDeliveries, "due");
const first = alias(webhookDeliveries, "first");

/** Event id without its number within the order; for other events, most of the id. */
const subjectOf = (id: Value<string>): Sql => sql`left(${id}, length(${id}) - 6)`;

/** True if an earlier delivery of the same order to the same endpoint as `due` is waiting. */
const isPreceded = sql`exists (
  select 1 from ${first} where ${first.shopId} = ${due.shopId} and ${first.endpointId} = ${due.endpointId}
    and ${first.eventId} >= ${subjectOf(due.eventId)} and ${first.eventId} < ${due.eventId}
    and ${subjectOf(first.eventId)} = ${subjectOf(due.eventId)}
    and ${first.deliveredAt} is null and ${first.failedAt} is null)`;

/**
 * Claims deliveries that are due at a given time, of one shop or of all, so no other worker claims them before `retryAt`.
 * Events of an order are delivered in order: a delivery waits for earlier ones of the same order to the same endpoint.
 */
export function takeDueDeliveries(
  db: Db,
  { now, dueBy, retryAt, most, shopId }: { now: Date; dueBy: Date; retryAt: Date; most: number; shopId: string | null },
): Promise<DueDelivery[]> {
  const taken = takenAt(now);
  return taken.all(
    db,
    sql`with taken as (
    update ${d} set ${assign(webhookDeliveries, { attempts: sql`${d.attempts} + 1`, dueAt: retryAt })}
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

/** Records the outcome of an attempt. */
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
    update ${d} set ${assign(webhookDeliveries, { lastStatus: status, ...end })}
    where ${d.shopId} = ${shopId} and ${d.id} = ${id} and ${d.deliveredAt} is null`);
}

const disabledEndpoint = relation("off", { id: w.id });

/** Disables an endpoint and abandons its pending deliveries. */
export async function switchOff(db: Db, shopId: string, endpointId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with off as (
      update ${w} set ${assign(webhookEndpoints, { enabled: false })}
      where ${w.shopId} = ${shopId} and ${w.id} = ${endpointId} returning ${disabledEndpoint})
    update ${d} set ${assign(webhookDeliveries, { failedAt: now })} from off
    where ${d.shopId} = ${shopId} and ${d.endpointId} = ${disabledEndpoint.id} and ${d.deliveredAt} is null and ${d.failedAt} is null`);
}

export type NewEndpoint = { shopId: string; id: string; url: string; events: readonly EventType[]; secret: Buffer };

/** Adds an endpoint; false if the shop has one with this URL. */
export function insertEndpoint(tx: Db, { shopId, id, url, events, secret }: NewEndpoint): Promise<boolean> {
  const row = insertInto(webhookEndpoints, { shopId, id, url, events: [...events], secret });
  return affected(tx, sql`${row} on conflict do nothing returning 1`);
}

/** Deletes an endpoint with its pending deliveries; false if there is none, or if its revision differs from `seen`. */
export function deleteEndpoint(db: Db, shopId: string, id: string, seen: number | null): Promise<boolean> {
  return affected(
    db,
    sql`delete from ${w} where ${w.shopId} = ${shopId} and ${w.id} = ${id}
      and (${seen}::int is null or ${w.revision} = ${seen}::int) returning 1`,
  );
}

/** Sets a new secret of an endpoint. The previous one also signs until `oldUntil`. False if there is no such endpoint. */
export function replaceSecret(
  db: Db,
  { shopId, id, secret }: Pick<NewEndpoint, "shopId" | "id" | "secret">,
  oldUntil: Date,
): Promise<boolean> {
  const changes = assign(webhookEndpoints, { oldSecret: w.secret, oldSecretUntil: oldUntil, secret });
  return affected(db, sql`update ${w} set ${changes} where ${w.shopId} = ${shopId} and ${w.id} = ${id} returning 1`);
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

export type WebhookEndpointRow = Row<typeof endpoint>;

/** Lists the endpoints of a shop, oldest first. */
export function listWebhookEndpointRows(db: Db, shopId: string): Promise<WebhookEndpointRow[]> {
  return endpoint.all(db, sql`select ${endpoint} from ${w} where ${w.shopId} = ${shopId} order by ${w.id}`);
}

export function findEndpoint(db: Db, shopId: string, id: string): Promise<WebhookEndpointRow | null> {
  return endpoint.one(db, sql`select ${endpoint} from ${w} where ${w.shopId} = ${shopId} and ${w.id} = ${id}`);
}

/** Updates the events and the enabled flag of an endpoint; null if its revision differs from `seen`. */
export function updateEndpoint(
  tx: Db,
  { shopId, id, seen }: { shopId: string; id: string; seen: number },
  { events, enabled }: Pick<WebhookEndpointRow, "events" | "enabled">,
): Promise<WebhookEndpointRow | null> {
  const changes = assign(webhookEndpoints, { events, enabled, revision: sql`${w.revision} + 1` });
  return endpoint.one(
    tx,
    sql`update ${w} set ${changes} where ${w.shopId} = ${shopId} and ${w.id} = ${id} and ${w.revision} = ${seen}
    returning ${endpoint}`,
  );
}
