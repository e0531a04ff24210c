import type { Db } from "@/lib/adapters/db/connection/client";
import { dropDue } from "@/lib/adapters/db/orders/gateway-refunds";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { type NoticedPayment, setPayment } from "@/lib/adapters/db/orders/payments";
import { findRefund } from "@/lib/adapters/db/orders/returned-money";
import { cutDueByHand, keepUnasked, listUnderWay, sumRefunded } from "@/lib/adapters/db/orders/unasked-refunds";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import type { PaymentReport } from "@/lib/adapters/payments/gateway";
import { newId } from "@/lib/adapters/random";
import type { House } from "../context";
import { type Moved, moveOrder } from "../orders/moves";
import { endEmpty, movedBy, noteBack, noteReturned, tellReturned } from "./returned";

/**
 * Handles a refund reported by a gateway webhook. A refund that we requested is settled by it. A dashboard refund gets its own
 * row, never with more than the money received. A partial refund does not change the order, because the items are a matter
 * between merchant and buyer. The buyer gets one message per amount.
 */
export async function giveBack(
  house: House,
  tx: Db,
  order: OrderFacts,
  payment: NoticedPayment,
  told: PaymentReport,
  now: Date,
): Promise<Moved | null> {
  const { shopId } = order;
  const own = told.refund ? await findRefund(tx, shopId, told.refund) : null;
  if (own?.orderId === order.id && (own.status === "due" || (own.status === "returned" && own.how === "gateway"))) {
    const noted = await noteReturned(house, tx, shopId, own, "gateway", { who: { kind: "system" }, now });
    return noted && movedBy(order, noted);
  }
  const back = await sumRefunded(tx, payment);
  if (!back) return null;
  const left = back.came - back.unlisted - back.returned;
  const isAll = told.refund === undefined && told.amount >= back.came;
  const rest = isAll ? await noteUnderWay(house, tx, order, payment, left, now) : left;
  const amount = Math.max(0, Math.min(told.amount, rest));
  const isWhole = told.amount >= left;
  const refund = amount > 0 ? await list(tx, order, payment, { told, amount }, now) : null;
  if (isWhole && payment.paidOrder) {
    await dropDue(tx, shopId, order.id, "hand");
    const by = { actor: "gateway" as const, reason: told.eventKey, now };
    return moveOrder(house, tx, order, "refund", by, { paymentId: payment.paymentId, returned: amount });
  }
  if (payment.paidOrder) await reduceDue(tx, order, now);
  if (isWhole) await setPayment(tx, payment, "refunded");
  const by = { who: { kind: "system" } as const, now };
  const moved = await endEmpty(house, tx, order, !payment.paidOrder, "gateway", by);
  const message = refund && (await tellReturned(house, tx, order, { ...refund, amount, by: "gateway" }, now));
  return movedBy(order, { moved, message });
}

/**
 * Marks the pending refunds as paid when the gateway has returned everything, as far as other refunds left money for them.
 * Returns the rest.
 */
async function noteUnderWay(
  house: House,
  tx: Db,
  order: OrderFacts,
  payment: NoticedPayment,
  left: number,
  now: Date,
): Promise<number> {
  let rest = left;
  for (const refund of await listUnderWay(tx, payment)) {
    if (refund.amount > rest) continue;
    await noteBack(house, tx, order, refund, "gateway", { who: { kind: "system" }, now });
    rest -= refund.amount;
  }
  return rest;
}

/** Reduces manual refunds due to the money that is left. Otherwise more would be refunded than was received. */
async function reduceDue(tx: Db, { shopId, id, number }: OrderFacts, now: Date): Promise<void> {
  const subject = { kind: "order", id, name: number };
  const actor = { shop: { id: shopId }, who: { kind: "system" } as const, now };
  for (const { before, after } of await cutDueByHand(tx, shopId, id)) {
    const [was, is] = [{ amount: before }, { amount: after }];
    await noteActivity(tx, actor, { what: "refund.reduced", subject, before: was, after: is });
  }
}

async function list(
  tx: Db,
  { shopId, id: orderId, number }: OrderFacts,
  { paymentId, paidOrder: isPrice }: NoticedPayment,
  { told, amount }: { told: PaymentReport; amount: number },
  now: Date,
) {
  const providerRef = told.refund ?? told.eventKey;
  const id = newId("rfd", now);
  const refund = await keepUnasked(tx, { shopId, orderId, id, amount, paymentId, providerRef, isPrice, now });
  const subject = { kind: "order", id: orderId, name: number };
  const actor = { shop: { id: shopId }, who: { kind: "system" } as const, now };
  await noteActivity(tx, actor, { what: "refund.made_at_gateway", subject, after: { amount } });
  return refund;
}
