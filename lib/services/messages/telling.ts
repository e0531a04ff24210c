import type { Db } from "@/lib/adapters/db/connection/client";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { findRecipient } from "@/lib/adapters/db/orders/recipients";
import { queueMessage } from "@/lib/adapters/db/work/outbox";
import { originsOf } from "@/lib/domain/domains/origins";
import type { News, RefundDue } from "@/lib/domain/messages/news";
import type { OrderEvent } from "@/lib/domain/orders/order-states";
import type { House } from "../context";
import { openBuyer } from "../orders/buyer";
import { trackUrlOf } from "../orders/tokens";
import { compose, type Queued } from "./outbox";

/** Fields of every message about an order. */
type MessageFacts = { number: string; customerName: string; trackUrl: string; courier: string };

/** Transition, and the amount that is refunded with it. */
type MoveNews = { event: OrderEvent; money: number };

/**
 * Queues a message to the buyer of an order; null if one of its kind was queued before. A custom `kind` allows repeated
 * messages.
 */
export async function tellBuyer(
  house: House,
  tx: Db,
  order: OrderFacts,
  now: Date,
  write: (facts: MessageFacts) => News,
  kind?: string,
): Promise<Queued | null> {
  const { shopId, id } = order;
  const recipient = await findRecipient(tx, shopId, id);
  // An erased buyer has no contact any more.
  if (!recipient || recipient.buyer.length === 0) return null;
  const buyer = openBuyer(house.secrets, shopId, order.draftId, recipient.buyer);
  const shop = { id: shopId, ...originsOf(recipient.domains) };
  const news = write({
    number: order.number,
    customerName: buyer.name,
    trackUrl: trackUrlOf({ ...house, shop }, order),
    courier: recipient.courier,
  });
  const queued = compose(house, shopId, news, recipient.sender, buyer.contact, now);
  const row = { ...queued.row, kind: kind ?? queued.row.kind };
  const isNew = await queueMessage(tx, { shopId, orderId: id, contactKey: recipient.contactKey, now }, row);
  return isNew ? queued : null;
}

/** Queues the buyer's message about a transition or a refund due. Most transitions appear only on the tracking page. */
export async function tellMove(
  house: House,
  tx: Db,
  order: OrderFacts,
  what: MoveNews | RefundDue,
  now: Date,
): Promise<Queued | null> {
  if ("event" in what && !isTold(what)) return null;
  return tellBuyer(house, tx, order, now, (facts) => newsOf(order, what, facts));
}

/** True if a transition sends a message beside the tracking page. */
function isTold({ event, money }: MoveNews): boolean {
  if (event === "refund") return money > 0;
  return event === "pay" || event === "ship" || event === "expire" || event === "cancel";
}

function newsOf(order: OrderFacts, what: MoveNews | RefundDue, { courier, ...common }: MessageFacts): News {
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
function cancellationOf({ happenings }: OrderFacts): { by: "buyer" | "shop"; reason: string | null } {
  const cancel = happenings.findLast(({ event }) => event === "cancel");
  const reason = cancel?.actor === "merchant" ? cancel.reason : null;
  return { by: cancel?.actor === "buyer" ? "buyer" : "shop", reason };
}
