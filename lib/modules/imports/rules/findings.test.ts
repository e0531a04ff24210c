import { expect, test } from "vitest";
import { rowOfCells } from "@/lib/values/files/file-rows";
import { readFiles } from "./read";

type Variant = { stock?: number | null; weightGrams?: number };

/** Reads the only variant of a file with two columns, and the issues if it is refused. */
type Reading = (pieces: string, weight: string) => { variant: Variant; faults: string[] };

function reading(header: readonly string[], row: readonly string[], above: readonly string[][] = []): Reading {
  return (pieces, weight) => {
    const cells = row.map((cell) => (cell === "pieces" ? pieces : cell === "weight" ? weight : cell));
    const rows = [header, ...above, cells].map((each, at) => rowOfCells(at + 1, each));
    const read = readFiles([rows], { prices: null, weightGrams: null });
    const [{ stock, weightGrams } = {}] = read?.products[0]?.variants ?? [];
    const variant = {
      ...(stock === undefined ? {} : { stock }),
      ...(weightGrams === undefined ? {} : { weightGrams }),
    };
    return { variant, faults: read?.findings.faults.map(({ message }) => message) ?? ["unknown"] };
  };
}

const own = reading(["slug", "harga", "stok", "berat_gram"], ["kaos", "15000", "pieces", "weight"]);
const shopify = reading(
  ["Handle", "Title", "Variant Price", "Variant Inventory Qty", "Variant Grams"],
  ["kaos", "Kaos", "15000", "pieces", "weight"],
);
const woo = reading(
  ["ID", "Type", "SKU", "Name", "Published", "Stock", "Weight (kg)", "Regular price"],
  ["1", "simple", "K", "Kaos", "1", "pieces", "weight", "15000"],
);
const shopee = (unit: string) =>
  reading(
    ["ps_product_name", "ps_price", "ps_stock", "ps_weight"],
    ["Kaos", "15000", "pieces", "weight"],
    [["x"], ["Nama", "Harga", "Stok", `Berat (${unit})`], ["x"], ["x"], ["x"]],
  );

test("in files filled in here, a dot before three digits means thousands", () => {
  const thousand = { variant: { stock: 1_000, weightGrams: 1_500 }, faults: [] };
  expect(own("1.000", "1.500")).toEqual(thousand);
  expect(shopee("g")("1.000", "1.500")).toEqual(thousand);
  expect(own("1.250.000", "1000,0")).toEqual({ variant: { stock: 1_250_000, weightGrams: 1_000 }, faults: [] });
});

test("an ambiguous number is an issue that shows both readings", () => {
  const faults = [
    "Ini dapat dibaca 1500 atau 1,5. Tulis tanpa titik atau koma, seperti 1500.",
    "Ini dapat dibaca 1000 atau 1. Tulis tanpa titik atau koma, seperti 1000.",
  ];
  expect(shopify("1.000", "1.500").faults).toEqual(faults);
  expect(shopify("1,000", "1,500").faults).toEqual(faults);
  expect(woo("1.000", "1").faults).toEqual(faults.slice(1));
  expect(own("1,000", "1,500").faults).toEqual(faults);
});

test("an unambiguous number is read in every format", () => {
  const pair = { variant: { stock: 5, weightGrams: 1_500 }, faults: [] };
  expect(shopify("5", "1500.0")).toEqual(pair);
  expect(shopify("5.0", "1,500.00")).toEqual(pair);
  expect(own("5,00", "1500")).toEqual(pair);
  for (const kilograms of ["1.500", "1,5", "1.5"]) expect(woo("5", kilograms)).toEqual(pair);
  expect(shopee("kg")("5", "1.500")).toEqual(pair);
  expect(woo("0.000", ".5")).toEqual({ variant: { stock: 0, weightGrams: 500 }, faults: [] });
});

test("a value that is no quantity or weight is an issue", () => {
  const integerFault = "Ini harus angka bulat mulai dari 0.";
  for (const pieces of ["1.5", "lima", "0x10", "1e3", "1.00.000"])
    expect(own(pieces, "1").faults).toEqual([integerFault]);
  for (const weight of ["ringan", "-5", "1e9", "99999999"])
    expect(shopify("1", weight).faults).toEqual(["Berat ini tidak dapat dibaca."]);
});
