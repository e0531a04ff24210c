import { expect, test } from "vitest";
import {
  describeGridChanges,
  describeGridResults,
  parseGridChanges,
  parsePastedCells,
  type StockGridField,
  takenBack,
} from "./stock-grid";

const field = (of: StockGridField["of"], seen: string, typed: string): StockGridField => ({
  variantId: "var_1",
  label: "Kain",
  of,
  seen,
  typed,
});

test("a changed input in common number formats becomes a price or stock change", () => {
  const stocks = [
    field("stock", "4", "4"),
    field("stock", "4", " 1.200 "),
    field("stock", "", "3"),
    field("stock", "9", ""),
  ];
  expect(parseGridChanges(stocks).stocks).toEqual([
    { variant_id: "var_1", set: 1200, seen: 4 },
    { variant_id: "var_1", set: 3, seen: null },
    { variant_id: "var_1", set: null, seen: 9 },
  ]);
  const prices = [field("price", "15000", "15.000"), field("price", "15000", "16,5rb")];
  expect(parseGridChanges(prices).prices).toEqual([{ variant_id: "var_1", price: 16_500, seen: 15_000 }]);
});

test("an unreadable input is reported and changes nothing", () => {
  for (const typed of ["dua", "-1", "1,5", "12345678"]) {
    const { wrong, stocks } = parseGridChanges([field("stock", "4", typed)]);
    expect([wrong.length, stocks.length]).toEqual([1, 0]);
  }
  for (const typed of ["", "15,5", "15.00", "1.500jt"]) {
    const { wrong, prices } = parseGridChanges([field("price", "15000", typed)]);
    expect([wrong.length, prices.length]).toEqual([1, 0]);
  }
});

const labels = new Map([["var_2", "Mug"]]);
const changes = {
  stocks: [{ variant_id: "var_2", set: null, seen: 4 }],
  prices: [
    { variant_id: "var_2", price: 16_500, seen: 15_000 },
    { variant_id: "var_3", price: 1, seen: 2 },
  ],
};
const results = {
  stocks: [{ variant_id: "var_2", outcome: "changed_meanwhile" as const, before: 8, stock: 8 }],
  prices: [
    { variant_id: "var_2", outcome: "changed" as const, before: 15_000, price: 16_500 },
    { variant_id: "var_3", outcome: "not_found" as const, before: null, price: null },
  ],
};

test("changes are previewed, and each result is reported", () => {
  expect(describeGridChanges(changes, labels)).toEqual([
    "Mug: Rp15.000 → Rp16.500",
    "Satu barang: Rp2 → Rp1",
    "Mug: stok 4 → tanpa batas",
  ]);
  expect(describeGridResults(results, labels)).toEqual([
    "1 harga disimpan.",
    "Satu barang: sudah tidak ada.",
    "Mug: stoknya berubah sementara kamu mengisi, sekarang 8.",
  ]);
});

test("undo reverts only changes that succeeded, and only if the value is still the same", () => {
  expect(takenBack(changes, results)).toEqual({
    stocks: [],
    prices: [{ variant_id: "var_2", price: 15_000, seen: 16_500 }],
  });
});

test("tab-separated text becomes rows and columns; plain text does not", () => {
  expect(parsePastedCells("15.000\t4\r\n16.500\t\r\n")).toEqual([
    ["15.000", "4"],
    ["16.500", ""],
  ]);
  expect(parsePastedCells("15.000")).toBeNull();
});
