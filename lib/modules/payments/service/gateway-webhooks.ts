import { ApiError } from "@/lib/contract/errors";
import { isDead } from "@/lib/modules/orders/rules/order-states";
import { endPayment, setPayment } from "@/lib/modules/orders/service/order-payments";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import {
  applyTransition,
  flagForRefund,
  inTransaction,
  type Transition,
} from "@/lib/modules/orders/service/transitions";
import type { PaymentGateway, PaymentReport } from "@/lib/modules/payments/gateways/gateway";
import {
  findPaymentByRef,
  type GatewayAttempt,
  insertGatewayEvent,
  renameAttempt,
  stopAsking,
} from "@/lib/modules/payments/store/payments";
import type { Db } from "@/lib/platform/db/connection/client";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Deps } from "@/lib/use-case/context";
import { applyGatewayRefund } from "./dashboard-refunds";
import { askAboutRefund } from "./gateway-refunds";

/**
 * Processes a gateway webhook: finds its payment and verifies the signature with that shop's account. Queries the gateway if
 * the signature does not cover the status. A webhook about an unknown payment is accepted and dropped, because an error would
 * only make the gateway repeat it. Returns false if the signature is wrong or there is nothing to verify.
 */
export async function receiveNotice(deps: Deps, webhook: ReceivedNotice, now: Date): Promise<boolean> {
  const { gateway: name, refs, header, rawBody } = webhook;
  if (refs.length === 0) return false;
  const payment = await findPaymentByRef(deps.db, name, ...refs);
  if (!payment) {
    log().warn({ gateway: name }, "a gateway reported an unknown payment");
    return true;
  }
  const gateway = (await deps.providers(payment.shopId)).gateway(name);
  const notice = gateway?.readNotice(header, rawBody);
  if (!gateway || !notice || !isAbout(notice, payment)) return false;
  const { shopId } = payment;
  const refund = notice.refund && { shopId, id: notice.refund, isReturned: notice.isSure };
  if (refund && (await askAboutRefund(deps, refund, now))) return true;
  const report = notice.isSure ? notice : await askAbout(gateway, payment, notice.providerRef);
  // The gateway was asked with this shop's keys, so its response counts for this payment only.
  if (report && !isAbout(report, payment)) return false;
  if (report) await applyNotice(deps, name, report, now);
  return true;
}

/** True if the report is about this payment, by either of its references. */
function isAbout(
  { providerRef, reference }: Pick<PaymentReport, "providerRef" | "reference">,
  payment: GatewayAttempt,
) {
  return payment.providerRef === providerRef || payment.providerRef === reference;
}

export type ReceivedNotice = {
  gateway: string;
  /** References of the payment, not yet verified. */
  refs: readonly string[];
  header: (name: string) => string | null;
  rawBody: Uint8Array;
};

/**
 * Sends a status inquiry; null if there is no event. Throws if the gateway does not respond. The gateway then repeats its
 * webhook.
 */
async function askAbout(
  gateway: PaymentGateway,
  { method, amount }: GatewayAttempt,
  providerRef: string,
): Promise<PaymentReport | null> {
  try {
    const standing = await gateway.ask?.({ providerRef, method, amount });
    return standing?.kind === "reported" ? standing.report : null;
  } catch (err) {
    if (!(err instanceof ProviderFault)) throw err;
    log().warn({ err, gateway: gateway.name }, "a gateway webhook could not be verified");
    throw new ApiError("unavailable");
  }
}

/**
 * Applies a gateway report once per event, regardless of repetitions and order. A wrong amount is stored and flagged, but never
 * counts as payment. Reports about unknown payments are dropped.
 */
export async function applyNotice(deps: Deps, gateway: string, report: PaymentReport, now: Date): Promise<void> {
  const names = report.reference ? [report.providerRef, report.reference] : [report.providerRef];
  const payment = await findPaymentByRef(deps.db, gateway, ...names);
  if (!payment) return log().warn({ gateway }, "a gateway reported an unknown payment");
  for (const each of eventsIn(report)) await applyEvent(deps, gateway, payment, each, now);
}

/** Splits a report into events. A payment comes before its refunds, and partial refunds come before the full refund. */
function eventsIn({ refunds = [], ...report }: PaymentReport): PaymentReport[] {
  const { providerRef } = report;
  const parts = refunds.map(
    ({ reference, amount }): PaymentReport => ({
      eventKey: `${providerRef}.refund.${reference}`,
      providerRef,
      event: "refunded",
      amount,
      refund: reference,
    }),
  );
  return report.event === "refunded" ? [...parts, report] : [report, ...parts];
}

async function applyEvent(
  deps: Deps,
  gateway: string,
  payment: GatewayAttempt,
  report: PaymentReport,
  now: Date,
): Promise<void> {
  await inTransaction(deps, now, async (tx) => {
    const { eventKey, event, amount, providerRef } = report;
    const { shopId, paymentId } = payment;
    // A refund is stored as a row of its own. Sums use that row and not this event.
    const status = event === "refunded" ? "refund_listed" : event;
    if (!(await insertGatewayEvent(tx, { gateway, eventKey, shopId, paymentId, status, amount, now }))) return null;
    const order = await lockOrder(tx, shopId, payment.orderId);
    if (payment.providerRef !== providerRef) await renameAttempt(tx, payment, providerRef);
    // Read again under the lock, because another webhook may have arrived in between.
    const current = await findPaymentByRef(tx, gateway, providerRef);
    return order && current && apply(deps, tx, order, current, report, now);
  });
}

async function apply(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  payment: GatewayAttempt,
  report: PaymentReport,
  now: Date,
): Promise<Transition | null> {
  await stopAsking(tx, payment);
  switch (report.event) {
    case "paid":
      return settle(deps, tx, order, payment, report, now);
    case "expired":
    case "failed":
      // Ends only an open attempt: a late webhook does not undo a payment.
      await endPayment(tx, payment, report.event);
      return null;
    case "refunded":
      return applyGatewayRefund(deps, tx, order, payment, report, now);
    case "reversed":
      return takeBack(deps, tx, order, payment, report, now);
  }
}

/** Handles a payment that the bank reversed. An order that it had paid becomes unpaid. An open attempt fails. */
async function takeBack(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  payment: GatewayAttempt,
  report: PaymentReport,
  now: Date,
): Promise<Transition | null> {
  if (!payment.paidOrder) {
    await endPayment(tx, payment, "failed");
    return null;
  }
  const by = { actor: "gateway" as const, reason: report.eventKey, now };
  const transition = await applyTransition(deps, tx, order, "reverse", by, { paymentId: payment.paymentId });
  if (!transition) log().warn({ order: order.id }, "the payment of a shipped order was reversed");
  return transition;
}

/**
 * Handles incoming money. It pays the order, or becomes a refund due if the order is already paid, ended, or has another
 * amount.
 */
async function settle(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  payment: GatewayAttempt,
  report: PaymentReport,
  now: Date,
): Promise<Transition | null> {
  // A payment counts once, regardless of the number of events. An old event does not pay a refunded payment again.
  if (payment.status === "paid" || payment.status === "refunded") return null;
  if (report.amount !== payment.amount) {
    log().warn({ order: order.id }, "a gateway reported a different amount");
    return flagForRefund(deps, tx, order, { amount: report.amount, why: "other_amount" }, now);
  }
  const by = { actor: "gateway" as const, reason: report.eventKey, now };
  const transition = await applyTransition(deps, tx, order, "pay", by, { paymentId: payment.paymentId });
  if (transition) return transition;
  await setPayment(tx, payment, "paid", now);
  const why = isDead(order.status) ? "order_over" : "paid_already";
  return flagForRefund(deps, tx, order, { amount: report.amount, why }, now);
}
