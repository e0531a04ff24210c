import type { Rupiah } from "../money";

/**
 * A reason not to be sure of a credit: `layout`: its line does not fit the others, `amounts`: it holds several numbers that may be its
 * amount, `mark`: nothing of the bank says that the money came in, `balance`: the running balance does not add up, `day`: its day is open.
 */
export type Doubt = "layout" | "amounts" | "mark" | "balance" | "day";

/** Money that came in, as a line of a bank's statement tells it. */
export type Credit = {
  /** The number of the line in the text, from 1 on. */
  line: number;
  text: string;
  /** The line without what was read of it. The sender of the money can write anything here. */
  description: string;
  /** The amount; several where the line leaves it open, none where it cannot be read. */
  amounts: readonly Rupiah[];
  /** The day that the line names, as `2026-11-14`. */
  day: string | null;
  /** The day stands in a column of its own, where no sender writes. */
  isDayFixed: boolean;
  doubt: Doubt | null;
};

/** A line of the pasted text, with blanks in place of characters that nobody sees. */
export type StatementLine = { line: number; text: string };

const sum = /^[\s"']*(?:saldo|total|mutasi (?:kredit|debet|debit))(?!\w)/i;

/** A line that sums up, such as the balance at the beginning. */
export function isSum(text: string): boolean {
  return sum.test(text);
}
