import {
  type DeliveryFacts,
  deleteEndpoint,
  type EndpointFacts,
  insertEndpoint,
  listDeliveries as readDeliveries,
  listEndpoints as readEndpoints,
  replaceSecret,
  requeueDelivery,
} from "@/lib/adapters/db/work/webhooks";
import { newId } from "@/lib/adapters/random";
import { newSecret } from "@/lib/adapters/webhooks/signature";
import { type EventType, eventTypes } from "@/lib/domain/webhook";
import type { House } from "./context";
import { deliverEvents, secretPlace } from "./deliveries";

/** How long the former secret signs beside the new one, so that a merchant can rotate it without losing a webhook. */
const overlapMs = 24 * 3_600_000;
const logSize = 100;

/** Why a webhook endpoint cannot be added. */
export type EndpointRefusal = "url_refused" | "url_taken" | "event_unknown";

/** An endpoint's id and its secret, which is shown once and never again. */
export type EndpointSecret = { id: string; secret: string };

/** Adds a webhook endpoint of the merchant for these events; without a list, for all of them. */
export async function addEndpoint(
  house: House,
  shopId: string,
  { url, events = [] }: { url: string; events?: readonly string[] },
  now: Date,
): Promise<EndpointSecret | EndpointRefusal> {
  const { webhooks } = await house.partners(shopId);
  if (!webhooks.accepts(url)) return "url_refused";
  if (!events.every(isEventType)) return "event_unknown";
  const id = newId("whe", now);
  const { secret, sealed } = makeSecret(house, shopId, id);
  const isNew = await insertEndpoint(house.db, { shopId, id, url, events: events.filter(isEventType), secret: sealed });
  return isNew ? { id, secret } : "url_taken";
}

/** Removes an endpoint; false where there is none of this id. */
export function removeEndpoint(house: House, shopId: string, id: string): Promise<boolean> {
  return deleteEndpoint(house.db, shopId, id);
}

/** Gives an endpoint a new secret. For a day webhooks are signed with both. Null where there is no such endpoint. */
export async function rotateSecret(
  house: House,
  shopId: string,
  id: string,
  now: Date,
): Promise<EndpointSecret | null> {
  const { secret, sealed } = makeSecret(house, shopId, id);
  const oldUntil = new Date(now.getTime() + overlapMs);
  return (await replaceSecret(house.db, { shopId, id, secret: sealed }, oldUntil)) ? { id, secret } : null;
}

/** The endpoints of a shop, without their secrets. */
export function listEndpoints(house: House, shopId: string): Promise<EndpointFacts[]> {
  return readEndpoints(house.db, shopId);
}

/** The shop's log of deliveries, newest first. */
export function listDeliveries(house: House, shopId: string): Promise<DeliveryFacts[]> {
  return readDeliveries(house.db, shopId, logSize);
}

/** Delivers a webhook again under the same id; false where there is no such delivery, or its endpoint is switched off. */
export async function redeliver(house: House, shopId: string, id: string, now: Date): Promise<boolean> {
  if (!(await requeueDelivery(house.db, shopId, id, now))) return false;
  await deliverEvents(house, now, shopId);
  return true;
}

function makeSecret({ secrets }: House, shopId: string, endpointId: string): { secret: string; sealed: Buffer } {
  const secret = newSecret();
  return { secret, sealed: secrets.seal("webhook", secretPlace({ shopId, endpointId }), secret) };
}

function isEventType(text: string): text is EventType {
  return eventTypes.some((type) => type === text);
}
