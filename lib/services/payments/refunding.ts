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

/** How many gateways are asked at once, and how often in one run: a run in which none of them answers still ends in time. */
const mostAtOnce = 10;
const mostRounds = 5;

/** Asks the gateway of a new refund for it, after the answer. If that fails, the timed work does. */
export function sendRefundSoon(house: House, key: RefundKey, now: Date): void {
  const send = async () => {
    const refund = await takeRefund(house.db, { ...key, wasSent: false }, now);
    if (refund) await pursue(house, refund, now);
  };
  inBackground("returning money", send());
}

/** Asks gateways for refunds that nobody has asked them for, and about those whose outcome is not known. Answers with how many. */
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
 * Asks about a refund of which its gateway gave notice; false where it is none that we asked for. One that was given up already is
 * taken up again where the notice says that its money is back.
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

/** Brings a refund further, and writes down what became of it. No transaction is open while the gateway is asked. */
async function pursue(house: House, refund: TakenRefund, now: Date): Promise<void> {
  const gateway = (await house.partners(refund.shopId)).gateway(refund.gateway);
  try {
    const standing = await standingOf(gateway?.refunding, refund);
    if (standing === "returned") await settle(house, refund, now);
    if (standing === "refused") await leave(house, refund, `${refund.gateway}: refused`, now);
    if (standing === "pending" && refund.isPast) await leave(house, refund, `${refund.gateway}: pending`, now);
  } catch (err) {
    const fault = err instanceof ProviderFault ? err.message : `${refund.gateway}: unreachable`;
    log().warn({ err, gateway: refund.gateway }, "a gateway did not return money");
    const isOver = refund.isPast || (err instanceof ProviderFault && err.isFinal);
    await (isOver ? leave(house, refund, fault, now) : noteRefundFault(house.db, refund, fault));
  }
}

/**
 * What became of a refund. One that was asked for before is asked about first, and asked for again, under the same reference, only
 * where the gateway does not know it. A refusal then may mean that it was done meanwhile, so it is asked about once more.
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

/** A refund as its gateway is asked for it, and about it. */
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
 * The gateway does not return it: the shop does, by hand, and the buyer is told so; unless the money went back otherwise meanwhile.
 */
async function leave(house: House, refund: TakenRefund, fault: string, now: Date): Promise<void> {
  const { shopId, id, orderId, amount, reason, createdAt } = refund;
  const told = await transact(house.db, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    const listed = await findRefund(tx, shopId, id);
    if (!order || !listed) return null;
    const isReplaced = await yieldToUnasked(tx, refund);
    // Nothing is left of the price of an order that is refunded: it went back otherwise.
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
