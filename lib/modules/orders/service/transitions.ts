import { limits } from "@/lib/contract/limits";
import type { RefundDue } from "@/lib/modules/notifications/rules/messages";
import { eventsOfMove } from "@/lib/modules/notifications/rules/webhooks";
import { deliverMessageInBackground, type Queued } from "@/lib/modules/notifications/service/outbox";
import { findRecipient } from "@/lib/modules/notifications/service/recipients";
import { notifyStaffInBackground } from "@/lib/modules/notifications/service/staff-notifications";
import { deliverEventsInBackground } from "@/lib/modules/notifications/service/webhook-deliveries";
import { advance, givesBack, type OrderEvent } from "@/lib/modules/orders/rules/order-states";
import { readAwb } from "@/lib/modules/orders/rules/transitions";
import { clearRefundDue, flagRefund } from "@/lib/modules/orders/store/due-refunds";
import { dropHold, extendHold } from "@/lib/modules/orders/store/expected-amounts";
import { findOrderByNumber, type StoredOrder } from "@/lib/modules/orders/store/orders";
import { endPayment, setPayment } from "@/lib/modules/orders/store/payments";
import { findRefundable, findRefundDue, markManualRefundsPaid, settleDue } from "@/lib/modules/orders/store/refunds";
import { releaseOrderStock, takeAgain } from "@/lib/modules/orders/store/stock";
import { lockOrder, type Move, updateOrderStatus } from "@/lib/modules/orders/store/transitions";
import { getShopOrigins } from "@/lib/modules/shops/rules/origins";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";
import { enqueueTransitionMessage } from "./buyer-messages";
import { enqueueWebhookEvent } from "./webhook-events";

/** Actor, reason and time of a transition. */
export type TransitionCause = Pick<Move, "actor" | "reason" | "byName" | "byStaffId" | "now">;

/**
 * Order after a transition, with the buyer's message and flags for webhooks and staff notifications. They are sent after the
 * commit.
 */
export type Transition = { order: StoredOrder; message: Queued | null; hasWebhooks: boolean; notifiesStaff: boolean };

/**
 * Details of a transition: columns to set, the payment attempt, and the refunded amount. `returned` is set if the buyer already
 * got a message about a part of it.
 */
export type MoveDetails = { changes?: Move["changes"]; paymentId?: string; returned?: number };

/** Payment status after each event. */
const paymentAfter: Partial<Record<OrderEvent, StoredOrder["payment"]["status"]>> = {
  claim: "claimed",
  pay: "paid",
  reverse: "failed",
  refund: "refunded",
  expire: "expired",
  cancel: "expired",
};

/**
 * Transitions an order. All status changes by buyers, merchants, gateways and scheduled jobs use this function. It changes the
 * status only from the one that was read, and records an event. It returns stock exactly once when the order ends, and takes it
 * again for a late payment. Null if the status does not allow the transition or the stock is gone. The order must be locked.
 */
export async function applyTransition(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  event: OrderEvent,
  by: TransitionCause,
  { changes = {}, paymentId = order.payment.id, returned }: MoveDetails = {},
): Promise<Transition | null> {
  const { shopId, id, status: from } = order;
  const to = advance(from, event);
  if (to === null) return null;
  // Computed before the transition, because a refunded order has nothing left.
  const money = returned ?? (await moneyBack(tx, order, event));
  const revives = from === "expired" && event === "pay";
  // The order of an erased buyer cannot be shipped, so the money is refunded.
  if (revives && order.forgottenAt) return null;
  if (revives && !(await takeAgain(tx, shopId, id, by.now))) return null;
  const paid = event === "pay" ? { paidAt: by.now } : event === "reverse" ? { paidAt: null } : {};
  const noted = await updateOrderStatus(tx, { shopId, id, event, from, to, ...by, changes: { ...changes, ...paid } });
  if (!noted) return null;
  const ends = givesBack(from, event);
  if (ends) await releaseOrderStock(tx, shopId, id, by.now);
  await settlePayments(tx, order, event, paymentId, by);
  if (event === "refund") await settleDue(tx, shopId, id);
  const isDue = event === "cancel" && isRefundable(order) && (await flagRefund(tx, shopId, id, by));
  if (changes.claimExpiresAt) await extendHold(tx, shopId, order.draftId, lateUntil(changes.claimExpiresAt));
  if (event === "pay" || event === "cancel") await dropHold(tx, shopId, order.draftId);
  const updatedOrder = await lockOrder(tx, shopId, id);
  if (!updatedOrder) return null;
  if (noted.hasWebhooks)
    await enqueueTransitionEvents(tx, updatedOrder, event, {
      ordinal: noted.ordinal,
      hasStockChange: ends || revives,
      now: by.now,
    });
  const message = await enqueueTransitionMessage(deps, tx, updatedOrder, { event, money }, by.now);
  return { order: updatedOrder, message, hasWebhooks: noted.hasWebhooks, notifiesStaff: noted.notifiesStaff || isDue };
}

/** Amount that is refunded with a transition. Earlier refunds do not count again. */
async function moneyBack(tx: Db, order: StoredOrder, event: OrderEvent): Promise<number> {
  if ((event !== "cancel" && event !== "refund") || !isRefundable(order)) return 0;
  return (await findRefundable(tx, order.shopId, order.id))?.left ?? 0;
}

/** Time until which a late payment for an ended order may still arrive. */
export function lateUntil(end: Date): Date {
  return new Date(end.getTime() + limits.lateTransferSeconds * 1_000);
}

/** True if the order is paid, so the money must be refunded when the order ends unshipped. */
function isRefundable({ paidAt, total }: StoredOrder): boolean {
  return paidAt !== null && total > 0;
}

/** Enqueues the webhook events of a transition. */
async function enqueueTransitionEvents(
  tx: Db,
  order: StoredOrder,
  event: OrderEvent,
  more: { ordinal: number; hasStockChange: boolean; now: Date },
): Promise<void> {
  const recipient = await findRecipient(tx, order.shopId, order.id);
  if (!recipient) return;
  const { origin } = getShopOrigins(recipient.domains);
  await enqueueWebhookEvent(tx, { order, types: eventsOfMove(event), origin, ...more });
}

/**
 * Updates the payment together with its order. A newer attempt must not stay open when an older one was paid. Only a gateway
 * sets `paidAt` of an attempt. A merchant who confirms a payment may have received the money in another way.
 */
async function settlePayments(
  tx: Db,
  order: StoredOrder,
  event: OrderEvent,
  paymentId: string,
  { actor, now }: TransitionCause,
): Promise<void> {
  const { shopId, payment } = order;
  const status = paymentAfter[event];
  // The payment of a cancelled order stays paid until it is refunded. A refunded payment never becomes expired.
  const isOver = payment.status === "paid" || payment.status === "refunded";
  if (!status || (isOver && status === "expired")) return;
  if (paymentId !== payment.id) await endPayment(tx, { shopId, paymentId: payment.id }, "expired");
  await setPayment(tx, { shopId, paymentId }, status, event === "pay" && actor === "gateway" ? now : null);
}

/** Transitions the order with this number for its merchant; null if it does not exist or its status does not allow it. */
export async function moveByMerchant(
  deps: Deps,
  { shopId, number, event }: { shopId: string; number: string; event: OrderEvent },
  { reason, awb, now }: { reason?: string; awb?: string; now: Date },
): Promise<StoredOrder | null> {
  const by = { actor: "merchant" as const, reason: reason ?? null, now };
  return inTransaction(deps, now, async (tx) => {
    const found = await findOrderByNumber(tx, shopId, number);
    const order = found && (await lockOrder(tx, shopId, found.id));
    return (
      order && applyTransition(deps, tx, order, event, by, awb === undefined ? {} : { changes: { awb: readAwb(awb) } })
    );
  });
}

/**
 * Marks all refunds due of an order as paid manually, and sends the buyer a message with the known amount. An order that was
 * cancelled after its payment becomes refunded. The order must be locked, and a refund must be due.
 */
export async function settleRefundsDue(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  by: TransitionCause,
): Promise<Transition> {
  const { shopId, id, number } = order;
  const { left, manualAmount, overpayment } = (await findRefundDue(tx, shopId, id)) ?? {
    left: 0,
    manualAmount: 0,
    overpayment: 0,
  };
  const refunds = order.status === "cancelled" && isRefundable(order);
  const returned = manualAmount + overpayment + (refunds ? left : 0);
  await markManualRefundsPaid(tx, shopId, id, by.now);
  const transition = refunds ? await applyTransition(deps, tx, order, "refund", by, { returned }) : null;
  await clearRefundDue(tx, shopId, number);
  if (transition) return transition;
  const message = await enqueueTransitionMessage(deps, tx, order, { event: "refund", money: returned }, by.now);
  return { order, message, hasWebhooks: false, notifiesStaff: false };
}

/** Runs a transition in a transaction and dispatches its notifications afterwards. */
export async function inTransaction(
  deps: Deps,
  now: Date,
  work: (tx: Db) => Promise<Transition | null>,
): Promise<StoredOrder | null> {
  const transition = await transact(deps.db, work);
  if (transition) dispatchNotifications(deps, transition, now);
  return transition?.order ?? null;
}

/** Dispatches the notifications of a committed transition. */
export function dispatchNotifications(
  deps: Deps,
  { order, message, hasWebhooks, notifiesStaff }: Transition,
  now: Date,
): void {
  if (message) deliverMessageInBackground(deps, message, now);
  if (hasWebhooks) deliverEventsInBackground(deps, order.shopId, now);
  if (notifiesStaff) notifyStaffInBackground(deps, order.shopId, now);
}

/** Flags money that an order cannot use as refund due, and sends the buyer a message. */
export async function flagForRefund(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  due: RefundDue,
  now: Date,
): Promise<Transition> {
  const notifiesStaff = await flagRefund(tx, order.shopId, order.id, { now });
  return {
    order,
    message: await enqueueTransitionMessage(deps, tx, order, due, now),
    hasWebhooks: false,
    notifiesStaff,
  };
}
