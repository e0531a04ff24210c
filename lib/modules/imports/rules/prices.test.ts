import { expect, test } from "vitest";
import type { Rupiah } from "@/lib/values/money";
import { type PriceIssue, pickPriceSamples, readPrice } from "./prices";

/** Amount of a price, or its issue. */
function read(text: string, reading: Parameters<typeof readPrice>[1]): Rupiah | PriceIssue {
  const price = readPrice(text, reading);
  return price.kind === "price" ? price.amount : price.kind;
}

const table: [text: string, unread: ReturnType<typeof read>, ...readings: unknown[]][] = [
  ["15000", 15_000],
  ["Rp15.000.000", 15_000_000],
  ["Rp 15.000,-", "unclear", 15_000, 15],
  ["19.990", "unclear", 19_990, "fraction"],
  ["19,990", "unclear", 19_990, "fraction"],
  ["19.000", "unclear", 19_000, 19],
  ["150000.00", 150_000],
  ["150.000,00", 150_000],
  ["1,250,000.00", 1_250_000],
  ["150000.000", 150_000],
  ["19.99", "fraction"],
  ["15,5", "fraction"],
  ["0.500", "fraction"],
  ["0", 0],
  ["-15000", "negative"],
  ["1.50.000", "unreadable"],
  ["1,250.000.000", "unreadable"],
  ["gratis", "unreadable"],
  ["", "unreadable"],
  ["99999999999999999999", "unreadable"],
];
for (const [text, unread, asThousands = unread, asFraction = unread] of table) {
  test(`a price written "${text}"`, () => {
    expect([read(text, null), read(text, "thousands"), read(text, "fraction")]).toEqual([
      unread,
      asThousands,
      asFraction,
    ]);
  });
}

test("three price samples are shown, ambiguous ones first", () => {
  const prices = ["150000", "19.990", "x", "20.000"].map((price, index) => ({ line: index + 2, text: price }));
  expect(pickPriceSamples(prices)).toEqual([
    { line: 3, written: "19.990", asThousands: 19_990, asFraction: null },
    { line: 5, written: "20.000", asThousands: 20_000, asFraction: 20 },
    { line: 2, written: "150000", asThousands: 150_000, asFraction: 150_000 },
  ]);
});
