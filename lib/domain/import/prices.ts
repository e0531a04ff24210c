import type { Rupiah } from "../money";

/** What one separator before three digits means in a file, as in `19.990`: nineteen thousand, or nineteen and a fraction. */
export type PriceReading = "thousands" | "fraction";

/** Why a price is none. `unclear`: it depends on a reading that nobody has told. */
export type PriceFlaw = "negative" | "fraction" | "unreadable" | "unclear";

/** A price of a file and what it would be under each reading; null where it would be none. */
export type PriceSample = { line: number; written: string; asThousands: Rupiah | null; asFraction: Rupiah | null };

/**
 * The price that another shop system or a person has written: with or without a currency, dots or commas between thousands, and
 * zeros behind the rupiah. What could be two prices is `unclear` until a reading is told: it is never guessed.
 */
export function readPrice(written: string, reading: PriceReading | null): Rupiah | PriceFlaw {
  const bare = written
    .trim()
    .replace(/^(?:rp\.?|idr)\s*/i, "")
    .replace(/,-$/, "");
  if (/^-\s*\d/.test(bare)) return "negative";
  const [, whole, decimals = ""] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(bare) ?? [];
  if (whole === undefined) return withDecimals(bare);
  if (reading === null) return "unclear";
  return reading === "thousands" ? Number(whole + decimals) : wholeRupiah(whole, decimals);
}

/** Numbers that can be read one way only: `1,250,000`, `150000.00`, `150.000,00`. */
function withDecimals(bare: string): Rupiah | PriceFlaw {
  const grouped = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:([.,])(\d*))?$/.exec(bare);
  const [, whole = "", mark, decimals = ""] = grouped ?? [];
  if (!grouped || (mark !== undefined && whole.includes(mark))) return "unreadable";
  return wholeRupiah(whole.replace(/[.,]/g, ""), decimals);
}

function wholeRupiah(whole: string, decimals: string): Rupiah | PriceFlaw {
  if (/[1-9]/.test(decimals)) return "fraction";
  const amount = Number(whole);
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

function amountOf(written: string, reading: PriceReading): Rupiah | null {
  const price = readPrice(written, reading);
  return typeof price === "number" ? price : null;
}
