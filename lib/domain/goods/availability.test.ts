import { expect, test } from "vitest";
import { type Availability, chooseBadge, getAvailability, isBuyable, nextMoment, type Sellable } from "./availability";

const now = new Date("2026-11-15T05:00:00Z");
const second = (count: number) => new Date(now.getTime() + count * 1_000);
const plain: Sellable = { sellFrom: null, sellUntil: null, preorder: false, stock: 12 };

const table: [title: string, change: Partial<Sellable>, expected: Availability][] = [
  ["goods on the shelf are in stock", {}, "in_stock"],
  ["endless goods are in stock", { stock: null }, "in_stock"],
  ["six left is in stock", { stock: 6 }, "in_stock"],
  ["five left is low stock", { stock: 5 }, "low_stock"],
  ["none left is sold out", { stock: 0 }, "sold_out"],
  ["a preorder is a preorder, however few", { preorder: true, stock: 2 }, "preorder"],
  ["a preorder without places left is sold out", { preorder: true, stock: 0 }, "sold_out"],
  ["before its first second a product is upcoming", { sellFrom: second(1) }, "upcoming"],
  ["from its first second on it can be bought", { sellFrom: now }, "in_stock"],
  ["until the second before its last it can be bought", { sellUntil: second(1) }, "in_stock"],
  ["from its last second on the sale has ended", { sellUntil: now }, "ended"],
  ["a sale that has not begun is upcoming, even without stock", { sellFrom: second(9), stock: 0 }, "upcoming"],
];

for (const [title, change, expected] of table) {
  test(title, () => {
    expect(getAvailability({ ...plain, ...change }, now, 5)).toBe(expected);
  });
}

test("only what is in stock, low or a preorder can be bought", () => {
  const all: Availability[] = ["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"];
  expect(all.filter(isBuyable)).toEqual(["in_stock", "low_stock", "preorder"]);
});

test("the badge is the merchant's own text, else the campaign's, else Pre-order or Habis, else none", () => {
  expect(chooseBadge("Baru", "-20%", "sold_out")).toBe("Baru");
  expect(chooseBadge(null, "-20%", "preorder")).toBe("-20%");
  expect(chooseBadge(null, null, "preorder")).toBe("Pre-order");
  expect(chooseBadge(null, null, "sold_out")).toBe("Habis");
  expect(chooseBadge(null, null, "in_stock")).toBeNull();
});

test("the next change is the first moment that lies ahead", () => {
  expect(nextMoment([second(9), null, second(-3), second(4), now], now)).toEqual(second(4));
  expect(nextMoment([null, second(-3), now], now)).toBeNull();
});
