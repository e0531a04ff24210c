import type { Db } from "@/lib/adapters/db/connection/client";
import type { Noted } from "@/lib/adapters/db/orders/moves";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { listStockOfOrder, type Shelved } from "@/lib/adapters/db/orders/stock";
import { type QueuedEvent, queueEvents } from "@/lib/adapters/db/work/webhooks";
import { newId } from "@/lib/adapters/random";
import { timeline } from "@/lib/contract/dates/timeline";
import { Order } from "@/lib/contract/order";
import { fields } from "@/lib/domain/fields";
import { type EventType, orderEventId } from "@/lib/domain/messages/webhook";
import { viewOrder } from "../views/order";

/**
 * Event of an order for webhooks, with its ordinal among the order's events. `types` are the webhook types to send.
 * `movesStock` is true if stock changed.
 */
export type OrderHappening = {
  order: OrderFacts;
  ordinal: Noted["ordinal"];
  types: readonly EventType[];
  movesStock: boolean;
  origin: string;
  now: Date;
};

/**
 * Enqueues the webhooks of an event, in the transaction of the event. They contain the order as the tracking page shows it,
 * without contact, address or token. If stock changed, they also contain the remaining stock.
 */
export async function queueHappening(tx: Db, happening: OrderHappening): Promise<void> {
  const { order, ordinal, types, movesStock, origin, now } = happening;
  const data = orderTold(order, { now, origin });
  const told = types.map((type, at) => tell(orderEventId(order.id, ordinal, at + 1), type, data, now));
  const shelved = movesStock ? await listStockOfOrder(tx, order.shopId, order.id) : [];
  await queueEvents(tx, order.shopId, [...told, ...shelved.map((each) => tellStock(each, now))], now);
}

/** Webhook about an order without a status change. It is sent once per order. */
export function tellOf(
  order: OrderFacts,
  type: EventType,
  { origin, now }: Pick<OrderHappening, "origin" | "now">,
): QueuedEvent {
  return tell(`${order.id}_${type}`, type, orderTold(order, { now, origin }), now);
}

/** Order in the shape of the baseline version, which never changes. Callers without a version header get the same shape. */
function orderTold(order: OrderFacts, stage: Pick<OrderHappening, "origin" | "now">): object {
  const view = viewOrder(order, stage);
  const { down } = timeline.answer(Order, timeline.baseline);
  return down ? fields(down(view)) : view;
}

/** Enqueues the webhooks of manual stock changes, in the transaction of the change. */
export async function queueStock(tx: Db, shopId: string, shelved: readonly Shelved[], now: Date): Promise<void> {
  if (shelved.length === 0) return;
  await queueEvents(
    tx,
    shopId,
    shelved.map((each) => tellStock(each, now)),
    now,
  );
}

function tellStock({ productId, variantId, sku, stock }: Shelved, now: Date): QueuedEvent {
  const data = { product_id: productId, variant_id: variantId, sku, stock };
  return tell(newId("evt", now), "stock.changed", data, now);
}

function tell(eventId: string, type: EventType, data: object, now: Date): QueuedEvent {
  return { eventId, type, payload: JSON.stringify({ type, timestamp: now.toISOString(), data }) };
}
