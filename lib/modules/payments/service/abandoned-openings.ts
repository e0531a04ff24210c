import { findRecipient } from "@/lib/modules/notifications/service/recipients";
import { listAbandoned } from "@/lib/modules/payments/store/payments";
import { getShopOrigins } from "@/lib/modules/shops/rules/origins";
import { log } from "@/lib/platform/log";
import { type Deps, discardResponse } from "@/lib/use-case/context";
import { openPayment, resume } from "./payments";

/** Payments that one run opens concurrently. The run ends in time even if no gateway responds. */
const maxConcurrent = 20;

/**
 * Opens payments after a crash between placing the order and calling the gateway, if the buyer has not returned since. Returns
 * the number of opened payments.
 */
export async function openAbandoned(deps: Deps, now: Date): Promise<number> {
  const abandoned = await listAbandoned(deps.db, now, maxConcurrent);
  const opened = await Promise.all(abandoned.map((one) => openOne(deps, one, now)));
  return opened.filter(Boolean).length;
}

type Abandoned = { shopId: string; orderId: string };

/** An error with one payment must not block the others. The next run retries it. */
async function openOne(deps: Deps, { shopId, orderId }: Abandoned, now: Date): Promise<boolean> {
  try {
    const recipient = await findRecipient(deps.db, shopId, orderId);
    if (!recipient) return false;
    const ctx = { ...deps, shop: { id: shopId, ...getShopOrigins(recipient.domains) }, now };
    const opening = await resume(ctx, { shopId, id: orderId });
    if (!opening?.opens) return false;
    await openPayment(ctx, opening, { view: () => null, saveResponse: discardResponse(ctx.db) });
    return true;
  } catch (err) {
    log().warn({ err }, "an abandoned payment could not be opened");
    return false;
  }
}
