import { timeline } from "@/lib/contract/versions/timeline";
import { buildStockEvent } from "@/lib/modules/catalog/service/stock-events";
import { type EventType, orderEventId } from "@/lib/modules/notifications/rules/webhooks";
import { type QueuedEvent, queueEvents } from "@/lib/modules/notifications/service/queues";
import { buildEvent } from "@/lib/modules/notifications/service/webhook-event";
import { BuyerOrder } from "@/lib/modules/orders/contract/order";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import { listStockOfOrder } from "@/lib/modules/orders/store/stock";
import type { Noted } from "@/lib/modules/orders/store/transitions";
import type { Db } from "@/lib/platform/db/connection/client";
import { fields } from "@/lib/values/fields";
import { viewOrder } from "../views/order";

/**
 * Event of an order for webhooks, with its ordinal among the order's events. `types` are the webhook types to send.
 * `movesStock` is true if stock changed.
 */
export type OrderWebhookEvent = {
  order: StoredOrder;
  ordinal: Noted["ordinal"];
  types: readonly EventType[];
  hasStockChange: boolean;
  origin: string;
  now: Date;
};

/**
 * Enqueues the webhooks of an event, in the transaction of the event. They contain the order as the tracking page shows it,
 * without contact, address or token. If stock changed, they also contain the remaining stock.
 */
export async function enqueueWebhookEvent(tx: Db, webhookEvent: OrderWebhookEvent): Promise<void> {
  const { order, ordinal, types, hasStockChange, origin, now } = webhookEvent;
  const data = toOrderPayload(order, { now, origin });
  const orderEvents = types.map((type, at) => buildEvent(orderEventId(order.id, ordinal, at + 1), type, data, now));
  const stockLevels = hasStockChange ? await listStockOfOrder(tx, order.shopId, order.id) : [];
  await queueEvents(tx, order.shopId, [...orderEvents, ...stockLevels.map((each) => buildStockEvent(each, now))], now);
}

/** Webhook about an order without a status change. It is sent once per order. */
export function buildOrderEvent(
  order: StoredOrder,
  type: EventType,
  { origin, now }: Pick<OrderWebhookEvent, "origin" | "now">,
): QueuedEvent {
  return buildEvent(`${order.id}_${type}`, type, toOrderPayload(order, { now, origin }), now);
}

/** Order in the shape of the baseline version, which never changes. Callers without a version header get the same shape. */
function toOrderPayload(order: StoredOrder, stage: Pick<OrderWebhookEvent, "origin" | "now">): object {
  const view = viewOrder(order, stage);
  const { down } = timeline.answer(BuyerOrder, timeline.baseline);
  return down ? fields(down(view)) : view;
}
