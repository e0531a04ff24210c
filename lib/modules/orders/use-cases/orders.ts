import { ApiError } from "@/lib/contract/errors";
import { availableAgain } from "@/lib/modules/catalog/rules/available-quantity";
import { findBoughtLines } from "@/lib/modules/orders/store/bought-lines";
import type { UseCase } from "@/lib/use-case/use-case";
import { needTrackedOrder, viewTracked } from "../service/tracked-orders";
import { hashTrackingToken } from "../service/tracking-tokens";

/** Returns an order and its payment for a tracking token. */
export const trackOrder: UseCase<"trackOrder"> = async (ctx, { token }) => {
  return viewTracked(ctx, await needTrackedOrder(ctx, ctx.db, token));
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
