import { ApiError } from "@/lib/contract/errors";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import { findOrderByToken, type StoredOrder } from "@/lib/modules/orders/store/orders";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import type { Db } from "@/lib/platform/db/connection/client";
import { qrImageUrl } from "@/lib/platform/media/qr";
import type { Context } from "@/lib/use-case/context";
import { viewOrder } from "../views/order";
import { viewPayment } from "../views/payment";
import { hashTrackingToken } from "./tracking-tokens";

/**
 * Returns the order of a token. Throws the same error for unknown, malformed and revoked tokens, and for tokens of another
 * shop.
 */
export async function needTrackedOrder(ctx: Context, db: Db, token: string): Promise<StoredOrder> {
  const order = await findOrderByToken(db, ctx.shop.id, hashTrackingToken(token));
  if (!order) throw new ApiError("not_found", { resource: "order" });
  return order;
}

/** Returns the order of a token, locked until the transaction ends. */
export async function needLocked(ctx: Context, tx: Db, token: string): Promise<StoredOrder> {
  const { id } = await needTrackedOrder(ctx, tx, token);
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "order" });
  return order;
}

/** View of an order and its payment for the holder of the token. */
export function viewTracked(ctx: Context, order: StoredOrder) {
  return { order: viewOrder(order, { now: ctx.now, origin: ctx.shop.origin }), payment: toPaymentView(ctx, order) };
}

/** Builds the buyer's view of the payment of an order. */
export function toPaymentView({ secrets, shop, now }: Context, order: StoredOrder) {
  const { qrPayload } = order.payment.instructions;
  const qrUrl = qrPayload ? qrImageUrl(secrets, shop.origin, qrPayload) : null;
  return viewPayment(order.payment, { now, qrUrl, orderStatus: getEffectiveStatus(order, now) });
}
