import type { EventType } from "@/lib/domain/webhook";
import type { Db } from "../connection/client";
import { violates } from "../connection/faults";
import { called, type Value } from "../sql/shape";
import { sql } from "../sql/sql";
import { truth } from "../sql/values";
import { webhookEndpoints } from "../tables/connections";

/** Whether any system of a shop wants to hear of what happens in it, as part of the statement that makes it happen. */
export function isHeard(shopId: string): Value<boolean> {
  return truth(sql`exists (select 1 from ${w} where ${w.shopId} = ${shopId} and ${w.enabled})`);
}

const w = called(webhookEndpoints, "w");

/** Something that happened, as it is told, byte for byte. */
export type Told = { eventId: string; type: EventType; payload: string };

/**
 * Writes down what is to be told to every system of the merchant that wants to hear of it; once, however often. Who removes a
 * system meanwhile waits, or is waited for: what happened must not be undone because nobody hears of it any more.
 */
export async function queueEvents(db: Db, shopId: string, told: readonly Told[], now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with hearing as (
      select shop_id, id, events from webhook_endpoints where shop_id = ${shopId} and enabled order by id for key share)
    insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, type, payload, created_at, due_at)
    select h.shop_id, 'whd_' || md5(h.id || t."eventId"), h.id, t."eventId", t.type, t.payload, ${at}::timestamptz, ${at}::timestamptz
    from hearing h
    cross join jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t("eventId" text, type text, payload text)
    where h.events = '{}' or t.type = any (h.events)
    on conflict do nothing`);
}

/** A delivery that somebody has taken on, with where it goes and what it is signed with, still sealed. */
export type DueDelivery = {
  shopId: string;
  id: string;
  endpointId: string;
  eventId: string;
  payload: string;
  attempts: number;
  url: string;
  secret: Buffer;
  oldSecret: Buffer | null;
};

type DueRow = Omit<DueDelivery, "secret" | "oldSecret"> & { secret: string; oldSecret: string | null };

/** An event's id without its place among those of its order; of other events, most of the id. */
const subject = (id: string) => sql.raw(`left(${id}, length(${id}) - 6)`);

/**
 * Takes deliveries that are due by a moment, of one shop or of all, so that nobody else takes them before `retryAt`. What happened to an
 * order is told in its order: a delivery waits as long as an earlier one of the same order to the same system does.
 */
export async function takeDueDeliveries(
  db: Db,
  { now, dueBy, retryAt, most, shopId }: { now: Date; dueBy: Date; retryAt: Date; most: number; shopId: string | null },
): Promise<DueDelivery[]> {
  const { rows } = await db.execute<DueRow>(sql`
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = ${retryAt.toISOString()}
    from webhook_endpoints w
    where w.shop_id = d.shop_id and w.id = d.endpoint_id and (d.shop_id, d.id) in (
      select due.shop_id, due.id from webhook_deliveries due
      where due.due_at <= ${dueBy.toISOString()} and due.delivered_at is null and due.failed_at is null
        and ${shopId === null ? sql`true` : sql`due.shop_id = ${shopId}`}
        and not exists (
          select 1 from webhook_deliveries first
          where first.shop_id = due.shop_id and first.endpoint_id = due.endpoint_id
            and first.event_id >= ${subject("due.event_id")} and first.event_id < due.event_id
            and ${subject("first.event_id")} = ${subject("due.event_id")}
            and first.delivered_at is null and first.failed_at is null)
      order by due.due_at, due.event_id limit ${most}::int for update skip locked)
    returning d.shop_id as "shopId", d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.payload, d.attempts, w.url,
      encode(w.secret, 'hex') as secret,
      case when w.old_secret_until > ${now.toISOString()} then encode(w.old_secret, 'hex') end as "oldSecret"`);
  return rows.map((row) => ({
    ...row,
    secret: Buffer.from(row.secret, "hex"),
    oldSecret: row.oldSecret === null ? null : Buffer.from(row.oldSecret, "hex"),
  }));
}

export type Outcome = { status: number | null } & ({ deliveredAt: Date } | { dueAt: Date } | { failedAt: Date });

/** Notes how an attempt ended. */
export async function noteDelivery(
  db: Db,
  { shopId, id }: Pick<DueDelivery, "shopId" | "id">,
  { status, ...outcome }: Outcome,
): Promise<void> {
  const change =
    "deliveredAt" in outcome
      ? sql`delivered_at = ${outcome.deliveredAt.toISOString()}`
      : "dueAt" in outcome
        ? sql`due_at = ${outcome.dueAt.toISOString()}`
        : sql`failed_at = ${outcome.failedAt.toISOString()}`;
  await db.execute(sql`
    update webhook_deliveries set last_status = ${status}::int, ${change}
    where shop_id = ${shopId} and id = ${id} and delivered_at is null`);
}

/** Switches a system off that has asked for it, and gives up what still waits for it. */
export async function switchOff(db: Db, shopId: string, endpointId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with off as (
      update webhook_endpoints set enabled = false where shop_id = ${shopId} and id = ${endpointId} returning id)
    update webhook_deliveries d set failed_at = ${now.toISOString()} from off
    where d.shop_id = ${shopId} and d.endpoint_id = off.id and d.delivered_at is null and d.failed_at is null`);
}

export type NewEndpoint = { shopId: string; id: string; url: string; events: readonly EventType[]; secret: Buffer };

/** Adds a system that hears of what happens; false where the shop has one at this address already. */
export async function insertEndpoint(db: Db, { shopId, id, url, events, secret }: NewEndpoint): Promise<boolean> {
  try {
    await db.execute(sql`
      insert into webhook_endpoints (shop_id, id, url, events, secret)
      values (${shopId}, ${id}, ${url}, array(select jsonb_array_elements_text(${JSON.stringify(events)}::jsonb)), ${secret})`);
    return true;
  } catch (failure) {
    if (violates(failure, "webhook_endpoints_url")) return false;
    throw failure;
  }
}

/** Removes a system, with what still waits for it; false where there is none. */
export async function deleteEndpoint(db: Db, shopId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from webhook_endpoints where shop_id = ${shopId} and id = ${id} returning 1 as gone`);
  return rows[0] !== undefined;
}

/** Gives a system a new secret; the one before signs as well until `oldUntil`. False where there is no such system. */
export async function replaceSecret(
  db: Db,
  { shopId, id, secret }: Pick<NewEndpoint, "shopId" | "id" | "secret">,
  oldUntil: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update webhook_endpoints
    set old_secret = secret, old_secret_until = ${oldUntil.toISOString()}, secret = ${secret}
    where shop_id = ${shopId} and id = ${id} returning 1 as renewed`);
  return rows[0] !== undefined;
}

export type EndpointFacts = { id: string; url: string; events: EventType[]; enabled: boolean; createdAt: Date };

/** The systems of a shop, oldest first. */
export async function listEndpoints(db: Db, shopId: string): Promise<EndpointFacts[]> {
  const { rows } = await db.execute<Omit<EndpointFacts, "createdAt"> & { created: string }>(sql`
    select id, url, to_json(events) as events, enabled, created_at::text as created from webhook_endpoints
    where shop_id = ${shopId} order by id`);
  return rows.map(({ created, ...row }) => ({ ...row, createdAt: new Date(created) }));
}

export type DeliveryFacts = {
  id: string;
  endpointId: string;
  eventId: string;
  type: EventType;
  attempts: number;
  lastStatus: number | null;
  state: "waiting" | "delivered" | "failed";
  createdAt: Date;
};

/** The newest deliveries of a shop, and how they ended. */
export async function listDeliveries(db: Db, shopId: string, most: number): Promise<DeliveryFacts[]> {
  const { rows } = await db.execute<Omit<DeliveryFacts, "createdAt"> & { created: string }>(sql`
    select id, endpoint_id as "endpointId", event_id as "eventId", type, attempts, last_status as "lastStatus",
      case when delivered_at is not null then 'delivered' when failed_at is not null then 'failed' else 'waiting' end as state,
      created_at::text as created
    from webhook_deliveries where shop_id = ${shopId} order by created_at desc, event_id desc limit ${most}::int`);
  return rows.map(({ created, ...row }) => ({ ...row, createdAt: new Date(created) }));
}

/** Lets a delivery be made once more, from the first attempt on; false where there is none, or its system is switched off. */
export async function requeueDelivery(db: Db, shopId: string, id: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update webhook_deliveries d set attempts = 0, due_at = ${now.toISOString()}, delivered_at = null, failed_at = null
    from webhook_endpoints w
    where d.shop_id = ${shopId} and d.id = ${id} and w.shop_id = d.shop_id and w.id = d.endpoint_id and w.enabled
    returning 1 as queued`);
  return rows[0] !== undefined;
}
