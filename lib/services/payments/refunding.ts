import { inBackground } from "@/lib/adapters/background";
import { transact } from "@/lib/adapters/db/connection/transaction";
import {
  dropDue,
  leaveToHand,
  noteRefundFault,
  resumeRefund,
  type TakenRefund,
  takeDueRefunds,
  takeRefund,
} from "@/lib/adapters/db/orders/gateway-refunds";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import { flagRefund } from "@/lib/adapters/db/orders/refunds";
import { findRefund, type RefundKey } from "@/lib/adapters/db/orders/returned-money";
import { yieldToUnasked } from "@/lib/adapters/db/orders/unasked-refunds";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { log } from "@/lib/adapters/log";
import { ProviderFault } from "@/lib/adapters/partners/call";
import type { GatewayRefund, Refunding } from "@/lib/adapters/payments/gateway";
import type { House } from "../context";
import { tellStaffSoon } from "../messages/staff-notices";
import { endEmpty, noteReturned, type RefundNoter, tellDue, tellOfRefund } from "./returned";

/** Concurrent gateway calls and rounds per run. A run ends in time even if no gateway responds. */
const mostAtOnce = 10;
const mostRounds = 5;

/** Requests a new refund from its gateway after the response. If that fails, the scheduled job does it. */
export function sendRefundSoon(house: House, key: RefundKey, now: Date): void {
  const send = async () => {
    const refund = await takeRefund(house.db, { ...key, wasSent: false }, now);
    if (refund) await pursue(house, refund, now);
  };
  inBackground("sending a refund", send());
}

/** Requests pending refunds from gateways, and queries those with an unknown outcome. Returns their number. */
export async function sendRefunds(house: House, now: Date): Promise<number> {
  let asked = 0;
  for (let round = 0; round < mostRounds; round++) {
    const due = await takeDueRefunds(house.db, now, mostAtOnce);
    await Promise.all(due.map((refund) => pursue(house, refund, now)));
    asked += due.length;
    if (due.length < mostAtOnce) break;
  }
  return asked;
}

/**
 * Queries a refund after a gateway webhook about it; false if we did not request it. Resumes a refund that was given up if the
 * webhook says that it is paid.
 */
export async function askAboutRefund(
  house: House,
  { isReturned, ...key }: RefundKey & { isReturned: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await findRefund(house.db, key.shopId, key.id))) return false;
  if (isReturned) await resumeRefund(house.db, key, now);
  const refund = await takeRefund(house.db, { ...key, wasSent: true }, now);
  if (refund) await pursue(house, refund, now);
  return true;
}

/** Continues a refund and stores the outcome. No transaction is open during the gateway call. */
async function pursue(house: House, refund: TakenRefund, now: Date): Promise<void> {
  const gateway = (await house.partners(refund.shopId)).gateway(refund.gateway);
  try {
    const standing = await standingOf(gateway?.refunding, refund);
    if (standing === "returned") await settle(house, refund, now);
    if (standing === "refused") await leave(house, refund, `${refund.gateway}: refused`, now);
    if (standing === "pending" && refund.isPast) await leave(house, refund, `${refund.gateway}: pending`, now);
  } catch (err) {
    const fault = err instanceof ProviderFault ? err.message : `${refund.gateway}: unreachable`;
    log().warn({ err, gateway: refund.gateway }, "a gateway refund failed");
    const isOver = refund.isPast || (err instanceof ProviderFault && err.isFinal);
    await (isOver ? leave(house, refund, fault, now) : noteRefundFault(house.db, refund, fault));
  }
}

/**
 * Returns the status of a refund. A refund that was requested before is queried first. It is requested again, under the same
 * reference, only if the gateway does not know it. An error then may mean that it was paid in the meantime, so it is queried
 * once more.
 */
async function standingOf(refunding: Refunding | undefined, refund: TakenRefund) {
  if (!refunding) throw new ProviderFault(refund.gateway, "not_connected");
  const wanted = wantedOf(refund);
  if (!refund.wasSent) return refunding.refund(wanted);
  const known = await refunding.ask(wanted);
  if (known !== "unknown" || refund.isPast) return known === "unknown" ? "refused" : known;
  try {
    return await refunding.refund(wanted);
  } catch (failure) {
    const meanwhile = await refunding.ask(wanted);
    if (meanwhile === "unknown") throw failure;
    return meanwhile;
  }
}

/** Refund as the gateway API expects it, for requests and queries. */
export function wantedOf({
  id,
  amount,
  providerRef,
  method,
  paid,
}: Pick<TakenRefund, "id" | "amount" | "providerRef" | "method" | "paid">): GatewayRefund {
  return { reference: id, amount, attempt: { providerRef, method, amount: paid } };
}

async function settle(house: House, { shopId, id }: TakenRefund, now: Date): Promise<void> {
  const by: RefundNoter = { who: { kind: "system" }, now };
  const told = await transact(house.db, async (tx) => {
    const refund = await findRefund(tx, shopId, id);
    return refund && noteReturned(house, tx, shopId, refund, "gateway", by);
  });
  if (told) tellOfRefund(house, told, now);
}

/**
 * Leaves a refund that the gateway rejects to the shop and tells the buyer. Drops it if the money was returned in another way
 * meanwhile.
 */
async function leave(house: House, refund: TakenRefund, fault: string, now: Date): Promise<void> {
  const { shopId, id, orderId, amount, reason, createdAt } = refund;
  const told = await transact(house.db, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    const listed = await findRefund(tx, shopId, id);
    if (!order || !listed) return null;
    const isReplaced = await yieldToUnasked(tx, refund);
    // A refunded order has no money left: it was returned in another way.
    if (order.status === "refunded") await dropDue(tx, shopId, orderId, "gateway");
    if (!isReplaced && !(await leaveToHand(tx, refund, fault))) return null;
    const subject = { kind: "order", id: orderId, name: order.number };
    const by: RefundNoter = { who: { kind: "system" }, now };
    await noteActivity(
      tx,
      { shop: { id: shopId }, ...by },
      { what: "refund.refused", subject, after: { amount, fault } },
    );
    if (isReplaced) return { moved: await endEmpty(house, tx, order, listed.isSurplus, "gateway", by), message: null };
    await flagRefund(tx, shopId, orderId, { now: createdAt });
    return { moved: null, message: await tellDue(house, tx, order, { id, amount, reason }, now) };
  });
  if (told) tellOfRefund(house, told, now);
  tellStaffSoon(house, shopId, now);
}
