import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { setPayment } from "@/lib/modules/orders/service/order-payments";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import { applyTransition, type Transition } from "@/lib/modules/orders/service/transitions";
import type { PaymentReport } from "@/lib/modules/payments/gateways/gateway";
import {
  listUnderWay,
  reduceManualRefunds,
  saveDashboardRefund,
  sumRefunded,
} from "@/lib/modules/payments/store/dashboard-refunds";
import { dropDue } from "@/lib/modules/payments/store/gateway-refunds";
import type { GatewayAttempt } from "@/lib/modules/payments/store/payments";
import { findRefund } from "@/lib/modules/payments/store/refunds";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Deps } from "@/lib/use-case/context";
import { endEmpty, enqueueRefundPaidMessage, noteBack, recordRefundPaid, toRefundTransition } from "./refunds";

/**
 * Handles a refund reported by a gateway webhook. A refund that we requested is settled by it. A dashboard refund gets its own
 * row, never with more than the money received. A partial refund does not change the order, because the items are a matter
 * between merchant and buyer. The buyer gets one message per amount.
 */
export async function applyGatewayRefund(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  payment: GatewayAttempt,
  report: PaymentReport,
  now: Date,
): Promise<Transition | null> {
  const { shopId } = order;
  const own = report.refund ? await findRefund(tx, shopId, report.refund) : null;
  if (own?.orderId === order.id && (own.status === "due" || (own.status === "returned" && own.how === "gateway"))) {
    const noted = await recordRefundPaid(deps, tx, shopId, own, "gateway", { actor: { kind: "system" }, now });
    return noted && toRefundTransition(order, noted);
  }
  const back = await sumRefunded(tx, payment);
  if (!back) return null;
  const left = back.came - back.unlisted - back.returned;
  const isAll = report.refund === undefined && report.amount >= back.came;
  const rest = isAll ? await noteUnderWay(deps, tx, order, payment, left, now) : left;
  const amount = Math.max(0, Math.min(report.amount, rest));
  const isFullRefund = report.amount >= left;
  const refund = amount > 0 ? await list(tx, order, payment, { report, amount }, now) : null;
  if (isFullRefund && payment.paidOrder) {
    await dropDue(tx, shopId, order.id, "hand");
    const by = { actor: "gateway" as const, reason: report.eventKey, now };
    return applyTransition(deps, tx, order, "refund", by, { paymentId: payment.paymentId, returned: amount });
  }
  if (payment.paidOrder) await reduceDue(tx, order, now);
  if (isFullRefund) await setPayment(tx, payment, "refunded");
  const by = { actor: { kind: "system" } as const, now };
  const transition = await endEmpty(deps, tx, order, !payment.paidOrder, "gateway", by);
  const message =
    refund && (await enqueueRefundPaidMessage(deps, tx, order, { ...refund, amount, by: "gateway" }, now));
  return toRefundTransition(order, { transition, message });
}

/**
 * Marks the pending refunds as paid when the gateway has returned everything, as far as other refunds left money for them.
 * Returns the rest.
 */
async function noteUnderWay(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  payment: GatewayAttempt,
  left: number,
  now: Date,
): Promise<number> {
  let rest = left;
  for (const refund of await listUnderWay(tx, payment)) {
    if (refund.amount > rest) continue;
    await noteBack(deps, tx, order, refund, "gateway", { actor: { kind: "system" }, now });
    rest -= refund.amount;
  }
  return rest;
}

/** Reduces manual refunds due to the money that is left. Otherwise more would be refunded than was received. */
async function reduceDue(tx: Db, { shopId, id, number }: StoredOrder, now: Date): Promise<void> {
  const subject = { kind: "order", id, name: number };
  const actor = { shop: { id: shopId }, actor: { kind: "system" } as const, now };
  for (const { before, after } of await reduceManualRefunds(tx, shopId, id)) {
    const [was, is] = [{ amount: before }, { amount: after }];
    await recordAudit(tx, actor, { what: "refund.reduced", subject, before: was, after: is });
  }
}

async function list(
  tx: Db,
  { shopId, id: orderId, number }: StoredOrder,
  { paymentId, paidOrder: isPrice }: GatewayAttempt,
  { report, amount }: { report: PaymentReport; amount: number },
  now: Date,
) {
  const providerRef = report.refund ?? report.eventKey;
  const id = newId("rfd", now);
  const refund = await saveDashboardRefund(tx, { shopId, orderId, id, amount, paymentId, providerRef, isPrice, now });
  const subject = { kind: "order", id: orderId, name: number };
  const actor = { shop: { id: shopId }, actor: { kind: "system" } as const, now };
  await recordAudit(tx, actor, { what: "refund.made_at_gateway", subject, after: { amount } });
  return refund;
}
