import type { Rupiah } from "../money";
import { digitsOf, type SeparatorReading } from "./numbers";

/** Why a price is none. `unclear`: it depends on a reading that nobody has told. */
export type PriceFlaw = "negative" | "fraction" | "unreadable" | "unclear";

/** A price of a file and what it would be under each reading; null where it would be none. */
export type PriceSample = { line: number; written: string; asThousands: Rupiah | null; asFraction: Rupiah | null };

/**
 * The price that another shop system or a person has written: with or without a currency, dots or commas between thousands, and
 * zeros behind the rupiah. What could be two prices is `unclear` until a reading is told: it is never guessed.
 */
export function readPrice(written: string, reading: SeparatorReading | null): Rupiah | PriceFlaw {
  const bare = written
    .trim()
    .replace(/^(?:rp\.?|idr)\s*/i, "")
    .replace(/,-$/, "");
  if (/^-\s*\d/.test(bare)) return "negative";
  const digits = digitsOf(bare, reading);
  if (digits === null) return "unreadable";
  if (digits === "unclear") return digits;
  if (/[1-9]/.test(digits.decimals)) return "fraction";
  const amount = Number(digits.whole);
  return Number.isSafeInteger(amount) ? amount : "unreadable";
}

/** Up to three prices that show how a file writes them; the unclear ones first, as they decide. */
export function samplesOf(prices: readonly { line: number; written: string }[]): PriceSample[] {
  const isUnclear = ({ written }: { written: string }) => readPrice(written, null) === "unclear";
  const chosen = [...prices.filter(isUnclear), ...prices.filter((price) => !isUnclear(price))].slice(0, 3);
  return chosen.map(({ line, written }) => ({
    line,
    written,
    asThousands: amountOf(written, "thousands"),
    asFraction: amountOf(written, "fraction"),
  }));
}

function amountOf(written: string, reading: SeparatorReading): Rupiah | null {
  const price = readPrice(written, reading);
  return typeof price === "number" ? price : null;
}
