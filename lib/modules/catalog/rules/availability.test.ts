import { expect, test } from "vitest";
import { type Availability, chooseBadge, getAvailability, isBuyable, nextMoment, type Sellable } from "./availability";

const now = new Date("2026-11-15T05:00:00Z");
const second = (count: number) => new Date(now.getTime() + count * 1_000);
const plain: Sellable = { sellFrom: null, sellUntil: null, preorder: false, stock: 12 };

const table: [title: string, change: Partial<Sellable>, expected: Availability][] = [
  ["a product with stock is available", {}, "in_stock"],
  ["a product with unlimited stock is available", { stock: null }, "in_stock"],
  ["six left is not low stock", { stock: 6 }, "in_stock"],
  ["five left is low stock", { stock: 5 }, "low_stock"],
  ["a product without stock is sold out", { stock: 0 }, "sold_out"],
  ["a preorder stays a preorder with little stock", { preorder: true, stock: 2 }, "preorder"],
  ["a preorder without stock is sold out", { preorder: true, stock: 0 }, "sold_out"],
  ["a product before its sale is upcoming", { sellFrom: second(1) }, "upcoming"],
  ["a product is available from the start of its sale", { sellFrom: now }, "in_stock"],
  ["a product is available until the last second of its sale", { sellUntil: second(1) }, "in_stock"],
  ["a sale has ended at its end time", { sellUntil: now }, "ended"],
  ["an upcoming sale is upcoming even without stock", { sellFrom: second(9), stock: 0 }, "upcoming"],
];

for (const [title, change, expected] of table) {
  test(title, () => {
    expect(getAvailability({ ...plain, ...change }, now, 5)).toBe(expected);
  });
}

test("only products in stock, with low stock or on preorder can be bought", () => {
  const all: Availability[] = ["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"];
  expect(all.filter(isBuyable)).toEqual(["in_stock", "low_stock", "preorder"]);
});

test("the badge is the merchant's, else the campaign's, else Pre-order or Habis, else none", () => {
  expect(chooseBadge("Baru", "-20%", "sold_out")).toBe("Baru");
  expect(chooseBadge(null, "-20%", "preorder")).toBe("-20%");
  expect(chooseBadge(null, null, "preorder")).toBe("Pre-order");
  expect(chooseBadge(null, null, "sold_out")).toBe("Habis");
  expect(chooseBadge(null, null, "in_stock")).toBeNull();
});

test("the next change is the earliest time in the future", () => {
  expect(nextMoment([second(9), null, second(-3), second(4), now], now)).toEqual(second(4));
  expect(nextMoment([null, second(-3), now], now)).toBeNull();
});
