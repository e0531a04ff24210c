import {
  nameWithCap,
  type PromotionRule,
  type VoucherOffer,
  type VoucherOutcome,
} from "@/lib/modules/promotions/rules/offer";
import { type Rupiah, share } from "@/lib/values/money";

/** Cart line as far as pricing needs it. */
export type BoughtLine = { productId: string; qty: number; unitPrice: Rupiah };

export type PricingCart = {
  lines: readonly BoughtLine[];
  shippingCost: Rupiah;
  /** Rule that makes shipping free from a subtotal on, up to `max`; null means there is none. */
  freeShipping: { from: Rupiah; max: Rupiah | null } | null;
  promotions: readonly PromotionRule[];
  /** Voucher that passed its own conditions. Pricing decides if it is the best discount. */
  voucher: VoucherOffer | null;
  fee: { flat: Rupiah; basisPt: number };
  uniqueCode: number;
};

export type CartPricing = {
  subtotal: Rupiah;
  discountTotal: Rupiah;
  shippingCost: Rupiah;
  shippingDiscount: Rupiah;
  paymentFee: Rupiah;
  uniqueCode: number;
  total: Rupiah;
  freeShipping: boolean;
  promotionName: string | null;
  shippingPromotionName: string | null;
  voucher: VoucherOutcome | null;
};

const freeShippingName = "Gratis ongkir";

/**
 * Prices a cart. The order of the steps defines the total: products, their best discount, shipping, its best discount, payment
 * fee, unique code. The fee applies to the amount payable.
 */
export function calculatePrice(cart: PricingCart): CartPricing {
  const { lines, shippingCost, uniqueCode, voucher } = cart;
  const subtotal = sum(lines.map(({ qty, unitPrice }) => qty * unitPrice));
  const orderDiscount = bestOf(cart, "order", subtotal, subtotal);
  const shipping = bestOf(cart, "shipping", shippingCost, subtotal);
  const payable = subtotal - orderDiscount.amount + shippingCost - shipping.amount;
  const paymentFee = payable === 0 ? 0 : cart.fee.flat + share(payable, cart.fee.basisPt, 10_000, "up");
  return {
    subtotal,
    discountTotal: orderDiscount.amount,
    shippingCost,
    shippingDiscount: shipping.amount,
    paymentFee,
    uniqueCode,
    total: payable + paymentFee + uniqueCode,
    freeShipping: shippingCost === shipping.amount,
    promotionName: orderDiscount.name,
    shippingPromotionName: shipping.name,
    voucher: voucher && (voucher.pot === "order" ? orderDiscount.voucher : shipping.voucher),
  };
}

type BestDiscount = { amount: Rupiah; name: string | null; voucher: VoucherOutcome | null };

/**
 * Returns the best discount of one pot, and the voucher's result if the voucher is for this pot. The buyer's voucher wins a
 * tie.
 */
function bestOf(cart: PricingCart, pot: PromotionRule["pot"], base: Rupiah, subtotal: Rupiah): BestDiscount {
  let best: BestDiscount = { amount: 0, name: null, voucher: null };
  let winner: PromotionRule | null = null;
  for (const offer of promotionsOf(cart, pot)) {
    const amount = subtotal < offer.minSubtotal ? 0 : amountOf(offer, base);
    if (amount <= best.amount) continue;
    best = { amount, name: nameWithCap(offer), voucher: null };
    winner = offer;
  }
  const { voucher } = cart;
  if (voucher?.pot !== pot) return best;
  const eligible = pot === "order" ? eligibleOf(cart.lines, voucher) : base;
  if (subtotal < voucher.minSubtotal) return { ...best, voucher: { applied: false, reason: "min_not_met" } };
  const amount = amountOf(voucher, eligible);
  if (amount > 0 && amount >= best.amount) return { amount, name: null, voucher: { applied: true, amount } };
  if (winner !== null) {
    return { ...best, voucher: { applied: false, reason: "outbid", outbid: best.amount, outbidName: winner.name } };
  }
  const reason = pot === "order" ? "product_not_eligible" : "shipping_not_eligible";
  return { ...best, voucher: { applied: false, reason } };
}

function promotionsOf({ promotions, freeShipping }: PricingCart, pot: PromotionRule["pot"]): PromotionRule[] {
  const own = promotions.filter((offer) => offer.pot === pot);
  if (pot === "order" || freeShipping === null) return own;
  const discount = { type: "percentage" as const, value: 100 };
  return [
    ...own,
    { name: freeShippingName, pot, discount, minSubtotal: freeShipping.from, maxDiscount: freeShipping.max },
  ];
}

/** Returns the discount on `base`, at most `maxDiscount` and at most `base`. */
function amountOf({ discount, maxDiscount }: PromotionRule, base: Rupiah): Rupiah {
  const full =
    discount.type === "percentage" ? share(base, Math.min(discount.value, 100), 100, "down") : discount.value;
  return Math.min(full, maxDiscount ?? full, base);
}

/** Returns the subtotal of the products that a voucher applies to. */
function eligibleOf(lines: readonly BoughtLine[], { productIds }: VoucherOffer): Rupiah {
  const own = productIds.length === 0 ? lines : lines.filter(({ productId }) => productIds.includes(productId));
  return sum(own.map(({ qty, unitPrice }) => qty * unitPrice));
}

function sum(amounts: readonly Rupiah[]): Rupiah {
  return amounts.reduce((total, amount) => total + amount, 0);
}
