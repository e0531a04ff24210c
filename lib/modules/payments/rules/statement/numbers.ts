import type { Rupiah } from "@/lib/values/money";
import { amountSource, type Direction, markSource, readCents, readDirection, toRupiah } from "./amounts";

/** Number in a line of text that may be an amount. */
export type FoundNumber = {
  /** Whole rupiah; null if it is not such an amount. */
  amount: Rupiah | null;
  /** Direction from the sign before it or the mark after it. */
  direction: Direction | null;
  /** True if a sign directly precedes it. A sender's sign would be separated by a space. */
  isSigned: boolean;
  /** True if letters that are no mark directly follow it. */
  isGlued: boolean;
  /** True if it is written as money, with a currency or with separators between thousands. */
  isMoney: boolean;
  text: string;
  /** Start of the number, and end of its mark. */
  start: number;
  end: number;
};

const numberPattern = new RegExp(
  String.raw`(?<![a-z\d_]|\w[/-]|\d:)(?<leading>[+-])?(?<currency>(?:rp|idr)\.? {0,2})?(?<inner>[+-])?(?<number>${amountSource})(?!\d)`,
  "giu",
);
const marks = markSource
  .split("|")
  .map((mark) => (mark.length > 1 ? String.raw`${mark}(?!\w)` : String.raw`${mark}(?=[\s"')]*(?:$|[\t;|,]))`))
  .join("|");
const markBehind = new RegExp(String.raw`^[\s"'|;,()]{0,6}(?<mark>${marks})[\s"')]*`, "iu");
const markBefore = new RegExp(
  String.raw`(?:^|[\t;,|])[\s"']*(?<mark>${markSource})[\s"']*[\t;,|][\s"']*(?:(?:rp|idr)\.? {0,2})?\d`,
  "giu",
);

/** Undivided numbers from this size on are accounts, phone numbers and references. */
const leastReference = 1_000_000_000;

/** Finds the numbers of a line that may be amounts. Skips zeros, days, times and numbers within references. */
export function findNumbers(line: string): FoundNumber[] {
  return [...line.matchAll(numberPattern)].flatMap(({ groups = {}, index, 0: matched }) => {
    const behind = line.slice(index + matched.length, index + matched.length + 40);
    const { 0: marked = "", groups: { mark } = {} } = markBehind.exec(behind) ?? {};
    const sign = groups.leading ?? groups.inner;
    const text = groups.number ?? "";
    const cents = readCents(text);
    const isMoney = Boolean(groups.currency ?? groups.sign) || /[.,]\d{2}$/.test(text);
    const isReference = !isMoney && (sign ?? mark) === undefined && Number(text) >= leastReference;
    if (/^(?:[/:]\w|-\d)/.test(behind) || cents === 0 || isReference) return [];
    return {
      amount: cents === null ? null : toRupiah(cents),
      direction: joinDirections([sign, mark]),
      isSigned: sign !== undefined && !matched.includes(" "),
      isGlued: mark === undefined && /^\w/.test(behind),
      isMoney,
      text,
      start: index,
      end: index + matched.length + marked.length,
    };
  });
}

/** A debit wins: a sign and a mark that differ are no credit. */
function joinDirections(texts: readonly (string | undefined)[]): Direction | null {
  const directions = texts.map((text) => (text === undefined ? null : readDirection(text)));
  return directions.includes("out") ? "out" : (directions.find((direction) => direction !== null) ?? null);
}

/** True if a debit mark in a cell of its own precedes a number. */
export function hasDebitBefore(line: string): boolean {
  return [...line.matchAll(markBefore)].some(({ groups }) => readDirection(groups?.mark ?? "") === "out");
}
