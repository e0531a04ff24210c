import type { Rupiah } from "@/lib/values/money";

/** Direction of a movement of money. */
export type Direction = "in" | "out";

/** Pattern of amounts as banks write them: either separator between thousands, with or without cents. */
export const amountSource = String.raw`\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*(?:(?!\k<sign>)[.,]\d{2})?|\d{1,15}(?:[.,]\d{2})?`;

const creditMarks = ["cr", "kr", "kredit", "credit", "k", "c"];
/** Pattern of the marks that banks write beside an amount. */
export const markSource = [...creditMarks, "db", "dr", "debit", "debet", "d"].join("|");

const markPattern = new RegExp(`^(?:${markSource})$`, "iu");
const cellPattern = new RegExp(
  String.raw`^(?<leading>[+-])?(?:(?:rp|idr)\.? {0,2})?(?<inner>[+-])?(?<amount>${amountSource}|[.,]00)(?:,-)?(?: {0,2}\(?(?<mark>${markSource})\)?)?$`,
  "iu",
);

/** Amount in cents, and the direction from its sign or mark; null: it has neither. */
export type Money = { cents: number; direction: Direction | null };

/** Reads a cell that contains only an amount; an empty cell is zero. Returns null for any other text. */
export function readMoney(text: string): Money | null {
  if (text === "" || text === "-") return { cents: 0, direction: null };
  const { leading, inner, amount = "", mark } = cellPattern.exec(text)?.groups ?? {};
  const cents = readCents(amount);
  const sign = leading ?? inner ?? mark;
  return cents === null ? null : { cents, direction: sign === undefined ? null : readDirection(sign) };
}

/** Reads the cents of an amount without sign and currency. */
export function readCents(amount: string): number | null {
  const [, rupiah = amount, rest = "00"] = /^(.*)[.,](\d{2})$/.exec(amount) ?? [];
  const cents = Number(rupiah.replace(/[.,]/g, "") + rest);
  return amount !== "" && Number.isSafeInteger(cents) ? cents : null;
}

/** Converts to whole rupiah above zero; null if there are none, or if there are cents, which no order has. */
export function toRupiah(cents: number): Rupiah | null {
  return cents > 0 && cents % 100 === 0 ? cents / 100 : null;
}

/** Reads the direction of a lone sign or mark; null for any other text. */
export function readDirection(text: string): Direction | null {
  if (text === "+" || text === "-") return text === "+" ? "in" : "out";
  if (!markPattern.test(text)) return null;
  return creditMarks.includes(text.toLowerCase()) ? "in" : "out";
}
