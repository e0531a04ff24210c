import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { type EventType, eventTypes, testEvent } from "@/lib/modules/notifications/rules/webhooks";
import { newSecret } from "@/lib/modules/notifications/service/webhook-signature";
import {
  enqueueEndpointEvent,
  findDelivery,
  listShopDeliveries as readDeliveries,
  requeueDeliveries,
  type WebhookDeliveryRow,
} from "@/lib/modules/notifications/store/webhook-log";
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listWebhookEndpointRows as readEndpoints,
  replaceSecret,
  switchOff,
  updateEndpoint,
  type WebhookEndpointRow,
} from "@/lib/modules/notifications/store/webhooks";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Deps } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { Actor } from "@/lib/values/actor";
import { buildWebhookSecretEncryptionContext, deliverEvents, deliverEventsInBackground } from "./webhook-deliveries";

/** Period in which the previous secret signs beside the new one. A merchant can thus rotate it without losing a webhook. */
const overlapMs = 24 * 3_600_000;
const logSize = 100;

/** Actor of a webhook change: a staff member or the operator. */
export type WebhookKeeper = Deps & { shop: { id: string }; actor: Actor; now: Date };

/** Reason why a webhook endpoint cannot be added. */
export type EndpointRefusal = "url_refused" | "url_taken" | "event_unknown" | "full";

/** ID and secret of an endpoint. The secret is returned only once. */
export type EndpointSecret = { id: string; secret: string };

/** Result of creating an endpoint: its id and secret, or the reason why it cannot be added. */
export type AddEndpointResult = ({ kind: "added" } & EndpointSecret) | { kind: EndpointRefusal };

/**
 * Creates a webhook endpoint for these events, or for all events without a list. The caller loads the shop's providers before
 * the transaction.
 */
export async function addEndpoint(
  ctx: WebhookKeeper,
  tx: Db,
  { webhooks }: Pick<ShopProviders, "webhooks">,
  { url, events = [] }: { url: string; events?: readonly string[] },
): Promise<AddEndpointResult> {
  const { id: shopId } = ctx.shop;
  if (!webhooks.accepts(url)) return { kind: "url_refused" };
  if (!events.every(isEventType)) return { kind: "event_unknown" };
  if ((await readEndpoints(tx, shopId)).length >= limits.webhooks) return { kind: "full" };
  const id = newId("whe", ctx.now);
  const { secret, sealed } = makeSecret(ctx, id);
  const isNew = await insertEndpoint(tx, { shopId, id, url, events: events.filter(isEventType), secret: sealed });
  if (!isNew) return { kind: "url_taken" };
  await recordAudit(tx, ctx, { what: "webhook.added", subject: subjectOf(id, url), after: { events } });
  return { kind: "added", id, secret };
}

/** Deletes an endpoint; false if it does not exist or its revision differs from `seen`. */
export async function removeEndpoint(ctx: WebhookKeeper, tx: Db, id: string, seen?: number): Promise<boolean> {
  const found = await findEndpoint(tx, ctx.shop.id, id);
  if (!found || !(await deleteEndpoint(tx, ctx.shop.id, id, seen ?? null))) return false;
  const { url, events } = found;
  await recordAudit(tx, ctx, { what: "webhook.removed", subject: subjectOf(id, url), before: { events } });
  return true;
}

/** Updates the events of an endpoint and switches it on or off; null if the revision differs. */
export async function changeEndpoint(
  ctx: WebhookKeeper,
  tx: Db,
  before: WebhookEndpointRow,
  { seen, events = before.events, enabled = before.enabled }: EndpointChange,
): Promise<WebhookEndpointRow | null> {
  const { shop, now } = ctx;
  const { id, url } = before;
  const after = await updateEndpoint(tx, { shopId: shop.id, id, seen }, { events: [...events], enabled });
  if (!after) return null;
  if (!enabled) await switchOff(tx, shop.id, id, now);
  await recordAudit(tx, ctx, {
    what: "webhook.changed",
    subject: subjectOf(id, url),
    before: { events: before.events, enabled: before.enabled },
    after: { events, enabled },
  });
  return after;
}

type EndpointChange = {
  seen: number;
  events?: readonly string[] | undefined;
  enabled?: boolean | undefined;
};

/** Replaces the secret of an endpoint. Webhooks are signed with both for a day. Null if the endpoint does not exist. */
export async function rotateSecret(ctx: WebhookKeeper, tx: Db, id: string): Promise<EndpointSecret | null> {
  const { shop, now } = ctx;
  const found = await findEndpoint(tx, shop.id, id);
  if (!found) return null;
  const { secret, sealed } = makeSecret(ctx, id);
  const oldSecretUntil = new Date(now.getTime() + overlapMs);
  await replaceSecret(tx, { shopId: shop.id, id, secret: sealed }, oldSecretUntil);
  const after = { oldSecretUntil };
  await recordAudit(tx, ctx, { what: "webhook.secret_rotated", subject: subjectOf(id, found.url), after });
  return { id, secret };
}

/** Retries deliveries of an endpoint and returns the IDs of those that were requeued. */
export async function requeueEndpointDeliveries(
  ctx: WebhookKeeper,
  tx: Db,
  { id, url }: WebhookEndpointRow,
  deliveries: readonly string[],
): Promise<ReadonlySet<string>> {
  const requeuedIds = await requeueDeliveries(tx, ctx.shop.id, deliveries, ctx.now, id);
  if (requeuedIds.length > 0) await recordAudit(tx, ctx, { what: "webhook.retried", subject: subjectOf(id, url) });
  return new Set(requeuedIds);
}

/** Lists the endpoints of a shop, without their secrets. */
export function listShopWebhookEndpoints(deps: Deps, shopId: string): Promise<WebhookEndpointRow[]> {
  return readEndpoints(deps.db, shopId);
}

/** Lists the deliveries of a shop, newest first. */
export function listShopWebhookDeliveries(deps: Deps, shopId: string): Promise<WebhookDeliveryRow[]> {
  return readDeliveries(deps.db, shopId, logSize);
}

/** Retries a delivery under the same ID; false if it does not exist or its endpoint is disabled. */
export async function redeliver(deps: Deps, shopId: string, id: string, now: Date): Promise<boolean> {
  if ((await requeueDeliveries(deps.db, shopId, [id], now)).length === 0) return false;
  await deliverEvents(deps, now, shopId);
  return true;
}

/** Queues a test webhook without data for an endpoint; null if the endpoint does not exist. */
export async function queueTest(ctx: WebhookKeeper, tx: Db, id: string): Promise<WebhookDeliveryRow | null> {
  const { shop, now } = ctx;
  if (!(await findEndpoint(tx, shop.id, id))) return null;
  const eventId = newId("evt", now);
  const payload = JSON.stringify({ type: testEvent, timestamp: now.toISOString(), data: { webhook_id: id } });
  const delivery = { shopId: shop.id, endpointId: id, id: newId("whd", now) };
  await enqueueEndpointEvent(tx, delivery, { eventId, type: testEvent, payload }, now);
  return findDelivery(tx, shop.id, delivery.id);
}

/** Callback that sends the queued deliveries after the transaction. */
export function deliverAfter(ctx: WebhookKeeper): () => void {
  return () => deliverEventsInBackground(ctx, ctx.shop.id, ctx.now);
}

function makeSecret({ secrets, shop }: WebhookKeeper, endpointId: string): { secret: string; sealed: Buffer } {
  const secret = newSecret();
  return {
    secret,
    sealed: secrets.encrypt("webhook", buildWebhookSecretEncryptionContext({ shopId: shop.id, endpointId }), secret),
  };
}

function isEventType(text: string): text is EventType {
  return eventTypes.some((type) => type === text);
}

/** Name of an endpoint in audit entries, without the query of its URL, which may contain a secret. */
function subjectOf(id: string, url: string) {
  const { origin, pathname } = new URL(url);
  return { kind: "webhook", id, name: origin + pathname };
}
