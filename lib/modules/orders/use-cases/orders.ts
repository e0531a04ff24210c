import { ApiError } from "@/lib/contract/errors";
import type { Output } from "@/lib/contract/operation";
import { availableAgain } from "@/lib/modules/checkout/rules/cart";
import type { buyerOrderOperations } from "@/lib/modules/orders/contract/orders";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import { findBoughtLines } from "@/lib/modules/orders/store/bought-lines";
import { findOrderByToken, type StoredOrder } from "@/lib/modules/orders/store/orders";
import { hasPaidBefore } from "@/lib/modules/orders/store/payers";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import { isLive, isOpening, openPayment, replaceAttempt } from "@/lib/modules/payments/service/payments";
import { viewPayment } from "@/lib/modules/payments/views/payment";
import { endClaim } from "@/lib/modules/shops/rules/payment-deadlines";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { hashTrackingToken } from "../service/tracking-tokens";
import { applyTransition, dispatchNotifications } from "../service/transitions";
import { viewOrder } from "../views/order";

/** Returns an order and its payment for a tracking token. */
export const trackOrder: UseCase<"trackOrder"> = async (ctx, { token }) => {
  return viewTracked(ctx, await needOrder(ctx, ctx.db, token));
};

/** Lists the items of an order as cart items, with the quantity that is available now. */
export const listOrderedItems: UseCase<"listOrderedItems"> = async (ctx, { token }) => {
  const lines = await findBoughtLines(ctx.db, ctx.shop.id, hashTrackingToken(token));
  if (!lines) throw new ApiError("not_found", { resource: "order" });
  const available = availableAgain(lines, ctx.now);
  const items = lines.map(({ productId, variantId, qty, product }, line) => ({
    line,
    product_id: productId,
    variant_id: variantId,
    slug: product?.slug ?? null,
    qty,
    available: available[line] ?? 0,
  }));
  return { items };
};

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

/**
 * Returns the order of a token. Throws the same error for unknown, malformed and revoked tokens, and for tokens of another
 * shop.
 */
async function needOrder(ctx: Context, db: Db, token: string): Promise<StoredOrder> {
  const order = await findOrderByToken(db, ctx.shop.id, hashTrackingToken(token));
  if (!order) throw new ApiError("not_found", { resource: "order" });
  return order;
}

/** Returns the order of a token, locked until the transaction ends. */
export async function needLocked(ctx: Context, tx: Db, token: string): Promise<StoredOrder> {
  const { id } = await needOrder(ctx, tx, token);
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "order" });
  return order;
}

/** View of an order and its payment for the holder of the token. */
export function viewTracked(ctx: Context, order: StoredOrder) {
  const stage = { now: ctx.now, origin: ctx.shop.origin };
  const orderStatus = getEffectiveStatus(order, ctx.now);
  return {
    order: viewOrder(order, stage),
    payment: viewPayment(order.payment, { ...stage, secrets: ctx.secrets, orderStatus }),
  };
}
