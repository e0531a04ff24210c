import * as fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { csvRows } from "@/lib/platform/files/csv";
import { FileBudget } from "@/lib/values/files/file-rows";
import { Findings } from "../findings";
import type { ImportedProduct } from "../product";
import { readOwn } from "./own";
import { exportedOptions } from "./own-columns";
import { type ExportedProduct, formatExportHeader, formatExportRows } from "./own-export";

const bounds = { rows: 10_000, cells: 100_000, columns: 100, cellLength: 100_000, unpackedBytes: 10_000_000 };

/** Texts that a merchant may type: quotes, separators, line ends, formula characters and any letters. */
const text = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."ab'\"=+-@,;|\\\t\n é😀") }),
    fc.string({ minLength: 1, maxLength: 12 }),
  )
  .map((typed) => typed.replaceAll("\0", "").replaceAll("\r", "").trim())
  .filter((typed) => typed !== "");
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const amount = fc.nat({ max: 2_000_000_000 });
const url = fc.webPath().map((path) => `https://a.example${path || "/"}`);

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

const product = fc
  .record({
    slug,
    name: text,
    description: maybe(text),
    careCopy: maybe(text),
    materialSpec: maybe(text),
    specLabel: maybe(text),
    category: maybe(fc.record({ key: slug, label: text })),
    tags: fc.uniqueArray(text, { maxLength: 3 }),
    badge: maybe(text),
    status: fc.constantFrom("published" as const, "hidden" as const, "archived" as const),
    preorderLeadDays: maybe(fc.integer({ min: 1, max: 90 })),
    sellFrom: maybe(fc.date({ min: new Date(0), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })),
    sellUntil: fc.constant(null),
    maxPerOrder: maybe(fc.integer({ min: 1, max: 99 })),
    revision: fc.integer({ min: 1, max: 99 }),
    options: fc.uniqueArray(fc.record({ name: text, values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }), {
      maxLength: limits.productOptions,
      selector: ({ name }) => name,
    }),
    pictures: fc.uniqueArray(fc.record({ url, alt: maybe(text) }), { maxLength: 3, selector: (each) => each.url }),
  })
  .chain((made) =>
    fc
      .array(
        fc.record({
          sku: maybe(text),
          price: amount,
          compareAtPrice: maybe(amount),
          stock: maybe(fc.nat({ max: 1_000 })),
          weightGrams: fc.nat({ max: 10_000 }),
          badge: maybe(text),
          pictureUrl:
            made.pictures.length > 0
              ? maybe(fc.constantFrom(...made.pictures.map((each) => each.url)))
              : fc.constant(null),
          options: fc.record(
            Object.fromEntries(made.options.map(({ name, values }) => [name, fc.constantFrom(...values)])),
          ),
        }),
        { minLength: 1, maxLength: 4 },
      )
      .chain((variants) => {
        const values = made.options.flatMap((option) => option.values);
        const colorHex = fc.dictionary(fc.constantFrom(...(values.length > 0 ? values : ["-"])), hex, {
          maxKeys: values.length,
        });
        return colorHex.map((colors): ExportedProduct => ({ ...made, variants, colorHex: { ...colors } }));
      }),
  );

/** Converts a read product to the form of an export. */
function exported(read: ImportedProduct): unknown {
  const { lines, handle, seen, variants, ...fields } = read;
  return {
    ...fields,
    slug: handle,
    revision: seen,
    variants: variants.map(({ line, ...variant }) => variant),
  };
}

test("an export has columns for all options of a product", () => {
  expect(exportedOptions).toBe(limits.productOptions);
});

test("every export can be imported without changes", () => {
  const shop = fc.uniqueArray(product, { minLength: 1, maxLength: 3, selector: (each) => each.slug });
  fc.assert(
    fc.property(shop, (products) => {
      const file = formatExportHeader() + products.map((each) => formatExportRows(each)).join("");
      const findings = new Findings({ prices: null, weightGrams: null }, "thousands");
      const read = readOwn([...csvRows(file, new FileBudget(bounds))], findings);
      expect(findings.faults).toEqual([]);
      expect(read.map(exported)).toEqual(products);
    }),
    { numRuns: 150, seed: 13 },
  );
});
