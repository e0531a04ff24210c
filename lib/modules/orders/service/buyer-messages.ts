import type { MessageInput, RefundDue } from "@/lib/modules/notifications/rules/messages";
import { compose, type Queued } from "@/lib/modules/notifications/service/outbox";
import { queueMessage } from "@/lib/modules/notifications/service/queues";
import { findRecipient } from "@/lib/modules/notifications/service/recipients";
import type { OrderEvent } from "@/lib/modules/orders/rules/order-states";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import { getShopOrigins } from "@/lib/modules/shops/rules/origins";
import { openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Deps } from "@/lib/use-case/context";
import { buildOrderTrackingUrl } from "./tracking-tokens";

/** Fields of every message about an order. */
type OrderMessageFields = { number: string; customerName: string; trackUrl: string; courier: string };

/** Transition, and the amount that is refunded with it. */
type TransitionMessageInput = { event: OrderEvent; money: number };

/**
 * Queues a message to the buyer of an order; null if one of its kind was queued before. A custom `kind` allows repeated
 * messages.
 */
export async function enqueueBuyerMessage(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  now: Date,
  write: (fields: OrderMessageFields) => MessageInput,
  kind?: string,
): Promise<Queued | null> {
  const { shopId, id } = order;
  const recipient = await findRecipient(tx, shopId, id);
  // An erased buyer has no contact any more.
  if (!recipient || recipient.buyer.length === 0) return null;
  const buyer = openBuyer(deps.secrets, shopId, order.draftId, recipient.buyer);
  const shop = { id: shopId, ...getShopOrigins(recipient.domains) };
  const messageInput = write({
    number: order.number,
    customerName: buyer.name,
    trackUrl: buildOrderTrackingUrl({ ...deps, shop }, order),
    courier: recipient.courier,
  });
  const queued = compose(deps, shopId, messageInput, recipient.sender, buyer.contact, now);
  const row = { ...queued.row, kind: kind ?? queued.row.kind };
  const isNew = await queueMessage(tx, { shopId, orderId: id, contactKey: recipient.contactKey, now }, row);
  return isNew ? queued : null;
}

/** Queues the buyer's message about a transition or a refund due. Most transitions appear only on the tracking page. */
export async function enqueueTransitionMessage(
  deps: Deps,
  tx: Db,
  order: StoredOrder,
  what: TransitionMessageInput | RefundDue,
  now: Date,
): Promise<Queued | null> {
  if ("event" in what && !hasMessage(what)) return null;
  return enqueueBuyerMessage(deps, tx, order, now, (fields) => toMessageInput(order, what, fields));
}

/** True if a transition sends a message beside the tracking page. */
function hasMessage({ event, money }: TransitionMessageInput): boolean {
  if (event === "refund") return money > 0;
  return event === "pay" || event === "ship" || event === "expire" || event === "cancel";
}

function toMessageInput(
  order: StoredOrder,
  what: TransitionMessageInput | RefundDue,
  { courier, ...common }: OrderMessageFields,
): MessageInput {
  if (!("event" in what)) return { kind: "refund_due", ...common, ...what };
  const { event, money } = what;
  if (event === "pay") return { kind: "payment_received", ...common, total: order.total };
  if (event === "ship") return { kind: "order_shipped", ...common, courier, awb: order.awb };
  if (event === "refund") return { kind: "refund_returned", ...common, amount: money, by: "shop", reason: null };
  if (event === "cancel")
    return { kind: "order_cancelled", ...common, amount: money || null, ...cancellationOf(order) };
  return { kind: order.buyerClaimedAt ? "claim_expired" : "order_expired", ...common };
}

/**
 * Actor of a cancellation, with the merchant's reason for the buyer. A gateway's reason is an internal key, so it is left out.
 */
function cancellationOf({ events }: StoredOrder): { by: "buyer" | "shop"; reason: string | null } {
  const cancel = events.findLast(({ event }) => event === "cancel");
  const reason = cancel?.actor === "merchant" ? cancel.reason : null;
  return { by: cancel?.actor === "buyer" ? "buyer" : "shop", reason };
}
