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

/**
 * An amount as it is written in Indonesia, with or without dots between thousands: `15.000` is fifteen thousand. Null where it
 * could mean something else, such as `15.00` or `15,000`.
 */
export function readRupiah(typed: string): Rupiah | null {
  const [, written] = /^(?:rp\.? ?)?(\d{1,3}(?:\.\d{3})+|\d+)$/i.exec(typed.trim()) ?? [];
  const amount = written === undefined ? Number.NaN : Number(written.replaceAll(".", ""));
  return Number.isSafeInteger(amount) ? amount : null;
}
