import { expect, test } from "vitest";
import type { StockGridField } from "./stock-grid";
import {
  describeHiddenFields,
  listHiddenFields,
  listPendingGridFields,
  parseGridDraft,
  serializeGridField,
  splitGridChanges,
} from "./stock-grid-draft";

const field = (variantId: string, of: StockGridField["of"], label = variantId): StockGridField => ({
  variantId,
  label,
  of,
  seen: "4",
  typed: "5",
});
const draftFields = [field("kain", "price"), field("kain", "stock"), field("mug", "price")];

test("a stored draft can be read in its current and its older format only", () => {
  expect(parseGridDraft(JSON.parse(JSON.stringify(draftFields.map(serializeGridField))))).toEqual(draftFields);
  expect(parseGridDraft([["kain", "stock", "4", "5"]])).toEqual([field("kain", "stock", "")]);
  expect(parseGridDraft([["kain", "colour", "4", "5"], ["kain", "stock", 4, "5"], "kain", null])).toEqual([]);
  expect(parseGridDraft(null)).toEqual([]);
});

test("unsaved changes of one list are kept while another list is shown", () => {
  expect(listHiddenFields(draftFields, [field("mug", "price"), field("kain", "stock")])).toEqual([
    field("kain", "price"),
  ]);
  expect(listHiddenFields(draftFields, [])).toEqual(draftFields);
});

test("a field with a result is no longer pending, price and stock separately", () => {
  const prices = [{ variant_id: "kain", outcome: "changed" as const, before: 4, price: 5 }];
  const stocks = [{ variant_id: "mug", outcome: "not_found" as const, before: null, stock: null }];
  expect(listPendingGridFields(draftFields, { prices, stocks })).toEqual([
    field("kain", "stock"),
    field("mug", "price"),
  ]);
});

test("hidden unsaved fields are counted and their products are named", () => {
  expect(describeHiddenFields(draftFields)).toBe("3 isian di daftar lain belum disimpan: kain, mug.");
  const many = ["a", "b", "c", "d", "e"].map((name) => field(name, "price"));
  expect(describeHiddenFields(many)).toBe("5 isian di daftar lain belum disimpan: a, b, c dan 2 lagi.");
});

test("changes above the API's limit are sent in portions, each change once", () => {
  const prices = Array.from({ length: 230 }, (_, at) => ({ variant_id: `v${at}`, price: 1, seen: 2 }));
  const stocks = [{ variant_id: "v0", set: 1, seen: 2 }];
  const portions = splitGridChanges({ prices, stocks });
  expect(portions.map((each) => [each.prices.length, each.stocks.length])).toEqual([
    [100, 1],
    [100, 0],
    [30, 0],
  ]);
  expect(portions.flatMap((each) => each.prices)).toEqual(prices);
});
