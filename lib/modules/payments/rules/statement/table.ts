import { type Cells, splitCells, splitPlainly } from "./cells";
import { isSum, type StatementLine } from "./credit";
import { findDay } from "./days";
import type { Heading } from "./heading";
import { findNumbers } from "./numbers";
import { readRow, type StatementRow } from "./rows";

/** Maximum lines of one row: pages of banks break their descriptions. */
const mostLines = 40;

/** Table row. `isFirm`: its cells have no syntax error. */
export type TableRow = StatementLine & { row: StatementRow; isFirm: boolean };

/** Rows of a table, and other lines after its heading that may be movements. `isWhole`: the borders of all rows are certain. */
export type StatementTable = { rows: TableRow[]; others: StatementLine[]; isCertain: boolean };

/** Reads the lines after a heading. */
export function readTable(lines: readonly StatementLine[], heading: Heading, today: string): StatementTable {
  const table: StatementTable = { rows: [], others: [], isCertain: true };
  for (let at = 0; at < lines.length; ) {
    const taken = takeRow(lines.slice(at, at + mostLines), heading, today);
    const hidden = taken.lines.slice(1).filter(({ text }) => isFull(text, heading, today));
    const { line = 0, text = "" } = lines[at] ?? {};
    const row = readRow(taken.cells, heading);
    at += taken.lines.length;
    if (isSum(text) || taken.cells.join("\t") === heading.names.join("\t")) continue;
    if (row && table.others.length > 0) table.isCertain = false;
    if (taken.isOpen || hidden.length > 0) table.isCertain = false;
    if (row) table.rows.push({ line, text: taken.text, row, isFirm: row.isExact && !taken.isLoose });
    table.others.push(...(row ? [] : [{ line, text: taken.text }]), ...hidden);
  }
  if (table.others.some(({ text }) => hasAmount(text))) table.isCertain = false;
  if (table.rows.length === 0) return table;
  return { ...table, others: table.others.filter(({ text }) => isFull(text, heading, today)) };
}

type Taken = Cells & { text: string; lines: readonly StatementLine[] };

/** Takes the cells of the row that starts with the first of these lines. */
function takeRow(lines: readonly StatementLine[], { delimiter, names, columns }: Heading, today: string): Taken {
  const text = lines[0]?.text ?? "";
  const split = splitCells(text, delimiter);
  const alone = { ...split, text, lines: lines.slice(0, 1) };
  if (split.isOpen) return joinLines(lines, delimiter, (joined) => !joined.isLoose && isWide(joined, names)) ?? alone;
  const isBegun = columns.day === 0 && split.cells.length < names.length && isDay(split.cells[0] ?? "", today);
  if (delimiter !== "\t" || !isBegun) return alone;
  const beginsRow = ({ text: next }: StatementLine) =>
    next.includes(delimiter) && isDay(splitCells(next, delimiter).cells[0] ?? "", today);
  const end = lines.findIndex((next, at) => at > 0 && beginsRow(next));
  return joinLines(end < 0 ? lines : lines.slice(0, end), delimiter, (joined) => isWide(joined, names)) ?? alone;
}

function isWide({ cells }: Cells, names: readonly string[]): boolean {
  return cells.length >= names.length;
}

/** Joins lines until all quotation marks are closed and they form a row; null if they never do. */
function joinLines(
  lines: readonly StatementLine[],
  delimiter: string,
  isRow: (joined: Cells) => boolean,
): Taken | null {
  let text = lines[0]?.text ?? "";
  for (const [at, { text: more }] of lines.slice(1).entries()) {
    text += ` ${more}`;
    const joined = splitCells(text, delimiter);
    if (!joined.isOpen && isRow(joined)) return { ...joined, text, lines: lines.slice(0, at + 2) };
  }
  return null;
}

/** True if a line could be a row by itself: it starts with a day and has enough cells. Ignores quotation marks. */
function isFull(text: string, { delimiter, names }: Heading, today: string): boolean {
  const [first = "", ...more] = splitPlainly(text, delimiter);
  return isDay(first, today) && more.length + 1 >= names.length;
}

/** BCA writes PEND instead of the day of a pending movement. */
export function isPending(dayText: string): boolean {
  return /^pend\b/i.test(dayText);
}

function isDay(cell: string, today: string): boolean {
  return isPending(cell) || findDay(cell, today) !== null;
}

/** True if the line has an amount written as money, or only a number. */
function hasAmount(text: string): boolean {
  const numbers = findNumbers(text);
  return numbers.some(({ isMoney, direction }) => isMoney || direction !== null) || /^[\s\d.,]*\d[\s\d.,]*$/.test(text);
}
