import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import type { buyerOrderOperations } from "@/lib/modules/orders/contract/orders";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import { hasPaidBefore } from "@/lib/modules/orders/service/payers";
import { needLocked, viewTracked } from "@/lib/modules/orders/service/tracked-orders";
import { applyTransition, dispatchNotifications } from "@/lib/modules/orders/service/transitions";
import { endClaim } from "@/lib/modules/shops/rules/payment-deadlines";
import type { Context } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { isLive, isOpening, openPayment, replaceAttempt } from "../service/payments";

/** Reopens the payment. Valid instructions are returned unchanged; expired ones are replaced by a new attempt. */
export const reopenPayment: UseCase<"reopenPayment"> = async (ctx, { token }) => {
  return ctx.idempotent(async (tx) => {
    const order = await needLocked(ctx, tx, token);
    if (getEffectiveStatus(order, ctx.now) !== "pending_payment") throw new ApiError("order_moved");
    const holds = isLive(order, ctx.now) || isOpening(order, ctx.now);
    const opening = holds ? { order, opens: false } : await replaceAttempt(tx, order, ctx.now);
    return {
      finish: (saveResponse) => openPayment(ctx, opening, { view: (order) => viewReopened(ctx, order), saveResponse }),
    };
  });
};

function viewReopened(ctx: Context, order: StoredOrder): Output<typeof buyerOrderOperations.reopenPayment> {
  if (order.payment.status === "failed") throw new ApiError("unavailable");
  return { payment: viewTracked(ctx, order).payment };
}

/** Records the buyer's payment claim. The merchant still has to find the money, so the order is not paid yet. */
export const claimPayment: UseCase<"claimPayment"> = async (ctx, { token }) => {
  return ctx.idempotent(async (tx) => {
    const order = await needLocked(ctx, tx, token);
    if (order.payment.kind !== "manual") throw new ApiError("not_manual_payment");
    if (getEffectiveStatus(order, ctx.now) === "awaiting_confirmation") return { answer: viewTracked(ctx, order) };
    if (getEffectiveStatus(order, ctx.now) !== "pending_payment") throw new ApiError("order_moved");
    const by = { actor: "buyer" as const, reason: null, now: ctx.now };
    const isFirstTime = !(await hasPaidBefore(tx, ctx.shop.id, order.id));
    const claimExpiresAt = endClaim(ctx.shop.holds, { ...order, isFirstTime }, ctx.now);
    const changes = { buyerClaimedAt: ctx.now, claimExpiresAt };
    const claimed = await applyTransition(ctx, tx, order, "claim", by, { changes });
    if (!claimed) throw new ApiError("order_moved");
    return { answer: viewTracked(ctx, claimed.order), after: () => dispatchNotifications(ctx, claimed, ctx.now) };
  });
};
