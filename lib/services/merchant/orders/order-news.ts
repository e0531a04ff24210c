import type { Db } from "@/lib/adapters/db/connection/client";
import type { StoredOrder } from "@/lib/adapters/db/orders/orders";
import { newTail } from "@/lib/adapters/random";
import type { Queued } from "../../messages/outbox";
import { enqueueBuyerMessage } from "../../messages/telling";
import type { MerchantReadContext } from "../context";

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
