import type { Rupiah } from "@/lib/values/money";
import { readCents, toRupiah } from "./amounts";
import { checkBalances } from "./balances";
import { splitCells } from "./cells";
import { type Credit, type Doubt, isSum, type StatementLine } from "./credit";
import { listDays, splitLeadingDay } from "./days";
import { type FoundNumber, findNumbers, hasDebitBefore } from "./numbers";

/** Maximum characters of a line that are read. */
const longestLine = 500;

const saysIn = /(?<!\w)(?:cr|kr|kredit|credit|masuk|diterima|incoming)(?!\w)/i;
const saysOut = /(?<!\w)(?:db|dr|debit|debet|keluar|outgoing)(?!\w)/i;
const loneMark = /^[\s"'|;,()]*(?:cr|kr|kredit|credit|db|dr|debit|debet)[\s"'|;,()]*$/i;

type Parsed = StatementLine & { start: string; rest: string; numbers: FoundNumber[] };

/**
 * Reads credits from lines without a heading. Such a line mixes the bank's words with the sender's. It is sure only if it has
 * one number, marked by the bank, and all lines have the same form. A description broken into lines must not pass for a credit.
 */
export function readLines(lines: readonly StatementLine[], today: string, areOthers = false): Credit[] {
  const joined = joinMarks(lines);
  const parsed = joined.map(parseLine).filter(({ rest }) => !isSum(rest));
  const isJoined = joined.length < lines.length;
  const areAlike = !areOthers && !isJoined && parsed.every((each) => isAlike(each, parsed[0]));
  const debits = findDebits(parsed);
  return parsed.flatMap((each) => {
    if (debits.has(each) || !isCredit(each)) return [];
    const amounts = readAmounts(each);
    const days = listDays(each.text, today);
    const [day = null] = each.start === "" ? (days.length === 1 ? days : []) : listDays(each.start, today);
    const doubt = findDoubt(each, { areAlike, hasDays: days.length > 1 });
    if (amounts.length === 0 && each.numbers.length < 2) return [];
    const { line, text } = each;
    return { line, text, description: describe(each), amounts, day, isDayFixed: false, doubt };
  });
}

/** Joins a mark on a line of its own with the line before. Copied pages of banks contain such lines. */
function joinMarks(lines: readonly StatementLine[]): StatementLine[] {
  const joined: StatementLine[] = [];
  for (const { line, text } of lines) {
    const last = joined.at(-1);
    if (last && loneMark.test(text)) last.text += ` ${text.trim()}`;
    else joined.push({ line, text: text.trim() });
  }
  return joined;
}

function parseLine({ line, text }: StatementLine): Parsed {
  const isShort = text.length <= longestLine;
  const { start, rest } = splitLeadingDay(text.slice(0, longestLine));
  return { line, text: text.slice(0, longestLine), start, rest, numbers: isShort ? findNumbers(rest) : [] };
}

/** True if a line has the form of the first. Both or neither start with a day; it has a marked amount or several numbers. */
function isAlike({ start, numbers }: Parsed, first: Parsed | undefined): boolean {
  const [only, more] = numbers;
  if ((start === "") !== (first?.start === "")) return false;
  return only !== undefined && (more !== undefined || only.direction !== null);
}

/** Finds debits by the running balance: the second of the two numbers in every line. */
function findDebits(parsed: readonly Parsed[]): ReadonlySet<Parsed> {
  const steps = parsed.flatMap(({ numbers: [amount, balance, more] }) => {
    if (!amount?.amount || !balance?.amount || more) return [];
    return { cents: amount.amount, direction: amount.direction, balance: balance.amount };
  });
  const directions = steps.length === parsed.length ? checkBalances(steps) : null;
  return new Set(parsed.filter((_, at) => directions?.[at] === "out"));
}

/** True if no mark states a debit. A line without a mark must at least look like money. */
function isCredit({ rest, numbers }: Parsed): boolean {
  if (numbers.some(({ direction }) => direction === "out") || hasDebitBefore(rest)) return false;
  if (numbers.some(({ direction }) => direction === "in")) return true;
  const isMoney = numbers.some((number) => number.isMoney && (number.amount ?? 0) >= 1_000);
  return !saysOut.test(rest) && (isMoney || saysIn.test(rest));
}

function findDoubt(parsed: Parsed, { areAlike, hasDays }: { areAlike: boolean; hasDays: boolean }): Doubt | null {
  const { rest, numbers } = parsed;
  const [only] = numbers;
  if (numbers.length > 1 || !only || isSplit(rest, only)) return "amounts";
  if (!isMarked(rest, only)) return "mark";
  if (!areAlike) return "layout";
  return hasDays ? "day" : null;
}

/** True if a sign precedes the amount, or a mark ends the line. Elsewhere it may be a word of the sender. */
function isMarked(rest: string, { direction, isSigned, start, end }: FoundNumber): boolean {
  if (direction !== "in") return false;
  return isSigned || (/[a-z]{3}/i.test(rest.slice(0, start)) && /^[\s"'|;,()]*$/.test(rest.slice(end)));
}

/** True if commas within and around a number may separate cells: the number may be two. */
function isSplit(rest: string, { text }: FoundNumber): boolean {
  if (!text.includes(",")) return false;
  const { cells, isOpen } = splitCells(rest, ",");
  const isQuoted = !isOpen && cells.some((cell) => cell.includes(text));
  return !isQuoted && rest.replace(text, "").includes(",");
}

/**
 * Returns the possible amounts of a line. A number with possible cell separators can also be any of its parts. Returns none if
 * only one of several numbers is readable: the bank's amount may be the other.
 */
function readAmounts({ rest, numbers }: Parsed): Rupiah[] {
  const amounts = [...new Set(numbers.flatMap(({ amount }) => amount ?? []))];
  if (amounts.length !== 1) return amounts;
  if (numbers.length === 1 && numbers[0]?.isGlued) return [];
  const parts = numbers.flatMap((number) => (isSplit(rest, number) ? number.text.split(",") : []));
  const divided = parts.flatMap((part) => toRupiah(readCents(part) ?? 0) ?? []);
  return numbers.length > 1 && divided.length === 0 && hasUnread(numbers) ? [] : [...new Set([...amounts, ...divided])];
}

function hasUnread(numbers: readonly FoundNumber[]): boolean {
  return numbers.some(({ amount }) => amount === null);
}

/** Returns the text beside the only amount, or the whole line if the amount is ambiguous. */
function describe({ rest, numbers }: Parsed): string {
  const [only, more] = numbers;
  const text = only && !more ? `${rest.slice(0, only.start)} ${rest.slice(only.end)}` : rest;
  return text.replace(/^[\s,;|"']+|[\s,;|"']+$/g, "").replace(/\s+/g, " ");
}
