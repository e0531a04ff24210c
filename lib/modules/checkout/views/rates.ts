import type { Output } from "@/lib/contract/operation";
import { readEtd } from "@/lib/contract/resources/etd";
import type { rateOperations } from "@/lib/modules/checkout/contract/rates";
import { type CartLine, findPreorderDays } from "@/lib/modules/checkout/rules/cart";
import { estimateDelivery, estimateDispatch } from "@/lib/modules/shipping/rules/parcel";
import type { PricedCart } from "../service/price";
import { viewLine, viewVoucher } from "./price";

/** Shipping option of a cart, with its quote and the total price. */
export type PricedShippingOption = {
  quoteId: string;
  courierCode: string;
  courierName: string;
  service: string | null;
  name: string;
  etd: string | null;
  cost: number;
  priced: PricedCart;
};

export type CartRates = {
  destinationLabel: string | null;
  freeShipping: boolean;
  weightGrams: number;
  lines: readonly CartLine[];
  /** Price without shipping, before an option is chosen. */
  pricedCart: PricedCart;
  options: readonly PricedShippingOption[];
};

/** API view of shipping options and prices. */
export function viewRates(
  rates: CartRates,
  { origin, now }: { origin: string; now: Date },
): Output<typeof rateOperations.quoteRates> {
  const { price, voucher } = rates.pricedCart;
  const preorderDays = findPreorderDays(rates.lines);
  return {
    destination_label: rates.destinationLabel,
    free_shipping: rates.freeShipping,
    weight_grams: rates.weightGrams,
    preorder_lead_days: preorderDays,
    lines: rates.lines.map((line) => viewLine(line, origin)),
    subtotal: price.subtotal,
    discount_total: price.discountTotal,
    promotion_name: price.promotionName,
    voucher: viewVoucher(voucher),
    options: rates.options.map((option) => viewOption(option, viewDeliveryEstimate(option.etd, preorderDays, now))),
  };
}

function viewDeliveryEstimate(etd: string | null, preorderDays: number | null, now: Date) {
  const transit = readEtd(etd);
  const days = transit && estimateDelivery(transit, estimateDispatch(preorderDays, now, now));
  return { arrives_from: days?.from.toISOString() ?? null, arrives_until: days?.until.toISOString() ?? null };
}

function viewOption(
  { priced, ...option }: PricedShippingOption,
  deliveryEstimate: ReturnType<typeof viewDeliveryEstimate>,
) {
  const { price, voucher } = priced;
  return {
    quote_id: option.quoteId,
    courier_code: option.courierCode,
    courier_name: option.courierName,
    courier_service: option.service,
    name: option.name,
    etd: option.etd,
    ...deliveryEstimate,
    cost: option.cost,
    discount_total: price.discountTotal,
    shipping_discount: price.shippingDiscount,
    payment_fee: price.paymentFee,
    total: price.total,
    promotion_name: price.promotionName,
    shipping_promotion_name: price.shippingPromotionName,
    voucher: viewVoucher(voucher),
  };
}
