import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type CartItem, type CartLine, fillCart, type RefusedLine } from "@/lib/modules/checkout/rules/cart";
import {
  type CartQuery,
  findPurchaseData,
  type PurchaseData,
  type PurchaseSettings,
} from "@/lib/modules/checkout/store/cart";
import type { PromotionRule } from "@/lib/modules/promotions/rules/offer";
import type { Voucher } from "@/lib/modules/promotions/rules/voucher";
import type { CourierSettings, PaymentMethodSettings } from "@/lib/modules/shops/service/purchase-settings";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Context, KeyLookup } from "@/lib/use-case/context";

/** Cart in which every line is currently available, with the settings that apply to its purchase. */
export type Cart = {
  lines: CartLine[];
  subtotal: number;
  weightGrams: number;
  /** Hash that is equal for equal carts, regardless of how lines are split or ordered. A quote is bound to it. */
  cartHash: string;
  shop: PurchaseSettings;
  couriers: CourierSettings[];
  promotions: PromotionRule[];
  method: PaymentMethodSettings | null;
  voucher: Voucher | null;
  /** True if the buyer has ever paid this shop. Meaningful only if the query named a buyer. */
  hasPaid: boolean;
  /** Number for the order that the cart becomes; null if the query asked for none. */
  orderNumber: string | null;
};

/**
 * Reads and validates a cart in one round trip. The lookup of an idempotency key can share it. Throws `item_unavailable` with
 * every unavailable line.
 */
export async function loadCart(
  ctx: Pick<Context, "db" | "shop" | "now">,
  cartItems: readonly CartItem[],
  asked: Omit<CartQuery, "productIds"> = {},
  lookup: KeyLookup | null = null,
): Promise<Cart> {
  const productIds = [...new Set(cartItems.map(({ productId }) => productId))];
  const { purchase: purchaseData, besides } = await findPurchaseData(
    ctx.db,
    ctx.shop.id,
    ctx.now,
    { ...asked, productIds },
    lookup?.query(),
  );
  lookup?.check(besides);
  if (!purchaseData) throw new ApiError("shop_not_found");
  return buildCart(cartItems, purchaseData, ctx.now);
}

/** Builds a cart from cart items and product rows. Throws the same errors as `loadCart`. */
export function buildCart(cartItems: readonly CartItem[], purchaseData: PurchaseData, now: Date): Cart {
  const { lines, refusals } = fillCart(cartItems, purchaseData.products, now);
  if (refusals.length > 0) throw unavailable(refusals);
  const subtotal = lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
  if (!Number.isSafeInteger(subtotal) || lines.some(({ qty }) => qty > limits.lineQty)) throw tooMuch();
  const weightGrams = lines.reduce((sum, line) => sum + line.qty * line.weightGrams, 0);
  const { terms: shop, products: _products, ...offered } = purchaseData;
  return { lines, subtotal, weightGrams, cartHash: hashOf(lines), shop, ...offered };
}

/** Builds the `item_unavailable` error with every unavailable line. */
export function unavailable(refusals: readonly RefusedLine[]): ApiError<"item_unavailable"> {
  return new ApiError("item_unavailable", {
    lines: refusals.map(({ productId, variantId, reason, available, sellFrom, sellUntil }) => ({
      product_id: productId,
      variant_id: variantId,
      reason,
      available,
      sell_from: sellFrom?.toISOString() ?? null,
      sell_until: sellUntil?.toISOString() ?? null,
    })),
  });
}

function hashOf(lines: readonly CartLine[]): string {
  const text = lines.map(({ variantId, qty }) => `${variantId} ${qty}`);
  return digest(text.sort().join("\n")).toString("base64url").slice(0, 22);
}

function tooMuch(): ApiError<"invalid_request"> {
  const message = "Jumlah barang melebihi batas satu pesanan.";
  return new ApiError("invalid_request", { issues: [{ path: "items", code: "too_big", message }] });
}
