import { transact } from "@/lib/adapters/db/connection/transaction";
import { findOrderById } from "@/lib/adapters/db/orders/orders";
import { type OrderName, takeLateClaims } from "@/lib/adapters/db/orders/overdue";
import { findRecipient } from "@/lib/adapters/db/orders/recipients";
import { queueEvents } from "@/lib/adapters/db/work/webhooks";
import { log } from "@/lib/adapters/log";
import { getShopOrigins } from "@/lib/domain/domains/origins";
import type { Deps } from "../context";
import { deliverEventsInBackground } from "../messages/deliveries";
import { buildOrderEvent } from "../messages/events";

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
