import { expect, test } from "vitest";
import { changesIn, reportOf, takenBack } from "./stock";

const field = (seen: string, typed: string) => ({ variantId: "var_1", label: "Kain", seen, typed });

test("what was typed and differs is a change, as people type numbers; what is no number is none", () => {
  expect(changesIn([field("4", "4"), field("4", " 1.200 "), field("", "3"), field("9", "")])).toEqual([
    { variant_id: "var_1", set: 1200, seen: 4 },
    { variant_id: "var_1", set: 3, seen: null },
    { variant_id: "var_1", set: null, seen: 9 },
  ]);
  for (const typed of ["dua", "-1", "1,5", "12345678"]) expect(changesIn([field("4", typed)])).toBeNull();
});

test("a change is taken back only where it is still what was made of it", () => {
  expect(takenBack([{ variant_id: "var_1", set: 7, seen: null }])).toEqual([
    { variant_id: "var_1", set: null, seen: 7 },
  ]);
});

test("the report counts what was saved, and names what was not and why", () => {
  const labels = new Map([["var_2", "Mug"]]);
  const result = (variant_id: string, outcome: "changed" | "moved_meanwhile" | "not_found", stock: number | null) => {
    return { variant_id, outcome, stock, before: null };
  };
  expect(
    reportOf(
      [result("var_1", "changed", 3), result("var_2", "moved_meanwhile", 8), result("var_3", "not_found", null)],
      labels,
    ),
  ).toEqual([
    "1 stok disimpan.",
    "Mug: stoknya berubah sementara kamu mengisi, sekarang 8.",
    "Satu barang: sudah tidak ada.",
  ]);
});
