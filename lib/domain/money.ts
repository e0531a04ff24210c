/** Whole rupiah. Every amount in the system is one of these. */
export type Rupiah = number;

export type DiscountType = "percentage" | "fixed";

/** How much is taken off: a percentage of the price, or a fixed amount. */
export type Discount = { type: DiscountType; value: number };

/**
 * `parts` of `whole` of an amount, rounded as told. Exact for every amount there can be: where a product would leave the whole
 * numbers that a double holds, it is worked out in larger ones.
 */
export function share(amount: Rupiah, parts: number, whole: number, rounding: "up" | "down"): Rupiah {
  const product = BigInt(amount) * BigInt(parts);
  const rest = rounding === "up" ? BigInt(whole - 1) : 0n;
  return Number((product + rest) / BigInt(whole));
}

/** `price` after `discount`. A percentage is rounded down to the buyer's cost by less than a rupiah, and no price falls below zero. */
export function discounted(price: Rupiah, discount: Discount): Rupiah {
  const off =
    discount.type === "percentage" ? share(price, Math.min(discount.value, 100), 100, "down") : discount.value;
  return Math.max(0, price - off);
}
