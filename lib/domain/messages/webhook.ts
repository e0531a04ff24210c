import type { OrderEvent, OrderStatus } from "../orders/order-states";

/** What a merchant's own systems can hear of. */
export const eventTypes = [
  "order.placed",
  "order.paid",
  "order.claimed",
  "order.status_changed",
  "order.claim_waiting",
  "stock.changed",
  "limit.near",
  "limit.reached",
] as const;

export type EventType = (typeof eventTypes)[number];

/** What is sent to try an address; nobody need ask for it. */
export const testEvent = "webhook.test";

/** What a delivery is about. */
export type DeliveredType = EventType | typeof testEvent;

/** How far a delivery is. */
export type DeliveryState = "waiting" | "delivered" | "failed";

/** What is told of an order that was just placed; one that costs nothing is paid as it is placed. */
export function eventsOfPlacing(status: OrderStatus): EventType[] {
  return status === "paid" ? ["order.placed", "order.paid"] : ["order.placed"];
}

/** What is told of a move, in this order: every one changes the status, and two have a name of their own besides. */
export function eventsOfMove(event: OrderEvent): EventType[] {
  if (event === "pay") return ["order.paid", "order.status_changed"];
  if (event === "claim") return ["order.claimed", "order.status_changed"];
  return ["order.status_changed"];
}

/**
 * The id of something told of an order: the order's own, which of its events it is, and its place among what is told of that. So
 * ids of one order sort as things happened, and the same thing has the same id however often it is told.
 */
export function orderEventId(orderId: string, ordinal: number, place: number): string {
  return `${orderId}_${String(ordinal).padStart(3, "0")}_${place}`;
}

/** Minutes between attempts, by how many there were; after about a day it is given up. */
const backOffMinutes = [1, 5, 15, 60, 240, 480, 720];

/** When to try again after so many attempts; null when there is no more trying. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = backOffMinutes[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
