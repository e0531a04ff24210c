import { queueEvents } from "@/lib/modules/notifications/service/queues";
import { findRecipient } from "@/lib/modules/notifications/service/recipients";
import { deliverEventsInBackground } from "@/lib/modules/notifications/service/webhook-deliveries";
import { findOrderById } from "@/lib/modules/orders/service/orders";
import { type OrderName, takeLateClaims } from "@/lib/modules/orders/service/overdue";
import { buildOrderEvent } from "@/lib/modules/orders/service/webhook-events";
import { getShopOrigins } from "@/lib/modules/shops/rules/origins";
import { transact } from "@/lib/platform/db/connection/transaction";
import { log } from "@/lib/platform/log";
import type { Deps } from "@/lib/use-case/context";

/**
 * Reminds merchants once of payment claims that nobody has checked: in the log, by webhook and by staff notification. The
 * doctor names the shop while a claim waits. Returns the number of claims.
 */
export async function remindOfClaims(deps: Deps, now: Date, most: number): Promise<number> {
  const late = await transact(deps.db, async (tx) => {
    const taken = await takeLateClaims(tx, now, most);
    for (const name of taken) await enqueueClaimEvent({ ...deps, db: tx }, name, now);
    return taken;
  });
  for (const { shopId, id } of late) {
    log().warn({ shop: shopId, order: id }, "a payment claim waits for the merchant");
    deliverEventsInBackground(deps, shopId, now);
  }
  return late.length;
}

async function enqueueClaimEvent({ db }: Pick<Deps, "db">, { shopId, id }: OrderName, now: Date): Promise<void> {
  const order = await findOrderById(db, shopId, id);
  const recipient = order && (await findRecipient(db, shopId, id));
  if (!order || !recipient) return;
  const event = buildOrderEvent(order, "order.claim_waiting", {
    origin: getShopOrigins(recipient.domains).origin,
    now,
  });
  await queueEvents(db, shopId, [event], now);
}
