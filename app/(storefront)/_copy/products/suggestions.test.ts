import { expect, test } from "vitest";
import { listSuggestions, type SuggestedProduct } from "./suggestions";

const product = (slug: string, category: string | null, availability = "in_stock") =>
  ({ slug, name: slug, category_key: category, category_label: category, availability }) as SuggestedProduct;

const suggest = (typed: string, past: string[], products: SuggestedProduct[] = []) =>
  listSuggestions(typed, past, products).map(({ heading, suggestions }) => [
    heading,
    ...suggestions.map(({ href }) => href),
  ]);

test("an empty search field suggests past searches, newest first", () => {
  expect(suggest(" ", ["kemeja batik", "mug"])).toEqual([
    ["Pernah kamu cari", "/katalog?q=kemeja+batik", "/katalog?q=mug"],
  ]);
  expect(suggest("", [])).toEqual([]);
  expect(
    suggest(
      "",
      Array.from({ length: 9 }, (_, n) => `q${n}`),
    )[0],
  ).toHaveLength(1 + 6);
});

test("a past search is suggested if one of its words starts with the input", () => {
  const past = ["kemeja batik", "batik biru", "tas", "batik"];
  expect(suggest("Bat", past)[0]?.slice(1)).toEqual(["kemeja batik", "batik biru", "batik"].map(asAddress));
  expect(suggest("batik", past)[0]?.slice(1)).toEqual(["kemeja batik", "batik biru"].map(asAddress));
  expect(suggest("atik", past)).toEqual([]);
});

test("suggested categories come from the found products, each once, best match first", () => {
  const products = [
    product("a", "kain"),
    product("b", "tas"),
    product("c", "kain"),
    product("d", "rumah"),
    product("e", null),
  ];
  expect(suggest("x", [], products)).toEqual([
    ["Kategori", "/katalog/kain", "/katalog/tas"],
    ["Produk", "/produk/a", "/produk/b", "/produk/c", "/produk/d", "/produk/e"],
  ]);
});

test("products that cannot be bought now come last", () => {
  const products = [product("a", null, "ended"), product("b", null, "preorder"), product("c", null, "sold_out")];
  expect(suggest("x", [], products)).toEqual([["Produk", "/produk/b", "/produk/a", "/produk/c"]]);
});

function asAddress(q: string): string {
  return `/katalog?${new URLSearchParams({ q })}`;
}
