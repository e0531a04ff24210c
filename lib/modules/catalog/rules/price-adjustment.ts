import type { Rupiah } from "@/lib/values/money";

/** Change of prices by a percentage, rounded to the nearest multiple of `roundTo`, and the highest price of the shop. */
export type PriceRule = { percent: number; roundTo: Rupiah; highest: Rupiah };

/** Price before the change, as the shop has it and as the caller has seen it; `seen` is null if it does not matter. */
type AdjustedPrice = { price: Rupiah; compareAtPrice: Rupiah | null; seen: Rupiah | null };

/** Outcome of a price change. Only `changed` has another price. */
export type PriceAdjustment = {
  outcome: "changed" | "same" | "changed_meanwhile" | "too_low" | "too_high" | "above_compare_at";
  price: Rupiah;
};

/** Adjusts a price. A price that may not have the result stays as it is. A free product stays free. */
export function adjustPrice({ price, compareAtPrice, seen }: AdjustedPrice, rule: PriceRule): PriceAdjustment {
  const unchanged = (outcome: PriceAdjustment["outcome"]) => ({ outcome, price });
  if (seen !== null && seen !== price) return unchanged("changed_meanwhile");
  const adjusted = roundAdjusted(price, rule);
  if (adjusted === price || price === 0) return unchanged("same");
  if (adjusted < 1) return unchanged("too_low");
  if (adjusted > rule.highest) return unchanged("too_high");
  if (compareAtPrice !== null && compareAtPrice < adjusted) return unchanged("above_compare_at");
  return { outcome: "changed", price: adjusted };
}

/** Returns the percentage of a price at the nearest multiple, a half rounded up. BigInt, because the product may be large. */
function roundAdjusted(price: Rupiah, { percent, roundTo }: PriceRule): Rupiah {
  const step = BigInt(roundTo);
  const hundredths = BigInt(price) * BigInt(100 + percent);
  return Number(((hundredths + 50n * step) / (100n * step)) * step);
}
