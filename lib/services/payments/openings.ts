import { listAbandoned } from "@/lib/adapters/db/orders/payments";
import { findRecipient } from "@/lib/adapters/db/orders/recipients";
import { log } from "@/lib/adapters/log";
import { originsOf } from "@/lib/domain/domains/origins";
import { discardResponse, type House } from "../context";
import { openPayment, resume } from "./payments";

/** Payments that one run opens concurrently. The run ends in time even if no gateway responds. */
const mostAtOnce = 20;

/**
 * Opens payments after a crash between placing the order and calling the gateway, if the buyer has not returned since. Returns
 * the number of opened payments.
 */
export async function openAbandoned(house: House, now: Date): Promise<number> {
  const abandoned = await listAbandoned(house.db, now, mostAtOnce);
  const opened = await Promise.all(abandoned.map((one) => openOne(house, one, now)));
  return opened.filter(Boolean).length;
}

type Abandoned = { shopId: string; orderId: string };

/** An error with one payment must not block the others. The next run retries it. */
async function openOne(house: House, { shopId, orderId }: Abandoned, now: Date): Promise<boolean> {
  try {
    const recipient = await findRecipient(house.db, shopId, orderId);
    if (!recipient) return false;
    const ctx = { ...house, shop: { id: shopId, ...originsOf(recipient.domains) }, now };
    const opening = await resume(ctx, { shopId, id: orderId });
    if (!opening?.opens) return false;
    await openPayment(ctx, opening, { view: () => null, keep: discardResponse(ctx.db) });
    return true;
  } catch (err) {
    log().warn({ err }, "an abandoned payment could not be opened");
    return false;
  }
}
