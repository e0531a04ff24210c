import { nextAttempt } from "@/lib/modules/notifications/rules/webhooks";
import { signedHeaders } from "@/lib/modules/notifications/service/webhook-signature";
import {
  type DueDelivery,
  noteDelivery,
  switchOff,
  takeDueDeliveries,
} from "@/lib/modules/notifications/store/webhooks";
import { inBackground } from "@/lib/platform/background";
import { log } from "@/lib/platform/log";
import type { Deps } from "@/lib/use-case/context";

/** Lease on a delivery: the time that a worker has before another may take it. Longer than the sender's timeout. */
const ownMs = 60_000;
/** Lookahead for due deliveries, so a run also delivers events that are written during it. */
const aheadMs = 10_000;
const batch = 50;
/**
 * No new round starts after this time. The last round may take the sender's full timeout, and a platform ends a run after a
 * minute.
 */
const enoughMs = 45_000;
const endpointRemovedStatus = 410;

/** Delivers new webhook events of a shop after the response. If that fails, the scheduled job does it. */
export function deliverEventsInBackground(deps: Deps, shopId: string, now: Date): void {
  inBackground("delivering webhook events", deliverEvents(deps, now, shopId));
}

/**
 * Delivers due webhooks of one shop or of all, at least once each. Returns the number of accepted deliveries. An endpoint gets
 * the events of one order in sequence, one per round. Every round reads the clock again: earlier rounds may have been slow, and
 * its leases must last their full time. The next run continues with the rest.
 */
export async function deliverEvents(deps: Deps, begun: Date, shopId: string | null = null): Promise<number> {
  let taken = 0;
  const ahead = begun.getTime() - Date.now();
  for (let now = begun; now.getTime() - begun.getTime() < enoughMs; now = new Date(Date.now() + ahead)) {
    const [dueBy, retryAt] = [new Date(now.getTime() + aheadMs), new Date(now.getTime() + ownMs)];
    const due = await takeDueDeliveries(deps.db, { now, dueBy, retryAt, most: batch, shopId });
    if (due.length === 0) break;
    const ends = await Promise.all(due.map((delivery) => deliver(deps, delivery, now)));
    taken += ends.filter((isTaken) => isTaken).length;
  }
  return taken;
}

/** Encryption context of an endpoint's secret. It fits no other endpoint. */
export function buildWebhookSecretEncryptionContext({
  shopId,
  endpointId,
}: Pick<DueDelivery, "shopId" | "endpointId">): string {
  return `${shopId}/${endpointId}`;
}

async function deliver(deps: Deps, delivery: DueDelivery, now: Date): Promise<boolean> {
  const { shopId, endpointId, attempts } = delivery;
  const status = await send(deps, delivery, now);
  if (status !== null && status >= 200 && status < 300) {
    await noteDelivery(deps.db, delivery, { status, deliveredAt: now });
    return true;
  }
  const dueAt = status === endpointRemovedStatus ? null : nextAttempt(attempts, now);
  await noteDelivery(deps.db, delivery, dueAt ? { status, dueAt } : { status, failedAt: now });
  if (status === endpointRemovedStatus) await switchOff(deps.db, shopId, endpointId, now);
  log().warn({ endpoint: endpointId, delivery: delivery.id, status, attempts }, "a webhook event was not delivered");
  return false;
}

/** Returns the HTTP status of the response; null if there was none. */
async function send(deps: Deps, delivery: DueDelivery, now: Date): Promise<number | null> {
  const { shopId, eventId: id, payload: body, url, secret, oldSecret } = delivery;
  try {
    const sealed = oldSecret ? [secret, oldSecret] : [secret];
    const secrets = sealed.map((each) =>
      deps.secrets.open("webhook", buildWebhookSecretEncryptionContext(delivery), each),
    );
    const headers = signedHeaders({ id, timestamp: Math.floor(now.getTime() / 1_000), body }, secrets);
    const { webhooks } = await deps.providers(shopId);
    return await webhooks.post(url, headers, body);
  } catch (err) {
    log().error({ err, endpoint: delivery.endpointId }, "a webhook event cannot be signed");
    return null;
  }
}
