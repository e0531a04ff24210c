import { expect, test } from "vitest";
import {
  countCatalogPages,
  formatCatalogHeading,
  numbersAround,
  parseCatalogView,
  toCatalogPath,
  toProductQuery,
} from "./catalog";

test("a plain catalog URL shows the first page in the merchant's order", () => {
  expect(parseCatalogView(null, {})).toEqual({ category: null, query: "", sort: "featured", page: 1 });
});

test("a catalog view and its URL convert into each other", () => {
  const view = parseCatalogView("kain", { q: "kawung soga", urut: "price_asc", hal: "3" });
  expect(toCatalogPath(view)).toBe("/katalog/kain?q=kawung+soga&urut=price_asc&hal=3");
  expect(toCatalogPath(parseCatalogView(null, {}))).toBe("/katalog");
});

const nonsense: [title: string, search: Record<string, string | string[]>][] = [
  ["an unknown sort order", { urut: "constructor" }],
  ["a page before the first", { hal: "0" }],
  ["a page that is not a number", { hal: "dua" }],
  ["a fractional page number", { hal: "1.5" }],
  ["a search of spaces and control characters", { q: " \u0000\n " }],
];

for (const [title, search] of nonsense) {
  test(`${title} is omitted from the URL`, () => {
    expect(toCatalogPath(parseCatalogView(null, search))).toBe("/katalog");
  });
}

test("a heading names the search term and the category", () => {
  expect(formatCatalogHeading(parseCatalogView(null, { q: "kemeja batik" }), null)).toBe("Hasil untuk “kemeja batik”");
  expect(formatCatalogHeading(parseCatalogView("kain", { q: "soga" }), "Kain")).toBe("Hasil untuk “soga” di Kain");
  expect([formatCatalogHeading({ query: "" }, "Kain"), formatCatalogHeading({ query: "" }, null)]).toEqual([
    "Kain",
    "Semua produk",
  ]);
});

test("the first value of a repeated field counts", () => {
  expect(parseCatalogView(null, { q: ["kopi", "teh"] }).query).toBe("kopi");
});

test("a catalog page requests its own products from the API", () => {
  const view = parseCatalogView("kain", { hal: "2" });
  expect(toProductQuery(view)).toEqual({ cat: "kain", sort: "featured", limit: 24, offset: 24 });
});

test("an empty catalog has one page", () => {
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
  test(`page ${page} of ${pages} links to ${shown}`, () => {
    const numbers = numbersAround(page, pages).map((number) => number ?? "…");
    expect(numbers.join(" ")).toBe(shown);
  });
}
