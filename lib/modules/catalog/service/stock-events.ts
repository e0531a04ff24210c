import type { StockChangeData } from "@/lib/modules/catalog/contract/stock-event";
import { type QueuedEvent, queueEvents } from "@/lib/modules/notifications/service/queues";
import { buildEvent } from "@/lib/modules/notifications/service/webhook-event";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { LimitedVariant } from "../rules/stock";

/** Enqueues the webhooks of manual stock changes, in the transaction of the change. */
export async function queueStock(
  tx: Db,
  shopId: string,
  stockLevels: readonly LimitedVariant[],
  now: Date,
): Promise<void> {
  if (stockLevels.length === 0) return;
  await queueEvents(
    tx,
    shopId,
    stockLevels.map((each) => buildStockEvent(each, now)),
    now,
  );
}

/** Webhook event about the stock of a variant. */
export function buildStockEvent({ productId, variantId, sku, stock }: LimitedVariant, now: Date): QueuedEvent {
  const data: StockChangeData = { product_id: productId, variant_id: variantId, sku, stock };
  return buildEvent(newId("evt", now), "stock.changed", data, now);
}
