import { expect, test } from "vitest";
import {
  describeCategoryResults,
  describePricePreview,
  describePriceResults,
  describeTagResults,
  listCategoryUndos,
  listPriceUndos,
  listTagUndos,
} from "./bulk-results";

const moved = (id: string, outcome: "changed" | "same" | "not_found", before: string | null) => {
  return { id, name: outcome === "not_found" ? null : id, outcome, before, revision: 2 };
};

test("products return to the category that each of them had", () => {
  const outcomes = [
    moved("a", "changed", "cat_1"),
    moved("b", "changed", null),
    moved("c", "changed", "cat_1"),
    moved("d", "same", "cat_2"),
    moved("e", "not_found", null),
  ];
  expect(describeCategoryResults(outcomes, "Kain")).toEqual([
    "3 produk pindah ke Kain.",
    "d: sudah begitu.",
    "Satu produk sudah tidak ada.",
  ]);
  expect(describeCategoryResults(outcomes.slice(0, 1), null)).toEqual(["1 produk tidak lagi punya kategori."]);
  expect(listCategoryUndos(outcomes)).toEqual([
    { ids: ["a", "c"], category_id: "cat_1" },
    { ids: ["b"], category_id: null },
  ]);
});

test("undo restores the tags of each product, also those that it had before", () => {
  const tagged = (id: string, before: string[], tags: string[]) => {
    return { id, name: id, outcome: "changed" as const, before, tags, revision: 2 };
  };
  const many = { ...tagged("e", ["x"], ["x"]), outcome: "too_many" as const };
  const outcomes = [
    tagged("a", ["cap"], ["cap", "lebaran"]),
    tagged("b", ["cap", "Lama"], ["cap", "lebaran"]),
    tagged("c", [], ["lebaran"]),
    many,
  ];
  expect(describeTagResults(outcomes)).toEqual([
    "Kata kunci 3 produk diubah.",
    "e: kata kuncinya akan terlalu banyak. Hapus dulu sebagian.",
  ]);
  expect(listTagUndos(outcomes)).toEqual([
    { ids: ["a", "c"], add: [], remove: ["lebaran"] },
    { ids: ["b"], add: ["Lama"], remove: ["lebaran"] },
  ]);
});

const priced = (outcome: "changed" | "same" | "too_low" | "changed_meanwhile", before: number, price: number) => ({
  product_id: "prd_1",
  product_name: "Kain",
  variant_id: `var_${before}`,
  variant_label: "M",
  outcome,
  before,
  price,
});

test("the preview shows every price with the reason why one stays, and undo restores the changed ones", () => {
  const results = [
    priced("same", 100, 100),
    priced("changed", 50_000, 55_000),
    priced("too_low", 10, 10),
    priced("changed_meanwhile", 7, 7),
  ];
  expect(describePricePreview(results)).toEqual([
    "Kain · M: Rp50.000 → Rp55.000",
    "Kain · M: Rp100 tetap",
    "Kain · M: Rp10 tetap, karena hasilnya di bawah Rp1",
    "Kain · M: Rp7 harganya baru saja berubah, jadi dibiarkan",
  ]);
  expect(describePriceResults(results)).toEqual([
    "1 harga diubah.",
    "Kain · M: tetap.",
    "Kain · M: tetap, karena hasilnya di bawah Rp1.",
    "Kain · M: harganya baru saja berubah, jadi dibiarkan.",
  ]);
  expect(listPriceUndos(results)).toEqual([[{ variant_id: "var_50000", price: 50_000, seen: 55_000 }]]);
  const many = Array.from({ length: 205 }, (_, at) => priced("changed", at + 1, at + 2));
  expect(listPriceUndos(many).map(({ length }) => length)).toEqual([100, 100, 5]);
});
