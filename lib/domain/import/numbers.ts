/** Meaning of a single separator before three digits, as in `19.990`: nineteen thousand, or nineteen and a fraction. */
export type SeparatorReading = "thousands" | "fraction";

/** Digits of a number before and after its decimal separator. */
type Digits = { integer: string; decimals: string };

/**
 * Splits a number with dots or commas as thousands or decimal separators: `1,250,000`, `150000.00`, `150.000,00`. Returns
 * `unclear` for an ambiguous number without a `reading`, and null if the text is not a number.
 */
export function splitDigits(text: string, reading: SeparatorReading | null): Digits | "unclear" | null {
  const [, few, three = ""] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? [];
  if (few !== undefined && reading === null) return "unclear";
  if (few !== undefined)
    return reading === "thousands" ? { integer: few + three, decimals: "" } : { integer: few, decimals: three };
  const grouped = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:([.,])(\d*))?$/.exec(text);
  const [, integer = "", mark, decimals = ""] = grouped ?? [];
  if (!grouped || (mark !== undefined && integer.includes(mark))) return null;
  return { integer: integer.replace(/[.,]/g, ""), decimals };
}

/** Reads a number that is not a price: pieces, days, a weight. Some systems omit the zero of `0.5`. */
export function readNumber(text: string, reading: SeparatorReading | null): number | "unclear" | null {
  const digits = splitDigits(text.trim().replace(/^(?=[.,]\d)/, "0"), reading);
  return digits === null || digits === "unclear" ? digits : Number(`${digits.integer}.${digits.decimals || 0}`);
}
