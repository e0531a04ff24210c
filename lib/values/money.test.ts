import { expect, test } from "vitest";
import { parseRupiah, readRupiah, readShortRupiah } from "./money";

const amounts: [typed: string, amount: number][] = [
  ["0", 0],
  ["15000", 15_000],
  ["15.000", 15_000],
  ["Rp15.000", 15_000],
  ["rp. 15.000 ", 15_000],
  ["Rp\u00a089.000", 89_000],
  ["1.250.000", 1_250_000],
  ["89rb", 89_000],
  ["89 RB", 89_000],
  ["89 ribu", 89_000],
  ["89k", 89_000],
  ["Rp 89 K", 89_000],
  ["1500rb", 1_500_000],
  ["89,5rb", 89_500],
  ["1,5jt", 1_500_000],
  ["1.5 juta", 1_500_000],
  ["0,25jt", 250_000],
  ["2 jt", 2_000_000],
];

test.each(amounts)("the amount %j is understood", (typed, amount) => {
  expect(parseRupiah(typed)).toEqual({ kind: "amount", amount });
  expect(readRupiah(typed)).toBe(amount);
});

const ambiguous: [typed: string, less: number, more: number][] = [
  ["15,000", 15, 15_000],
  ["1.500jt", 1_500_000, 1_500_000_000],
  ["1,250rb", 1_250, 1_250_000],
  ["89.000rb", 89_000, 89_000_000],
  ["89000 ribu", 89_000, 89_000_000],
];

test.each(ambiguous)("the amount %j has two readings and is never guessed", (typed, less, more) => {
  expect(parseRupiah(typed)).toEqual({ kind: "ambiguous", readings: [less, more] });
  expect(readRupiah(typed)).toBeNull();
});

const unreadable = [
  ["", "Rp", "rb", "dua", "15,5", "15.00", "1.5000", "-5", "1e4", "0x10", "89 m", "89rbx", "1jt500rb", "1.2.3rb"],
  ["1.250.000rb", "1,5,5jt", "9".repeat(17), `${"9".repeat(12)}jt`],
].flat();

test.each(unreadable)("%j is no amount", (typed) => {
  expect(parseRupiah(typed)).toEqual({ kind: "unreadable" });
});

test("only a text with a unit hides its digits", () => {
  expect(["89rb", "1,5 jt ", "89000", "Rp 89.000", "89 m", ""].map(readShortRupiah)).toEqual([
    89_000,
    1_500_000,
    null,
    null,
    null,
    null,
  ]);
});
