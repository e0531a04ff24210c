import type { Rupiah } from "@/lib/values/money";

/**
 * Reason not to be sure of a credit:
 * - `layout`: its line does not fit the others.
 * - `amounts`: several numbers may be its amount.
 * - `mark`: the bank does not state that the money came in.
 * - `balance`: the running balance does not add up.
 * - `day`: its day is unknown.
 */
export type Doubt = "layout" | "amounts" | "mark" | "balance" | "day";

/** Incoming money, from a line of a bank statement. */
export type Credit = {
  /** Line number in the text, starting at 1. */
  line: number;
  text: string;
  /** Line without the parsed values. The sender of the money can write anything here. */
  description: string;
  /** Amount; several if the line is ambiguous, none if it cannot be read. */
  amounts: readonly Rupiah[];
  /** Day that the line states, as `2026-11-14`. */
  day: string | null;
  /** True if the day has a column of its own, which no sender can write to. */
  isDayFixed: boolean;
  doubt: Doubt | null;
};

/** Line of the pasted text, with spaces in place of invisible characters. */
export type StatementLine = { line: number; text: string };

const sum = /^[\s"']*(?:saldo|total|mutasi (?:kredit|debet|debit))(?!\w)/i;

/** True for a summary line, such as the opening balance. */
export function isSum(text: string): boolean {
  return sum.test(text);
}
