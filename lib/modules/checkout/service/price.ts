import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type CartPricing, calculatePrice } from "@/lib/modules/checkout/rules/pricing";
import { isPayable } from "@/lib/modules/payments/service/payable-methods";
import {
  awaitsChoice,
  canonicalCode,
  findVoucherRefusal,
  toVoucherResult,
  type VoucherReason,
  type VoucherResult,
} from "@/lib/modules/promotions/rules/voucher";
import { findFreeShipping } from "@/lib/modules/shipping/rules/free-shipping";
import type { PaymentMethodSettings } from "@/lib/modules/shops/service/purchase-settings";
import type { ShopProviders } from "@/lib/use-case/providers";
import { isManual } from "@/lib/values/payment-kind";
import type { Cart } from "./cart";

/** Choices of a buyer beside the cart items. */
export type PricingChoice = {
  now: Date;
  shippingCost: number;
  /** Null if not chosen yet. The same applies to the method. */
  courierCode: string | null;
  courierService: string | null;
  method: PaymentMethodSettings | null;
  /** As typed; null or empty if there is none. */
  voucherCode: string | null;
  uniqueCode: number;
};

export type PricedCart = { price: CartPricing; voucher: VoucherResult | null };

/** Prices a cart with these choices. Rates, drafts and orders all use this function. */
export function priceCart(cart: Cart, choice: PricingChoice, withheld: VoucherReason | null = null): PricedCart {
  const { now, method, courierCode, courierService, shippingCost, uniqueCode } = choice;
  const code = canonicalCode(choice.voucherCode ?? "");
  const chosen = { paymentMethod: method?.code ?? null, courierCode };
  const refusal = withheld ?? findVoucherRefusal(cart.voucher, { now, ...chosen });
  const isOpen = refusal === null && cart.voucher !== null && awaitsChoice(cart.voucher, chosen);
  const price = calculatePrice({
    lines: cart.lines,
    shippingCost,
    freeShipping: findFreeShipping(cart.shop, { courierCode, courierService }),
    promotions: cart.promotions,
    voucher: refusal === null && !isOpen ? cart.voucher : null,
    fee: { flat: method?.feeFlat ?? 0, basisPt: method?.feeBasisPt ?? 0 },
    uniqueCode,
  });
  const hasVoucherResult = code !== "" && !isOpen;
  return {
    price,
    voucher: hasVoucherResult ? toVoucherResult(code, cart.voucher, refusal, price, cart.shop.timeZone) : null,
  };
}

/**
 * Returns the method if it is enabled, its limits allow the total without the unique code, and a gateway can collect it. Throws
 * `payment_method_unavailable` otherwise.
 */
export function needMethod(
  providers: ShopProviders,
  method: PaymentMethodSettings | null,
  price: CartPricing,
): PaymentMethodSettings {
  const amount = price.total - price.uniqueCode;
  const isServed = method && (amount === 0 || isPayable(providers, method, amount + codeRoom(method)));
  const isOpen = method?.enabled && isServed;
  if (!isOpen || amount < (method.minOrderTotal ?? 0) || amount > (method.maxOrderTotal ?? amount)) {
    throw new ApiError("payment_method_unavailable");
  }
  return method;
}

/** Highest amount that a unique code may still add. Without it, a total could fit now and be refused later. */
function codeRoom({ code }: PaymentMethodSettings): number {
  return isManual(code) ? limits.uniqueCode : 0;
}
