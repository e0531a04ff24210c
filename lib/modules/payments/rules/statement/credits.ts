import { toRupiah } from "./amounts";
import { checkBalances } from "./balances";
import { type Credit, type Doubt, isSum, type StatementLine } from "./credit";
import { findDay, splitLeadingDay } from "./days";
import { type Heading, readHeading } from "./heading";
import { readLines } from "./lines";
import { findNumbers } from "./numbers";
import { isPending, readTable, type StatementTable, type TableRow } from "./table";

/** Maximum characters of a row in the result. */
const longestRow = 500;

/**
 * Reads the credits in a bank statement, pasted or saved as CSV. Every bank has its own format and changes it, so no format is
 * hard-coded. The sender writes the description, so only columns, the bank's own marks and the running balance make a credit
 * sure.
 */
export function readCredits(text: string, today: string): Credit[] {
  const lines = cleanLines(text);
  const found = findHeading(lines);
  if (!found) return readLines(lines, today);
  const table = readTable(lines.slice(found.at + 1), found.heading, today);
  if (table.rows.length === 0) return readLines(table.others, today, true);
  const credits = [...readRows(table, found.heading, today), ...table.others.map(readUnknown)];
  return credits.sort((one, other) => one.line - other.line);
}

/** Returns a line that may be a movement but fits no column. It is shown without any parsed value: it may even be a debit. */
function readUnknown({ line, text }: StatementLine): Credit {
  const description = text.trim().slice(0, longestRow);
  return { line, text: description, description, amounts: [], day: null, isDayFixed: false, doubt: "layout" };
}

/** Returns the non-empty lines, with a space for each invisible character. */
function cleanLines(text: string): StatementLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((rawLine, at) => {
    const plain = rawLine.replace(/[\p{Cc}\p{Cf}\p{Zs}]/gu, (sign) => (sign === "\t" ? sign : " "));
    return plain.trim() === "" ? [] : { line: at + 1, text: plain };
  });
}

/** Finds the heading. It must precede all movements: after one, it would be part of a description. */
function findHeading(lines: readonly StatementLine[]): { at: number; heading: Heading } | null {
  for (const [at, { text }] of lines.entries()) {
    const heading = readHeading(text);
    if (heading) return { at, heading };
    if (isMovement(text)) return null;
  }
  return null;
}

function isMovement(text: string): boolean {
  const { start, rest } = splitLeadingDay(text);
  if (start !== "" && /[a-z]{3}/i.test(rest.replace(/sampai|s\/d|to|until/gi, ""))) return true;
  return !isSum(text) && !/saldo|balance/i.test(text) && findNumbers(rest).some(({ isMoney }) => isMoney);
}

/** Reads the credits among the rows. If the balances do not add up, all rows are unsure, because some of them may be forged. */
function readRows({ rows, isCertain }: StatementTable, { columns }: Heading, today: string): Credit[] {
  const balanced = rows.filter(({ row }) => !(isPending(row.dayText) && !row.balance));
  const positions = new Map(balanced.map(({ line }, at) => [line, at]));
  const steps = balanced.flatMap(({ row }) => (row.balance === null ? [] : { ...row, balance: row.balance }));
  const directions = steps.length === balanced.length ? checkBalances(steps) : null;
  return rows.flatMap(({ line, text, row, isFirm }): Credit[] => {
    const at = positions.get(line) ?? -1;
    const direction = row.direction ?? directions?.[at] ?? null;
    const amount = toRupiah(row.cents);
    if (direction === "out" || amount === null) return [];
    const day = findDay(row.dayText, today);
    const isBalanced = columns.balance === null || (at >= 0 && directions !== null);
    const doubt = findDoubt({ row, day, isFirm: isCertain && isFirm, isBalanced, isMarked: direction !== null });
    const shown = { text: text.trim().slice(0, longestRow), description: row.description.slice(0, longestRow) };
    return [{ line, ...shown, amounts: [amount], day, isDayFixed: true, doubt }];
  });
}

type Checks = { row: TableRow["row"]; day: string | null; isFirm: boolean; isBalanced: boolean; isMarked: boolean };

function findDoubt({ row, day, isFirm, isBalanced, isMarked }: Checks): Doubt | null {
  if (!isFirm) return "layout";
  if (!isMarked) return "mark";
  if (!isBalanced) return "balance";
  return day === null && !isPending(row.dayText) ? "day" : null;
}
