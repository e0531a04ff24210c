import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { ProductBody } from "@/lib/modules/catalog/contract/product-body";
import type { StockSort } from "@/lib/modules/catalog/contract/stock.merchant";
import { getLowStockReport } from "@/lib/modules/reports/use-cases/reports";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { createProduct } from "./products";
import { listStock } from "./stock";

let the: TestWorld;

beforeAll(async () => {
  the = await world();
  const empty = variants("ROK", sizes, colours).map((variant) => ({ ...variant, sku: null, first_stock: 0 }));
  for (const [index, product] of [...shirts, { ...shirts[0], name: "Rok Habis", variants: empty }].entries())
    await createProduct(at(index), ProductBody.parse({ ...product, published: true }));
});
afterAll(() => the.end());

function at(seconds: number): MerchantContext {
  const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
  return { ...the.at(new Date(fixedNow.getTime() + seconds * 1_000)), actor };
}

/** Two products whose option names have the same length, with values in non-alphabetical order. */
const variants = (prefix: string, sizes: readonly string[], colours: readonly string[]) =>
  sizes.flatMap((size, row) =>
    colours.map((colour, column) => ({
      price: 50_000,
      weight_grams: 200,
      sku: `${prefix}-${colour.slice(0, 1)}${size}`,
      first_stock: 20 - row * 3 - column,
      options: { Ukuran: size, Warna: colour },
    })),
  );
const sizes = ["S", "M", "XL"];
const colours = ["Putih", "Hitam"];
const shirts = [
  {
    name: "Kemeja Urut",
    options: [
      { name: "Warna", values: colours },
      { name: "Ukuran", values: sizes },
    ],
    variants: variants("KMJ", sizes, colours),
  },
  {
    name: "Jaket Urut",
    options: [
      { name: "Ukuran", values: sizes },
      { name: "Warna", values: colours },
    ],
    variants: variants("JKT", sizes, colours),
  },
];

/** All rows of a list, read in pages of `limit`. */
async function readAll(limit: number, sort?: StockSort, filters: { q?: string; only?: "low" | "out" } = { q: "urut" }) {
  const rows = [];
  let cursor: string | undefined;
  do {
    const page = await listStock(at(60), { cursor, limit, ...filters, ...(sort ? { sort } : {}) });
    rows.push(...(page.items ?? []));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  return rows;
}

const jackets = ["S / Putih", "S / Hitam", "M / Putih", "M / Hitam", "XL / Putih", "XL / Hitam"];
const kemejas = ["Putih / S", "Putih / M", "Putih / XL", "Hitam / S", "Hitam / M", "Hitam / XL"];
const inOrder = [...jackets.map((label) => `Jaket Urut ${label}`), ...kemejas.map((label) => `Kemeja Urut ${label}`)];

test.each([50, 5, 1])(
  "variants are listed by product, in the product's own option order, in pages of %i",
  async (limit) => {
    const rows = await readAll(limit);
    expect(rows.map(({ product_name, variant_label }) => `${product_name} ${variant_label}`)).toEqual(inOrder);
  },
);

test.each([50, 4, 1])("variants can be sorted by SKU, by stock and by name, in pages of %i", async (limit) => {
  const skus = (await readAll(limit, "sku")).map(({ sku }) => sku ?? "");
  expect(skus).toEqual([...skus].sort());
  expect(skus).toHaveLength(12);
  const stocks = (await readAll(limit, "stock")).map(({ stock }) => stock ?? 0);
  expect(stocks).toEqual([...stocks].sort((a, b) => a - b));
  expect(stocks).toHaveLength(12);
  const names = await readAll(limit, "name");
  expect(names.map(({ product_name, variant_label }) => `${product_name} ${variant_label}`)).toEqual(inOrder);
});

test("every sort lists every variant once, with and without a filter", async () => {
  for (const filters of [{}, { only: "low" as const }, { only: "out" as const }]) {
    const all = (await readAll(50, undefined, filters)).map(({ variant_id }) => variant_id).sort();
    expect(all.length).toBeGreaterThan(0);
    for (const sort of ["product", "name", "sku", "stock"] as const)
      expect((await readAll(3, sort, filters)).map(({ variant_id }) => variant_id).sort()).toEqual(all);
  }
});

test("a cursor of another sort, or a forged one, is rejected", async () => {
  const { next_cursor } = await listStock(at(60), { cursor: undefined, limit: 1, sort: "sku" });
  const forged = ["product", "prd_1", "{1,x}", "1", "var_1"];
  const cursors = [next_cursor ?? "", Buffer.from(JSON.stringify(forged)).toString("base64url")];
  for (const cursor of cursors) await expect(listStock(at(60), { cursor, limit: 1 })).rejects.toBeInstanceOf(ApiError);
});

test("the stock report names options in the product's order", async () => {
  const { items } = await getLowStockReport(at(60), { days: 7 });
  const labels = need(items)
    .filter(({ name }) => name === "Rok Habis")
    .map(({ variant_label }) => variant_label);
  expect(labels.sort()).toEqual([...kemejas].sort());
});
