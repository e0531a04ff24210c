import type { Rupiah } from "@/lib/values/money";
import { type SeparatorReading, splitDigits } from "./numbers";

/** Reasons to reject a price. `unclear`: it depends on a reading that the merchant has not chosen. */
export type PriceIssue = "negative" | "fraction" | "unreadable" | "unclear";

export type ReadPrice = { kind: "price"; amount: Rupiah } | { kind: PriceIssue };

/**
 * Price of a file under each reading; null if it is not a price under that reading. `written` is its text; stored reports have
 * this key.
 */
export type PriceSample = { line: number; written: string; asThousands: Rupiah | null; asFraction: Rupiah | null };

/**
 * Reads a price written by another shop system or a person. Accepts a currency, dots or commas between thousands, and zero
 * cents. Returns `unclear` for an ambiguous price without a `reading`; it never guesses.
 */
export function readPrice(text: string, reading: SeparatorReading | null): ReadPrice {
  const bare = text
    .trim()
    .replace(/^(?:rp\.?|idr)\s*/i, "")
    .replace(/,-$/, "");
  if (/^-\s*\d/.test(bare)) return { kind: "negative" };
  const digits = splitDigits(bare, reading);
  if (digits.kind !== "digits") return digits;
  if (/[1-9]/.test(digits.decimals)) return { kind: "fraction" };
  const amount = Number(digits.integer);
  return Number.isSafeInteger(amount) ? { kind: "price", amount } : { kind: "unreadable" };
}

/** Returns up to three sample prices of a file, ambiguous ones first, because they decide. */
export function pickPriceSamples(prices: readonly { line: number; text: string }[]): PriceSample[] {
  const isUnclear = ({ text }: { text: string }) => readPrice(text, null).kind === "unclear";
  const chosen = [...prices.filter(isUnclear), ...prices.filter((price) => !isUnclear(price))].slice(0, 3);
  return chosen.map(({ line, text }) => ({
    line,
    written: text,
    asThousands: amountOf(text, "thousands"),
    asFraction: amountOf(text, "fraction"),
  }));
}

function amountOf(text: string, reading: SeparatorReading): Rupiah | null {
  const price = readPrice(text, reading);
  return price.kind === "price" ? price.amount : null;
}
