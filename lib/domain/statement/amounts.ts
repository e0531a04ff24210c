import type { Rupiah } from "../money";

/** Amounts as banks write them, with either sign between thousands, and with or without cents. */
const written = String.raw`\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*(?:(?!\k<sign>)[.,]\d{2})?|\d{1,15}(?:[.,]\d{2})?`;
const currency = String.raw`(?:(?:rp|idr)\.? {0,2})?`;
const between = String.raw`[\s"'|;,()]{0,6}`;
const creditMarks = ["cr", "kr", "kredit", "credit", "k", "c"];
const marks = [...creditMarks, "db", "dr", "debit", "debet", "d"].join("|");

const amountPattern = new RegExp(
  String.raw`(?<![\w.,/-])(?<plus>[+-] ?)?${currency}(?<amount>${written})(?:${between}(?<mark>${marks})(?!\w)|(?!\w|[.,/]\d))`,
  "giu",
);
const wholePattern = new RegExp(`^${currency}(?:${written})$`, "iu");
const markedBefore = new RegExp(
  String.raw`(?:^|[\t;,|])[\s"']*(?<mark>${marks})[\s"']*[\t;,|][\s"']*${currency}(?<amount>${written})(?!\w|[.,/]\d)`,
  "iu",
);

/** A number in a line: what it comes to, and whether the line says that it came in or went out; null: it says neither. */
export type WrittenAmount = { amount: Rupiah; isCredit: boolean | null; hasThousands: boolean };

/** The numbers of a line that can be amounts, in their order. */
export function amountsIn(line: string): WrittenAmount[] {
  return [...line.matchAll(amountPattern)].flatMap(({ groups = {} }) => {
    const amount = readBankAmount(groups.amount ?? "");
    const mark = groups.mark ?? groups.plus?.trim();
    if (amount === null) return [];
    return [{ amount, isCredit: mark === undefined ? null : isCreditMark(mark), hasThousands: Boolean(groups.sign) }];
  });
}

/** The amount that comes after a mark which stands in a column of its own. */
export function amountAfterMark(line: string): WrittenAmount | null {
  const { mark = "", amount: text = "" } = markedBefore.exec(line)?.groups ?? {};
  const amount = readBankAmount(text);
  return amount === null ? null : { amount, isCredit: isCreditMark(mark), hasThousands: /[.,]\d{3}/.test(text) };
}

function isCreditMark(mark: string): boolean {
  return mark === "+" || creditMarks.includes(mark.toLowerCase());
}

/** A text that is nothing but an amount; null where it is something else, or no whole rupiah. */
export function readBankAmount(text: string): Rupiah | null {
  const plain = text.trim();
  if (!wholePattern.test(plain)) return null;
  const number = plain.replace(/^\D+/, "");
  const [, whole = number, cents = "00"] = /^(.*)[.,](\d{2})$/.exec(number) ?? [];
  const amount = Number(whole.replace(/[.,]/g, ""));
  return cents === "00" && amount > 0 && Number.isSafeInteger(amount) ? amount : null;
}
