import type { Rupiah } from "../money";

/** Money came in or went out. */
export type Direction = "in" | "out";

/** Amounts as banks write them, with either sign between thousands, and with or without cents. */
export const writtenAmount = String.raw`\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*(?:(?!\k<sign>)[.,]\d{2})?|\d{1,15}(?:[.,]\d{2})?`;

const creditMarks = ["cr", "kr", "kredit", "credit", "k", "c"];
/** Marks that banks write beside an amount. */
export const writtenMark = [...creditMarks, "db", "dr", "debit", "debet", "d"].join("|");

const markPattern = new RegExp(`^(?:${writtenMark})$`, "iu");
const cellPattern = new RegExp(
  String.raw`^(?<lead>[+-])?(?:(?:rp|idr)\.? {0,2})?(?<inner>[+-])?(?<amount>${writtenAmount}|[.,]00)(?:,-)?(?: {0,2}\(?(?<mark>${writtenMark})\)?)?$`,
  "iu",
);

/** An amount in cents, and the direction that its sign or mark names; null: neither is there. */
export type Money = { cents: number; direction: Direction | null };

/** Reads a cell that holds an amount and nothing else; an empty one holds zero. Returns null for any other text. */
export function readMoney(text: string): Money | null {
  if (text === "" || text === "-") return { cents: 0, direction: null };
  const { lead, inner, amount = "", mark } = cellPattern.exec(text)?.groups ?? {};
  const cents = readCents(amount);
  const sign = lead ?? inner ?? mark;
  return cents === null ? null : { cents, direction: sign === undefined ? null : readDirection(sign) };
}

/** Reads the cents of an amount that is written with digits alone. */
export function readCents(amount: string): number | null {
  const [, whole = amount, rest = "00"] = /^(.*)[.,](\d{2})$/.exec(amount) ?? [];
  const cents = Number(whole.replace(/[.,]/g, "") + rest);
  return amount !== "" && Number.isSafeInteger(cents) ? cents : null;
}

/** Whole rupiah above zero; null where there are none, or cents, which no order has. */
export function toRupiah(cents: number): Rupiah | null {
  return cents > 0 && cents % 100 === 0 ? cents / 100 : null;
}

/** Reads the direction of a sign or a mark that stands alone; null for any other text. */
export function readDirection(text: string): Direction | null {
  if (text === "+" || text === "-") return text === "+" ? "in" : "out";
  if (!markPattern.test(text)) return null;
  return creditMarks.includes(text.toLowerCase()) ? "in" : "out";
}
