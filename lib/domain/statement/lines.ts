import type { Rupiah } from "../money";
import { readCents, toRupiah } from "./amounts";
import { checkBalances } from "./balances";
import { splitCells } from "./cells";
import { type Credit, type Doubt, isSum, type StatementLine } from "./credit";
import { daysIn, splitLeadingDay } from "./days";
import { type FoundNumber, findNumbers, hasDebitBefore } from "./numbers";

/** Characters of a line that are looked at. */
const longestLine = 500;

const saysIn = /(?<!\w)(?:cr|kr|kredit|credit|masuk|diterima|incoming)(?!\w)/i;
const saysOut = /(?<!\w)(?:db|dr|debit|debet|keluar|outgoing)(?!\w)/i;
const loneMark = /^[\s"'|;,()]*(?:cr|kr|kredit|credit|db|dr|debit|debet)[\s"'|;,()]*$/i;

type Parsed = StatementLine & { start: string; rest: string; numbers: FoundNumber[] };

/**
 * Reads credits out of lines that have no heading. Such a line mixes the bank's words with the sender's, so it is only sure where it holds
 * one number, marked by the bank, and where all lines are alike: a description that is broken into lines must not pass for one.
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
    const days = daysIn(each.text, today);
    const [day = null] = each.start === "" ? (days.length === 1 ? days : []) : daysIn(each.start, today);
    const doubt = findDoubt(each, { areAlike, hasDays: days.length > 1 });
    if (amounts.length === 0 && each.numbers.length < 2) return [];
    const { line, text } = each;
    return { line, text, description: describe(each), amounts, day, isDayFixed: false, doubt };
  });
}

/** Joins a mark that is alone on its line, as pages of banks are copied, with the line before. */
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

/** Each line of a list begins with its day or none does, and each holds an amount with its mark. */
function isAlike({ start, numbers }: Parsed, first: Parsed | undefined): boolean {
  const [only, more] = numbers;
  if ((start === "") !== (first?.start === "")) return false;
  return only !== undefined && (more !== undefined || only.direction !== null);
}

/** Finds the lines that went out by their running balance: the second of the two numbers that every line holds. */
function findDebits(parsed: readonly Parsed[]): ReadonlySet<Parsed> {
  const steps = parsed.flatMap(({ numbers: [moved, balance, more] }) => {
    if (!moved?.amount || !balance?.amount || more) return [];
    return { cents: moved.amount, direction: moved.direction, balance: balance.amount };
  });
  const directions = steps.length === parsed.length ? checkBalances(steps) : null;
  return new Set(parsed.filter((_, at) => directions?.[at] === "out"));
}

/** A line that any mark calls a debit is none, and one without a mark must at least look like money. */
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

/** A sign counts before its amount, and a mark at the end of the line: anywhere else it may be a word of the sender. */
function isMarked(rest: string, { direction, isSigned, start, end }: FoundNumber): boolean {
  if (direction !== "in") return false;
  return isSigned || (/[a-z]{3}/i.test(rest.slice(0, start)) && /^[\s"'|;,()]*$/.test(rest.slice(end)));
}

/** Commas inside of a number and around it: some of them may divide cells, and the number may be two. */
function isSplit(rest: string, { text }: FoundNumber): boolean {
  if (!text.includes(",")) return false;
  const { cells, isOpen } = splitCells(rest, ",");
  const isQuoted = !isOpen && cells.some((cell) => cell.includes(text));
  return !isQuoted && rest.replace(text, "").includes(",");
}

/**
 * The amounts that a line may be about. A number that commas may divide can be any of its parts too. None is told where one alone can be
 * read of several: the bank's may be the other.
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

/** The text beside the one amount, or the whole line where the amount is open. */
function describe({ rest, numbers }: Parsed): string {
  const [only, more] = numbers;
  const text = only && !more ? `${rest.slice(0, only.start)} ${rest.slice(only.end)}` : rest;
  return text.replace(/^[\s,;|"']+|[\s,;|"']+$/g, "").replace(/\s+/g, " ");
}
