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

/** Amount as a person typed it. `ambiguous`: it has two readings, the smaller one first. */
export type TypedAmount =
  | { kind: "amount"; amount: Rupiah }
  | { kind: "ambiguous"; readings: [Rupiah, Rupiah] }
  | { kind: "unreadable" };

const units = new Map([
  ["rb", 1_000],
  ["ribu", 1_000],
  ["k", 1_000],
  ["jt", 1_000_000],
  ["juta", 1_000_000],
]);

/** `Rp`, digits with separators, and a unit, such as `Rp 1,5 jt`. */
const typedParts = /^(?:rp\.? ?)?(\d[\d.,]*) ?([a-z]*)$/;

/**
 * Parses a typed amount in Indonesian notation: `15.000`, `Rp 89.000`, `89rb`, `89 ribu`, `89k`, `1,5jt`. Never guesses: for an
 * ambiguous amount, such as `15,000`, `1.500jt` or `89000rb`, it returns both readings.
 */
export function parseRupiah(typed: string): TypedAmount {
  const [, digits = "", unit = ""] = typedParts.exec(typed.trim().replace(/\s+/g, " ").toLowerCase()) ?? [];
  const factor = unit === "" ? 1 : units.get(unit);
  if (factor === undefined) return { kind: "unreadable" };
  return factor === 1 ? parsePlain(digits) : parseShort(digits, factor);
}

/** Parses an amount without a unit. Three digits after a comma may be thousands or a fraction. */
function parsePlain(digits: string): TypedAmount {
  if (/^(\d{1,3}(\.\d{3})+|\d+)$/.test(digits)) return amountOf(digits.replaceAll(".", ""), 1);
  const [, few, three = ""] = /^([1-9]\d{0,2}),(\d{3})$/.exec(digits) ?? [];
  if (few === undefined) return { kind: "unreadable" };
  return { kind: "ambiguous", readings: [Number(few), Number(few + three)] };
}

/** Parses an amount before a unit. Nobody writes 1.500 or 89000 before a unit without doubt about the zeros. */
function parseShort(digits: string, factor: number): TypedAmount {
  const [, integer, decimals = ""] = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (integer !== undefined) return amountOf(integer + decimals, factor / 10 ** decimals.length);
  const [, few, three = ""] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(digits) ?? [];
  if (few !== undefined) {
    const joined = Number(few + three);
    return { kind: "ambiguous", readings: [joined * (factor / 1_000), joined * factor] };
  }
  if (!/^\d{5,9}$/.test(digits)) return { kind: "unreadable" };
  return { kind: "ambiguous", readings: [Number(digits), Number(digits) * factor] };
}

function amountOf(digits: string, factor: number): TypedAmount {
  const amount = Number(digits) * factor;
  return Number.isSafeInteger(amount) ? { kind: "amount", amount } : { kind: "unreadable" };
}

/** Returns a typed amount; null if it is ambiguous or unreadable. */
export function readRupiah(typed: string): Rupiah | null {
  const parsed = parseRupiah(typed);
  return parsed.kind === "amount" ? parsed.amount : null;
}

/** Returns the amount of a text with a unit, such as `89rb`; null for any other text. */
export function readShortRupiah(typed: string): Rupiah | null {
  return /[a-z]\s*$/i.test(typed) ? readRupiah(typed) : null;
}
