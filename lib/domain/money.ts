/** Whole rupiah. Every amount in the system is one of these. */
export type Rupiah = number;

export type DiscountType = "percentage" | "fixed";

/** How much is taken off: a percentage of the price, or a fixed amount. */
export type Discount = { type: DiscountType; value: number };

/** `price` after `discount`. A percentage is rounded down to the buyer's cost by less than a rupiah, and no price falls below zero. */
export function discounted(price: Rupiah, discount: Discount): Rupiah {
  const off =
    discount.type === "percentage" ? Math.floor((price * Math.min(discount.value, 100)) / 100) : discount.value;
  return Math.max(0, price - off);
}
