import { expect, test } from "vitest";
import { describeUnknown, mapPastedCells } from "./pasted-cells";

const skus = ["KMJ-S", "KMJ-M", "", "JKT-S"];
const grid = { skus, row: 1, of: "stock" as const };

test("pasted cells with SKUs fill the rows of their SKUs, regardless of focus", () => {
  const cells = [
    ["jkt-s", "5"],
    ["KMJ-S", "7"],
    ["TOPI", "9"],
  ];
  expect(mapPastedCells(cells, grid)).toEqual({
    fields: [
      { row: 3, of: "stock", typed: "5" },
      { row: 0, of: "stock", typed: "7" },
    ],
    unknownSkus: ["TOPI"],
  });
});

test("pasted headings select the columns, product names are skipped, and empty cells change nothing", () => {
  const cells = [
    ["Nama", "SKU", "Stok", "Harga (Rp)"],
    ["Kemeja M", "KMJ-M", "", "51.000"],
    ["Jaket", "JKT-S", "0", "Rp75.000"],
    ["Tanpa SKU", "", "4", "1.000"],
  ];
  expect(mapPastedCells(cells, grid)).toEqual({
    fields: [
      { row: 1, of: "price", typed: "51.000" },
      { row: 3, of: "price", typed: "Rp75.000" },
      { row: 3, of: "stock", typed: "0" },
    ],
    unknownSkus: [],
  });
});

test("two pasted number columns beside a SKU are price and stock", () => {
  const cells = [["KMJ-S", "Kemeja", "50.000", "3"]];
  expect(mapPastedCells(cells, grid).fields).toEqual([
    { row: 0, of: "price", typed: "50.000" },
    { row: 0, of: "stock", typed: "3" },
  ]);
});

test("pasted cells without SKUs fill the grid from the focused field down and right", () => {
  const cells = [
    ["61.000", "8"],
    ["Rp51.000", ""],
  ];
  expect(mapPastedCells(cells, { ...grid, of: "price" })).toEqual({
    fields: [
      { row: 1, of: "price", typed: "61.000" },
      { row: 1, of: "stock", typed: "8" },
      { row: 2, of: "price", typed: "Rp51.000" },
      { row: 2, of: "stock", typed: "" },
    ],
    unknownSkus: [],
  });
  expect(mapPastedCells([["5"], ["6"]], { skus: ["5", "6"], row: 0, of: "stock" }).fields).toEqual([
    { row: 0, of: "stock", typed: "5" },
    { row: 1, of: "stock", typed: "6" },
  ]);
});

test("rows with unknown SKUs are listed", () => {
  expect(describeUnknown([])).toBe("");
  expect(describeUnknown(["A", "B", "C", "D", "E", "F"])).toBe(
    "6 baris dilewati karena SKU-nya tidak ada di daftar ini: A, B, C, D, E dan 1 lagi.",
  );
});
