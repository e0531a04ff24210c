import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { shops } from "@/lib/adapters/db/tables/shops";
import type { ProductDraft } from "@/lib/domain/goods/draft";
import type { ImportSettings } from "@/lib/domain/import/job";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import type { MerchantContext } from "../context";
import { saveProducts } from "../goods/saving";
import { exportedCsv } from "./exporting";
import { applyImport, checkImport, createImport, putImportPart } from "./imports";
import { openFiles } from "./reading";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const who = { kind: "command" } as const;

async function newShop(id: string): Promise<MerchantContext> {
  await the.db.insert(shops).values({ id, slug: id.replace("_", "-"), name: id, orderPrefix: "XX" });
  const ctx = the.at(noon);
  return { ...ctx, who, shop: { ...ctx.shop, id, slug: id } };
}

async function importInto(ctx: MerchantContext, file: string) {
  const bytes = Buffer.from(file);
  const { id } = await createImport(ctx, { files: [{ name: "produk.csv", bytes: bytes.length }] });
  await putImportPart(ctx, { id, n: "1", bytes, contentType: "text/csv" });
  await checkImport(ctx, { id });
  return applyImport(ctx, { id });
}

const text = fc.stringMatching(/^[a-zé][a-z '"=+,;|\\é-]{0,10}[a-z]$/);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);
const price = fc.nat({ max: 2_000_000 });

const draft: fc.Arbitrary<ProductDraft> = fc
  .uniqueArray(fc.record({ name: text, values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 3,
    selector: ({ name }) => name.toLowerCase(),
  })
  .chain((options) => {
    const choices = options.reduce<Record<string, string>[]>(
      (all, { name, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
      [{}],
    );
    return fc.record({
      id: fc.constant(null),
      seen: fc.constant(null),
      slug: fc.constant(null),
      name: text,
      description: maybe(text),
      careCopy: maybe(text),
      materialSpec: maybe(text),
      specLabel: maybe(text),
      categoryId: fc.constant(null),
      tags: fc.uniqueArray(text, { maxLength: 2 }),
      badge: maybe(text),
      published: fc.boolean(),
      archived: fc.constant(false),
      preorderLeadDays: maybe(fc.integer({ min: 1, max: 90 })),
      sellFrom: maybe(fc.constant(noon)),
      sellUntil: fc.constant(null),
      maxPerOrder: maybe(fc.integer({ min: 1, max: 99 })),
      position: fc.constant(null),
      options: fc.constant(options),
      images: fc.constant([]),
      variants: fc.shuffledSubarray(choices, { minLength: 1 }).chain((chosen) =>
        fc.tuple(
          ...chosen.map((choice) =>
            fc.record({
              id: fc.constant(null),
              sku: fc.constant(null),
              options: fc.constant(choice),
              price,
              compareAtPrice: fc.constant(null),
              weightGrams: fc.nat({ max: 5_000 }),
              badge: maybe(text),
              imageId: fc.constant(null),
              firstStock: maybe(fc.nat({ max: 500 })),
            }),
          ),
        ),
      ),
    });
  });

test("what is exported makes the same shop out of an empty one, and changes nothing in its own", async () => {
  let made = 0;
  const shop = fc.array(draft, { minLength: 1, maxLength: 6 });
  for (const drafts of fc.sample(shop, { numRuns: 4, seed: 41 })) {
    const here = await newShop(`shp_a${++made}`);
    await transact(the.db, (tx) => saveProducts(tx, { shopId: here.shop.id, who, now: noon }, drafts));
    const file = await exportedCsv(the.db, here.shop);
    const there = await newShop(`shp_b${made}`);
    expect(await importInto(there, file)).toMatchObject({ made: drafts.length, failed: 0, state: "done" });
    expect(await exportedCsv(the.db, there.shop)).toBe(file);
    expect(await importInto(here, file)).toMatchObject({ same: drafts.length, state: "done" });
    expect(await exportedCsv(the.db, here.shop)).toBe(file);
  }
});

test("a product that was changed since it was exported is not overwritten", async () => {
  const ctx: MerchantContext = { ...the.at(noon), who };
  const file = await exportedCsv(the.db, ctx.shop);
  expect(file).toContain("kawung,Kain Kawung,,kain,Kain,tulis,,tayang");
  expect(file).toContain("rahasia,Kain Rahasia,,kain,Kain,,,sembunyi");
  expect(await importInto(ctx, file.replaceAll("Kain Kawung", "Kawung Biru"))).toMatchObject({ changed: 1, same: 3 });
  const settings: ImportSettings = { prices: null, weightGrams: null, updatesStock: false };
  expect(openFiles([Buffer.from(file)], settings).format).toBe("etalase");
  expect(await importInto(ctx, file)).toMatchObject({ failed: 1, same: 3 });
});
