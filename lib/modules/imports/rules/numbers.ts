/** Meaning of a single separator before three digits, as in `19.990`: nineteen thousand, or nineteen and a fraction. */
export type SeparatorReading = "thousands" | "fraction";

/** Digits of a number before and after its decimal separator. */
type Digits = { integer: string; decimals: string };

/** `unclear`: the number is ambiguous and no `reading` decides. `unreadable`: the text is not a number. */
type Unread = { kind: "unclear" } | { kind: "unreadable" };

/** Splits a number with dots or commas as thousands or decimal separators: `1,250,000`, `150000.00`, `150.000,00`. */
export function splitDigits(text: string, reading: SeparatorReading | null): ({ kind: "digits" } & Digits) | Unread {
  const [, few, three = ""] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? [];
  if (few !== undefined && reading === null) return { kind: "unclear" };
  if (few !== undefined)
    return reading === "thousands"
      ? { kind: "digits", integer: few + three, decimals: "" }
      : { kind: "digits", integer: few, decimals: three };
  const grouped = /^([1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:([.,])(\d*))?$/.exec(text);
  const [, integer = "", mark, decimals = ""] = grouped ?? [];
  if (!grouped || (mark !== undefined && integer.includes(mark))) return { kind: "unreadable" };
  return { kind: "digits", integer: integer.replace(/[.,]/g, ""), decimals };
}

export type ReadNumber = { kind: "number"; number: number } | Unread;

/** Reads a number that is not a price: pieces, days, a weight. Some systems omit the zero of `0.5`. */
export function readNumber(text: string, reading: SeparatorReading | null): ReadNumber {
  const digits = splitDigits(text.trim().replace(/^(?=[.,]\d)/, "0"), reading);
  if (digits.kind !== "digits") return digits;
  return { kind: "number", number: Number(`${digits.integer}.${digits.decimals || 0}`) };
}
