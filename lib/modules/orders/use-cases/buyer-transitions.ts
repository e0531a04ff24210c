import { ApiError } from "@/lib/contract/errors";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import type { Db } from "@/lib/platform/db/connection/client";
import type { WriteContext } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { needLocked, viewTracked } from "../service/tracked-orders";
import { applyTransition, dispatchNotifications } from "../service/transitions";

/** Confirms, for the buyer, that the parcel has arrived. */
export const confirmReceipt: UseCase<"confirmReceipt"> = async (ctx, { token }) => {
  return ctx.idempotent(async (tx) => {
    const order = await needLocked(ctx, tx, token);
    const isThere = order.status === "delivered" || order.status === "completed";
    return isThere ? { answer: viewTracked(ctx, order) } : move(ctx, tx, order, "deliver");
  });
};

/** Cancels an unpaid order for the buyer. */
export const cancelOrder: UseCase<"cancelOrder"> = async (ctx, { token }) => {
  return ctx.idempotent(async (tx) => {
    const order = await needLocked(ctx, tx, token);
    if (wasCancelledByBuyer(order)) return { answer: viewTracked(ctx, order) };
    if (getEffectiveStatus(order, ctx.now) !== "pending_payment") throw new ApiError("order_moved");
    return move(ctx, tx, order, "cancel");
  });
};

/**
 * A buyer's repeated cancellation succeeds. If the merchant cancelled first, the buyer gets `order_moved` and reads the reason.
 */
function wasCancelledByBuyer({ status, events }: StoredOrder): boolean {
  return status === "cancelled" && events.findLast(({ event }) => event === "cancel")?.actor === "buyer";
}

async function move(ctx: WriteContext, tx: Db, order: StoredOrder, event: "deliver" | "cancel") {
  const transition = await applyTransition(ctx, tx, order, event, { actor: "buyer", reason: null, now: ctx.now });
  if (!transition) throw new ApiError("order_moved");
  return { answer: viewTracked(ctx, transition.order), after: () => dispatchNotifications(ctx, transition, ctx.now) };
}
