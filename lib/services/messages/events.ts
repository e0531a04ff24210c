import type { Db } from "@/lib/adapters/db/connection/client";
import type { Noted } from "@/lib/adapters/db/orders/moves";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { listStockOfOrder, type Shelved } from "@/lib/adapters/db/orders/stock";
import { type QueuedEvent, queueEvents } from "@/lib/adapters/db/work/webhooks";
import { newId } from "@/lib/adapters/random";
import { timeline } from "@/lib/contract/dates/timeline";
import { Order } from "@/lib/contract/order";
import { type EventType, orderEventId } from "@/lib/domain/messages/webhook";
import { viewOrder } from "../views/order";

/** An event of an order, for webhooks: its ordinal among the order's events, the types sent, and whether stock changed. */
export type OrderHappening = {
  order: OrderFacts;
  ordinal: Noted["ordinal"];
  types: readonly EventType[];
  movesStock: boolean;
  origin: string;
  now: Date;
};

/**
 * Queues the webhooks of an event, in the transaction of the event. They carry the order as its tracking page shows it, so without
 * contact, address or token, and the stock that is left where it has changed.
 */
export async function queueHappening(tx: Db, happening: OrderHappening): Promise<void> {
  const { order, ordinal, types, movesStock, origin, now } = happening;
  const data = orderTold(order, { now, origin });
  const told = types.map((type, at) => tell(orderEventId(order.id, ordinal, at + 1), type, data, now));
  const shelved = movesStock ? await listStockOfOrder(tx, order.shopId, order.id) : [];
  await queueEvents(tx, order.shopId, [...told, ...shelved.map((each) => tellStock(each, now))], now);
}

/** A webhook about an order that is no change of its status, and that is sent once per order. */
export function tellOf(
  order: OrderFacts,
  type: EventType,
  { origin, now }: Pick<OrderHappening, "origin" | "now">,
): QueuedEvent {
  return tell(`${order.id}_${type}`, type, orderTold(order, { now, origin }), now);
}

/** The order in the shape of the baseline version, which webhooks use as callers without a version header do: it never changes. */
function orderTold(order: OrderFacts, stage: Pick<OrderHappening, "origin" | "now">): object {
  const view = viewOrder(order, stage);
  const { down } = timeline.answer(Order, timeline.baseline);
  return down ? Object(down(view)) : view;
}

/** Queues the webhooks of stocks that were changed by hand, in the transaction that changes them. */
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
