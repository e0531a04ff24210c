import type { Rupiah } from "../money";
import { amountAfterMark, amountsIn, type WrittenAmount } from "./amounts";
import { type CreditColumn, creditColumnIn, creditInColumn } from "./columns";
import { dayIn } from "./days";

/** Money that came in, as a line of a bank's statement tells it. */
export type Credit = {
  /** Which line of the text it is, from 1 on. */
  line: number;
  text: string;
  amount: Rupiah;
  /** The day that the line names, as `2026-11-14`. */
  day: string | null;
  /** Whether the line says of this very amount that it came in. */
  isMarked: boolean;
};

/** Characters of a line that are looked at. */
const lineLength = 500;

const saysIn = /(?<!\w)(?:cr|kr|kredit|credit|masuk|diterima|incoming)(?!\w)/i;
const saysOut = /(?<!\w)(?:db|dr|debit|debet|keluar|outgoing)(?!\w)/i;
const isSum = /^[\s"']*(?:saldo|total|mutasi (?:kredit|debet|debit))(?!\w)/i;
const loneMark = /^[\s"'|;,()]*(?:cr|kr|kredit|credit|db|dr|debit|debet)[\s"'|;,()]*$/i;

/**
 * The credits in a bank's statement, pasted or saved as CSV. Every bank writes its own way and changes it, so no bank is known
 * here: an amount counts that is marked as a credit beside it, by a plus, or by the heading of its column. What went out is left out.
 */
export function readCredits(text: string, today: string): Credit[] {
  let column: CreditColumn | null = null;
  return joined(text).flatMap(({ line, text: written }): Credit[] => {
    const heading = creditColumnIn(written);
    column = heading ?? column;
    const found = heading ? null : creditIn(written, column);
    return found ? [{ line, text: written, day: dayIn(written, today), ...found }] : [];
  });
}

/** The lines of a text. A mark alone on its line, as pages of banks are copied, belongs to the line before. */
function joined(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = [];
  text.split(/\r\n|\r|\n/).forEach((written, at) => {
    const plain = written.replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, (sign) => (sign === "\t" ? sign : " "));
    const whole = plain.slice(0, lineLength).trim();
    const last = lines.at(-1);
    if (last && loneMark.test(whole)) last.text += ` ${whole}`;
    else if (whole !== "") lines.push({ line: at + 1, text: whole });
  });
  return lines;
}

function creditIn(line: string, column: CreditColumn | null): Pick<Credit, "amount" | "isMarked"> | null {
  const inColumn = column && creditInColumn(line, column);
  if (inColumn !== null) return inColumn === "none" ? null : { amount: inColumn, isMarked: true };
  if (isSum.test(line)) return null;
  const amounts = amountsIn(line);
  const marked = markedIn(line, amounts);
  if (marked) return marked.isCredit ? { amount: marked.amount, isMarked: true } : null;
  const [first] = amounts.filter(({ amount }) => amount >= 1_000);
  return first && saysIn.test(line) && !saysOut.test(line) ? { amount: first.amount, isMarked: false } : null;
}

/**
 * The amount that a line marks. A mark between two numbers belongs to the first, if that is written as money, and not as the number
 * of a branch. A balance may be marked too, and stands behind what was moved.
 */
function markedIn(line: string, amounts: readonly WrittenAmount[]): WrittenAmount | undefined {
  const marked = amounts.filter(({ isCredit }) => isCredit !== null);
  return marked.find(({ hasThousands }) => hasThousands) ?? amountAfterMark(line) ?? marked[0];
}
