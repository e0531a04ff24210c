import type { MethodTerms } from "@/lib/adapters/db/cart";
import { freeShippingFrom } from "@/lib/domain/parcel";
import { type Price, priceBasket } from "@/lib/domain/pricing";
import { canonicalCode, refusalOf, tellVoucher, type VoucherReason, type VoucherTold } from "@/lib/domain/voucher";
import type { Cart } from "./cart";

/** What a buyer chose beside the goods. */
export type Choice = {
  now: Date;
  shippingCost: number;
  courierCode: string;
  method: MethodTerms;
  /** As it was typed; null or empty: none. */
  voucherCode: string | null;
  uniqueCode: number;
};

export type PricedCart = { price: Price; voucher: VoucherTold | null };

/** Prices a cart with these choices. The draft and the order are priced by this one function. */
export function priceCart(cart: Cart, choice: Choice, withheld: VoucherReason | null = null): PricedCart {
  const { now, method, courierCode, shippingCost, uniqueCode } = choice;
  const code = canonicalCode(choice.voucherCode ?? "");
  const refusal = withheld ?? refusalOf(cart.voucher, { now, paymentMethod: method.code, courierCode });
  const price = priceBasket({
    lines: cart.lines,
    shippingCost,
    freeShippingFrom: freeShippingFrom(cart.shop),
    promotions: cart.promotions,
    voucher: refusal === null ? cart.voucher : null,
    fee: { flat: method.feeFlat, basisPt: method.feeBasisPt },
    uniqueCode,
  });
  return { price, voucher: code === "" ? null : tellVoucher(code, cart.voucher, refusal, price, cart.shop.timeZone) };
}

/** Whether a method may be used for what is to be paid with it, the unique code left out. */
export function accepts(method: MethodTerms | null, price: Price): method is MethodTerms {
  if (!method?.enabled || method.gateways.length === 0) return false;
  const amount = price.total - price.uniqueCode;
  return (method.minOrderTotal ?? 0) <= amount && amount <= (method.maxOrderTotal ?? Number.MAX_SAFE_INTEGER);
}
