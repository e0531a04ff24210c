/** Whole rupiah. Every amount in the system has this type. */
export type Rupiah = number;

export type DiscountType = "percentage" | "fixed";

/** Discount: a percentage of the price, or a fixed amount. */
export type Discount = { type: DiscountType; value: number };

/**
 * Returns `parts` / `whole` of an amount, rounded up or down. Uses BigInt, because a product may exceed the integers that a
 * double represents exactly.
 */
export function share(amount: Rupiah, parts: number, total: number, rounding: "up" | "down"): Rupiah {
  const product = BigInt(amount) * BigInt(parts);
  const rest = rounding === "up" ? BigInt(total - 1) : 0n;
  return Number((product + rest) / BigInt(total));
}

/**
 * Returns `price` after `discount`, at least zero. Rounds a percentage discount down, which costs the buyer less than a rupiah.
 */
export function discounted(price: Rupiah, discount: Discount): Rupiah {
  const off =
    discount.type === "percentage" ? share(price, Math.min(discount.value, 100), 100, "down") : discount.value;
  return Math.max(0, price - off);
}

/**
 * Parses an amount in Indonesian notation, with or without dots between thousands: `15.000` is fifteen thousand. Returns null
 * if it is ambiguous, such as `15.00` or `15,000`.
 */
export function readRupiah(typed: string): Rupiah | null {
  const [, digits] = /^(?:rp\.? ?)?(\d{1,3}(?:\.\d{3})+|\d+)$/i.exec(typed.trim()) ?? [];
  const amount = digits === undefined ? Number.NaN : Number(digits.replaceAll(".", ""));
  return Number.isSafeInteger(amount) ? amount : null;
}
