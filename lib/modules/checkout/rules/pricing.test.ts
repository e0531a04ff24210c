import fc from "fast-check";
import { expect, test } from "vitest";
import type { PromotionRule, VoucherOffer } from "../../promotions/rules/offer";
import { calculatePrice, type PricingCart } from "./pricing";

const percent = (value: number, more: Partial<PromotionRule> = {}): PromotionRule => ({
  name: `Hemat ${value}%`,
  pot: "order",
  minSubtotal: 0,
  maxDiscount: null,
  discount: { type: "percentage", value },
  ...more,
});
const fixed = (value: number, more: Partial<PromotionRule> = {}): PromotionRule => ({
  name: `Potongan ${value}`,
  pot: "order",
  minSubtotal: 0,
  maxDiscount: null,
  discount: { type: "fixed", value },
  ...more,
});
const brought = (offer: PromotionRule, productIds: string[] = []): VoucherOffer => ({ ...offer, productIds });

const cart: PricingCart = {
  lines: [
    { productId: "kain", qty: 2, unitPrice: 90_000 },
    { productId: "syal", qty: 1, unitPrice: 20_000 },
  ],
  shippingCost: 18_000,
  freeShipping: null,
  promotions: [],
  voucher: null,
  fee: { flat: 0, basisPt: 0 },
  uniqueCode: 0,
};

const table: [title: string, change: Partial<PricingCart>, expected: Partial<ReturnType<typeof calculatePrice>>][] = [
  [
    "a plain cart costs its products and their shipping",
    {},
    { subtotal: 200_000, total: 218_000, promotionName: null },
  ],
  [
    "a percentage promotion applies to the products only",
    { promotions: [percent(10)] },
    { discountTotal: 20_000, total: 198_000, promotionName: "Hemat 10%" },
  ],
  ["the best promotion wins, they do not stack", { promotions: [percent(5), percent(10)] }, { discountTotal: 20_000 }],
  [
    "a promotion below its minimum is not applied",
    { promotions: [percent(10, { minSubtotal: 200_001 })] },
    { discountTotal: 0 },
  ],
  [
    "a promotion is capped at its maximum discount",
    { promotions: [percent(50, { maxDiscount: 7_500 })] },
    { discountTotal: 7_500 },
  ],
  [
    "a fixed discount never exceeds the subtotal",
    { promotions: [fixed(900_000)] },
    { discountTotal: 200_000, total: 18_000 },
  ],
  [
    "a better voucher replaces the promotion",
    { promotions: [percent(5)], voucher: brought(percent(10)) },
    { discountTotal: 20_000, promotionName: null, voucher: { applied: true, amount: 20_000 } },
  ],
  [
    "a voucher worse than the promotion is not applied",
    { promotions: [percent(10)], voucher: brought(percent(5)) },
    { discountTotal: 20_000, voucher: { applied: false, reason: "outbid", outbid: 20_000, outbidName: "Hemat 10%" } },
  ],
  [
    "a voucher equal to the promotion is applied, because the buyer entered it",
    { promotions: [percent(10)], voucher: brought(percent(10)) },
    { discountTotal: 20_000, voucher: { applied: true, amount: 20_000 } },
  ],
  [
    "a voucher for some products applies only to those",
    { voucher: brought(percent(50), ["syal"]) },
    { discountTotal: 10_000, voucher: { applied: true, amount: 10_000 } },
  ],
  [
    "a voucher for other products is rejected",
    { voucher: brought(percent(50), ["topi"]) },
    { discountTotal: 0, voucher: { applied: false, reason: "product_not_eligible" } },
  ],
  [
    "a voucher below its minimum is rejected",
    { voucher: brought(percent(50, { minSubtotal: 200_001 })) },
    { discountTotal: 0, voucher: { applied: false, reason: "min_not_met" } },
  ],
  [
    "shipping promotions are calculated separately",
    { promotions: [percent(10), fixed(10_000, { pot: "shipping", name: "Subsidi" })] },
    { discountTotal: 20_000, shippingDiscount: 10_000, shippingPromotionName: "Subsidi", freeShipping: false },
  ],
  [
    "a free-shipping voucher competes with shipping promotions only",
    { promotions: [fixed(10_000, { pot: "shipping" })], voucher: brought(percent(100, { pot: "shipping" })) },
    { shippingDiscount: 18_000, freeShipping: true, voucher: { applied: true, amount: 18_000 } },
  ],
  [
    "shipping is free from the minimum on",
    { freeShipping: { from: 200_000, max: null } },
    { total: 200_000, freeShipping: true },
  ],
  [
    "shipping is not free one rupiah below the minimum",
    { freeShipping: { from: 200_001, max: null } },
    { total: 218_000, freeShipping: false },
  ],
  [
    "free shipping is limited to what the shop pays per order, and its name says so",
    { freeShipping: { from: 200_000, max: 10_000 } },
    {
      shippingDiscount: 10_000,
      shippingPromotionName: "Gratis ongkir, maks. Rp10.000",
      total: 208_000,
      freeShipping: false,
    },
  ],
  ["shipping at no cost is free", { shippingCost: 0 }, { freeShipping: true, total: 200_000 }],
  [
    "the payment fee is a share of the amount due, rounded up",
    { fee: { flat: 1_000, basisPt: 70 }, promotions: [fixed(1)] },
    { paymentFee: 1_000 + 1_526, total: 217_999 + 2_526 },
  ],
  ["an empty cart has no fee", { lines: [], shippingCost: 0, fee: { flat: 1_000, basisPt: 70 } }, { total: 0 }],
  ["the unique code is added last", { uniqueCode: 356, fee: { flat: 0, basisPt: 10_000 } }, { total: 436_356 }],
];

for (const [title, change, expected] of table) {
  test(title, () => {
    expect(calculatePrice({ ...cart, ...change })).toMatchObject(expected);
  });
}

const amount = fc.integer({ min: 0, max: 50_000_000_000 });
const discount = fc.oneof(
  fc.record({ type: fc.constant("percentage" as const), value: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ type: fc.constant("fixed" as const), value: fc.integer({ min: 1, max: 60_000_000_000 }) }),
);
const offer = fc.record({
  name: fc.string({ minLength: 1 }),
  pot: fc.constantFrom("order" as const, "shipping" as const),
  discount,
  minSubtotal: amount,
  maxDiscount: fc.option(fc.integer({ min: 1, max: 60_000_000_000 })),
});
const productId = fc.constantFrom("a", "b", "c", "d");
const line = fc.record({ productId, qty: fc.integer({ min: 1, max: 999 }), unitPrice: amount });
const anyBasket: fc.Arbitrary<PricingCart> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 50 }),
  shippingCost: amount,
  freeShipping: fc.option(fc.record({ from: amount, max: fc.option(fc.integer({ min: 1, max: 1_000_000 })) })),
  promotions: fc.array(offer, { maxLength: 6 }),
  voucher: fc.option(fc.tuple(offer, fc.array(productId)).map(([each, ids]) => brought(each, ids))),
  fee: fc.record({ flat: fc.integer({ min: 0, max: 100_000 }), basisPt: fc.integer({ min: 0, max: 10_000 }) }),
  uniqueCode: fc.integer({ min: 0, max: 999 }),
});

/** Declares a test of a property that holds for any cart. */
function always(title: string, holds: (given: PricingCart) => void): void {
  test(title, () => fc.assert(fc.property(anyBasket, holds), { numRuns: 2_000 }));
}

always("total = subtotal − discount_total + shipping_cost − shipping_discount + payment_fee + unique_code", (given) => {
  const price = calculatePrice(given);
  const { subtotal, discountTotal, shippingCost, shippingDiscount, paymentFee, uniqueCode } = price;
  expect(price.total).toBe(subtotal - discountTotal + shippingCost - shippingDiscount + paymentFee + uniqueCode);
});

always("no amount is negative or fractional, and no discount exceeds its base", (given) => {
  const price = calculatePrice(given);
  const amounts = Object.values(price).filter((value) => typeof value === "number");
  for (const each of amounts) expect(Number.isSafeInteger(each) && each >= 0).toBe(true);
  expect(price.discountTotal).toBeLessThanOrEqual(price.subtotal);
  expect(price.shippingDiscount).toBeLessThanOrEqual(price.shippingCost);
});

always("the order of lines and promotions does not change any amount", (given) => {
  const { promotionName, shippingPromotionName, voucher, ...amounts } = calculatePrice(given);
  const turned = { lines: given.lines.toReversed(), promotions: given.promotions.toReversed() };
  expect(calculatePrice({ ...given, ...turned })).toMatchObject(amounts);
});

always("splitting a line in two does not change the price", (given) => {
  const lines = given.lines.flatMap((each) =>
    each.qty < 2
      ? [each]
      : [
          { ...each, qty: 1 },
          { ...each, qty: each.qty - 1 },
        ],
  );
  expect(calculatePrice({ ...given, lines })).toEqual(calculatePrice(given));
});

always("a voucher never makes the order more expensive, and is applied or has a reason", (given) => {
  const [without, price] = [calculatePrice({ ...given, voucher: null }), calculatePrice(given)];
  expect(price.total).toBeLessThanOrEqual(without.total);
  if (price.voucher?.applied) expect(price.voucher.amount).toBeGreaterThan(0);
  else expect(price.total).toBe(without.total);
  expect(price.voucher === null).toBe(given.voucher === null);
});

always("a promotion never makes the order more expensive", (given) => {
  expect(calculatePrice(given).total).toBeLessThanOrEqual(calculatePrice({ ...given, promotions: [] }).total);
});

always("free_shipping is true if and only if the buyer pays nothing for shipping", (given) => {
  const { freeShipping, shippingCost, shippingDiscount } = calculatePrice(given);
  expect(freeShipping).toBe(shippingCost - shippingDiscount === 0);
});
