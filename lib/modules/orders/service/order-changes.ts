import type { Queued } from "@/lib/modules/notifications/service/outbox";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import type { Db } from "@/lib/platform/db/connection/client";
import { newTail } from "@/lib/platform/random";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import { enqueueBuyerMessage } from "./buyer-messages";

export { insertNote } from "../store/order-changes";

/** Sends the buyer a message about a change of the order. Every message has its own kind, so each change is sent. */
export function enqueueOrderChangeMessage(
  ctx: MerchantReadContext,
  tx: Db,
  order: StoredOrder,
  copy: { heading: string; sentence: string },
): Promise<Queued | null> {
  const kind = `order_changed.${newTail(8)}`;
  return enqueueBuyerMessage(
    ctx,
    tx,
    order,
    ctx.now,
    ({ courier, ...common }) => ({ kind: "order_changed", ...common, ...copy }),
    kind,
  );
}
