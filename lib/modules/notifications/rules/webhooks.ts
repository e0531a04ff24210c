import type { NotedOrderMove, NotedOrderStatus } from "./noted-orders";

/** Events that a merchant's webhooks can subscribe to. */
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

/** Event that tests an endpoint. It needs no subscription. */
export const testEvent = "webhook.test";

/** Event type of a delivery. */
export type DeliveredType = EventType | typeof testEvent;

/** State of a delivery. */
export type DeliveryState = "waiting" | "delivered" | "failed";

/** Returns the events of a new order. An order that costs nothing is paid when it is placed. */
export function eventsOfPlacing(status: NotedOrderStatus): EventType[] {
  return status === "paid" ? ["order.placed", "order.paid"] : ["order.placed"];
}

/** Returns the events of a transition, in order. Every transition changes the status; two also have an event of their own. */
export function eventsOfMove(event: NotedOrderMove): EventType[] {
  if (event === "pay") return ["order.paid", "order.status_changed"];
  if (event === "claim") return ["order.claimed", "order.status_changed"];
  return ["order.status_changed"];
}

/**
 * Returns the id of a webhook event. It contains the order's id, the number of the order event, and the position among its
 * webhook events. The ids of one order sort by time, and repeated deliveries of an event have the same id.
 */
export function orderEventId(orderId: string, ordinal: number, position: number): string {
  return `${orderId}_${String(ordinal).padStart(3, "0")}_${position}`;
}

/** Minutes between attempts, by the number of earlier attempts. Gives up after about a day. */
const backOffMinutes = [1, 5, 15, 60, 240, 480, 720];

/** Returns the time of the next attempt; null after the last one. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = backOffMinutes[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
