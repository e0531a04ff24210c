import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { deliverMessageInBackground, type Queued } from "@/lib/modules/notifications/service/outbox";
import { enqueueBuyerMessage } from "@/lib/modules/orders/service/buyer-messages";
import { findRefundable, settleDue, settleOverpayments } from "@/lib/modules/orders/service/due-refunds";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import {
  applyTransition,
  dispatchNotifications,
  type Transition,
  type TransitionCause,
} from "@/lib/modules/orders/service/transitions";
import type { TakenRefund } from "@/lib/modules/payments/store/gateway-refunds";
import { type ListedRefund, returnRefund } from "@/lib/modules/payments/store/refunds";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Deps } from "@/lib/use-case/context";
import type { Actor } from "@/lib/values/actor";

/** Steps after a refund is paid: records it, notifies the buyer, and ends an order without money left. */

/** Actor that records the outcome of a refund: a staff member, or the system for a gateway. */
export type RefundNoter = Pick<TransitionCause, "byName" | "byStaffId" | "now"> & { actor: Actor };

/** Notifications of a refund, sent after its transaction. */
export type RefundNotifications = { transition: Transition | null; message: Queued | null };

/** Queues a message to the buyer with the amount that the shop will refund manually, and the reason. */
export function enqueueRefundDueMessage(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  { id, amount, reason }: Pick<TakenRefund, "id" | "amount" | "reason">,
  now: Date,
): Promise<Queued | null> {
  return enqueueBuyerMessage(
    deps,
    tx,
    order,
    now,
    ({ courier, ...common }) => ({ kind: "refund_due", ...common, amount, why: "merchant", reason }),
    `refund_due.${id}`,
  );
}

/**
 * Marks a refund as paid, notifies the buyer, and ends an order without money left. Null if it was marked before, or if it uses
 * the other method.
 */
export async function recordRefundPaid(
  deps: Deps,
  tx: Db,
  shopId: string,
  refund: ListedRefund,
  how: "gateway" | "hand",
  by: RefundNoter,
): Promise<RefundNotifications | null> {
  const order = await lockOrder(tx, shopId, refund.orderId);
  const noted = order && (await noteBack(deps, tx, order, refund, how, by));
  if (!noted) return null;
  return { transition: await endEmpty(deps, tx, order, refund.isOverpayment, how, by), message: noted.message };
}

/** Marks a refund of a locked order as paid and notifies the buyer; null if it was marked before. */
export async function noteBack(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  { id, amount, reason }: Pick<ListedRefund, "id" | "amount" | "reason">,
  how: "gateway" | "hand",
  { actor, now }: RefundNoter,
): Promise<{ message: Queued | null } | null> {
  const { shopId, id: orderId, number } = order;
  if (!(await returnRefund(tx, { shopId, id, how }, now))) return null;
  const from = how === "gateway" ? "gateway" : "shop";
  const message = await enqueueRefundPaidMessage(deps, tx, order, { id, amount, reason, by: from }, now);
  const subject = { kind: "order", id: orderId, name: number };
  await recordAudit(tx, { shop: { id: shopId }, actor, now }, { what: "refund.returned", subject, after: { amount } });
  return { message };
}

/** Tells the buyer the refunded amount. */
export function enqueueRefundPaidMessage(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  { id, ...returned }: { id: string; amount: number; reason: string | null; by: "gateway" | "shop" },
  now: Date,
): Promise<Queued | null> {
  return enqueueBuyerMessage(
    deps,
    tx,
    order,
    now,
    ({ courier, ...common }) => ({ kind: "refund_returned", ...common, ...returned }),
    `refund_returned.${id}`,
  );
}

/**
 * Ends the order if none of its money is left. Otherwise clears the reminder once no refund is due. Refunding an overpayment
 * does not change the order status.
 */
export async function endEmpty(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  isOverpayment: boolean,
  how: "gateway" | "hand",
  { actor: _, ...noter }: RefundNoter,
): Promise<Transition | null> {
  const { shopId, id } = order;
  if (isOverpayment) await settleOverpayments(tx, shopId, id);
  const standing = isOverpayment ? null : await findRefundable(tx, shopId, id);
  const isOver = standing?.left === 0 && !standing.refunds.some(({ status }) => status === "due");
  if (isOver) {
    const actor = how === "gateway" ? "gateway" : "merchant";
    return applyTransition(deps, tx, order, "refund", { actor, reason: null, ...noter }, { returned: 0 });
  }
  await settleDue(tx, shopId, id);
  return null;
}

/** Transition result of an order after a refund with notifications. */
export function toRefundTransition(order: StoredOrder, { transition, message }: RefundNotifications): Transition {
  if (transition) return { ...transition, message: message ?? transition.message };
  return { order, message, hasWebhooks: false, notifiesStaff: false };
}

/** Dispatches the notifications of a committed refund. */
export function dispatchRefundNotifications(deps: Deps, { transition, message }: RefundNotifications, now: Date): void {
  if (message) deliverMessageInBackground(deps, message, now);
  if (transition) dispatchNotifications(deps, transition, now);
}
