import { expect, test } from "vitest";
import {
  countCatalogPages,
  formatCatalogHeading,
  numbersAround,
  parseCatalogView,
  toCatalogPath,
  toProductQuery,
} from "./catalogue";

test("an address without anything shows the first page as the shop arranged it", () => {
  expect(parseCatalogView(null, {})).toEqual({ category: null, query: "", sort: "featured", page: 1 });
});

test("an address can be read back from its view", () => {
  const view = parseCatalogView("kain", { q: "kawung soga", urut: "price_asc", hal: "3" });
  expect(toCatalogPath(view)).toBe("/katalog/kain?q=kawung+soga&urut=price_asc&hal=3");
  expect(toCatalogPath(parseCatalogView(null, {}))).toBe("/katalog");
});

const nonsense: [title: string, search: Record<string, string | string[]>][] = [
  ["an order that does not exist", { urut: "constructor" }],
  ["a page before the first", { hal: "0" }],
  ["a page that is no number", { hal: "dua" }],
  ["a page with a fraction", { hal: "1.5" }],
  ["a search of spaces and control characters", { q: " \u0000\n " }],
];

for (const [title, search] of nonsense) {
  test(`${title} is left out`, () => {
    expect(toCatalogPath(parseCatalogView(null, search))).toBe("/katalog");
  });
}

test("a heading says what was searched for, and where", () => {
  expect(formatCatalogHeading(parseCatalogView(null, { q: "kemeja batik" }), null)).toBe("Hasil untuk “kemeja batik”");
  expect(formatCatalogHeading(parseCatalogView("kain", { q: "soga" }), "Kain")).toBe("Hasil untuk “soga” di Kain");
  expect([formatCatalogHeading({ query: "" }, "Kain"), formatCatalogHeading({ query: "" }, null)]).toEqual([
    "Kain",
    "Semua produk",
  ]);
});

test("of a field that is given twice, the first counts", () => {
  expect(parseCatalogView(null, { q: ["kopi", "teh"] }).query).toBe("kopi");
});

test("the API is asked for the products of the page", () => {
  const view = parseCatalogView("kain", { hal: "2" });
  expect(toProductQuery(view)).toEqual({ cat: "kain", sort: "featured", limit: 24, offset: 24 });
});

test("there is always a page, even of nothing", () => {
  expect([0, 1, 24, 25, 48, 49].map(countCatalogPages)).toEqual([1, 1, 1, 2, 2, 3]);
});

const pagings: [page: number, pages: number, shown: string][] = [
  [1, 1, "1"],
  [1, 3, "1 2 3"],
  [1, 9, "1 2 … 9"],
  [5, 9, "1 … 4 5 6 … 9"],
  [9, 9, "1 … 8 9"],
];

for (const [page, pages, shown] of pagings) {
  test(`page ${page} of ${pages} offers ${shown}`, () => {
    const numbers = numbersAround(page, pages).map((number) => number ?? "…");
    expect(numbers.join(" ")).toBe(shown);
  });
}
