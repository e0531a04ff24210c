import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDraft } from "@/lib/modules/catalog/rules/draft";
import { uploadMedia } from "@/lib/modules/catalog/service/media";
import { saveProducts } from "@/lib/modules/catalog/service/save-products";
import type { ImportSettings } from "@/lib/modules/imports/rules/job";
import { openRows } from "@/lib/modules/imports/rules/opened";
import { forgetShops } from "@/lib/modules/shops/service/shops";
import { transact } from "@/lib/platform/db/connection/transaction";
import { readSheet } from "@/lib/platform/files/sheet";
import { findMedia, folderStore } from "@/lib/platform/media/folder";
import type { FetchResult } from "@/lib/platform/outbound/fetcher";
import { categories, products } from "@/lib/schema/catalog";
import { domains, shops } from "@/lib/schema/shops";
import { smallBounds } from "@/lib/testing/fixtures/files/bounds";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { readFileText } from "@/lib/use-case/file-answer";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { FileBudget } from "@/lib/values/files/file-rows";
import { applyImport, checkImport } from "../use-cases/imports";
import { createImport, uploadImportPart } from "../use-cases/uploads";
import { writeProductCsv } from "./exporting";
import { fetchPictures } from "./fetching";

let the: TestWorld;
const folder = mkdtempSync(join(tmpdir(), "etalase-exported-"));
beforeAll(async () => {
  the = await world();
});
afterAll(async () => {
  await the.end();
  rmSync(folder, { recursive: true });
});

const actor = { kind: "command" } as const;

/** Shop with a media folder from which pictures of any shop are fetched. */
async function newShop(id: string): Promise<MerchantContext> {
  const slug = id.replace("_", "-");
  await the.db.insert(shops).values({ id, slug, name: id, orderPrefix: "XX" });
  await the.db.insert(domains).values({ host: `${slug}.example`, shopId: id, isPrimary: true });
  forgetShops();
  const fetchOutward = async (url: string): Promise<FetchResult> => {
    const found = await findMedia(folder, new URL(url).pathname.replace("/media/", ""));
    return found ? { kind: "fetched", bytes: Buffer.from(found.bytes) } : { kind: "missing" };
  };
  const ctx = withProviders(the.at(fixedNow), { fetchOutward });
  return { ...ctx, actor, media: folderStore(folder), shop: { ...ctx.shop, id, slug } };
}

function exportCsv(shop: MerchantContext["shop"]): Promise<string> {
  return readFileText({ name: "produk.csv", body: writeProductCsv(the.db, shop) });
}

async function importInto(ctx: MerchantContext, file: string) {
  const bytes = Buffer.from(file);
  const id = need((await createImport(ctx, { files: [{ name: "produk.csv", bytes: bytes.length }] })).id);
  await uploadImportPart(ctx, { id, n: "1", bytes, contentType: "text/csv" });
  await checkImport(ctx, { id });
  return applyImport(ctx, { id });
}

/** Categories and pictures of a shop, by ID, for use in products. */
type Furnishing = { categoryIds: string[]; imageIds: string[] };

async function furnish(ctx: MerchantContext): Promise<Furnishing> {
  const shopId = ctx.shop.id;
  const rows = ["kain", "aneka"].map((key) => ({ shopId, id: `cat_${key}`, key, label: `Serba ${key}` }));
  await the.db.insert(categories).values(rows);
  const imageIds: string[] = [];
  for (const background of ["#900", "#090", "#009"]) {
    const photo = sharp({ create: { width: 40, height: 30, channels: 3, background } });
    const { id } = await uploadMedia(ctx, { bytes: await photo.png().toBuffer(), contentType: "image/png" });
    imageIds.push(id ?? "");
  }
  return { categoryIds: rows.map(({ id }) => id), imageIds };
}

const text = fc.stringMatching(/^[a-zé][a-z '"=+,;|\\é-]{0,10}[a-z]$/);
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of);
const amount = fc.nat({ max: 2_000_000 });
const daysLater = (days: number) => new Date(fixedNow.getTime() + days * 86_400_000);

function draftIn({ categoryIds, imageIds }: Furnishing): fc.Arbitrary<ProductDraft> {
  const options = fc.uniqueArray(
    fc.record({ name: text, values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) }),
    { maxLength: 3, selector: ({ name }) => name.toLowerCase() },
  );
  const statuses = fc.constantFrom("published", "hidden", "archived");
  return fc.tuple(options, fc.shuffledSubarray(imageIds), statuses).chain(([chosen, pictures, status]) =>
    fc.record({
      id: fc.constant(null),
      seen: fc.constant(null),
      slug: fc.constant(null),
      name: text,
      description: maybe(text),
      careCopy: maybe(text),
      materialSpec: maybe(text),
      specLabel: maybe(text),
      categoryId: maybe(fc.constantFrom(...categoryIds)),
      tags: fc.uniqueArray(text, { maxLength: 2 }),
      badge: maybe(text),
      published: fc.constant(status === "published"),
      archived: fc.constant(status === "archived"),
      preorderLeadDays: maybe(fc.integer({ min: 1, max: 90 })),
      sellFrom: maybe(fc.constant(fixedNow)),
      sellUntil: maybe(fc.integer({ min: 1, max: 90 }).map(daysLater)),
      maxPerOrder: maybe(fc.integer({ min: 1, max: 99 })),
      position: fc.constant(null),
      options: fc.constant(chosen),
      colorHex: fc
        .subarray(chosen.flatMap(({ values }) => values))
        .map((values) => Object.fromEntries(values.map((value) => [value, "#6b4423"]))),
      images: fc.constant(pictures.map((id) => ({ id, alt: `Foto ${imageIds.indexOf(id)}` }))),
      variants: variantsOf(chosen, pictures),
    }),
  );
}

function variantsOf(
  options: ProductDraft["options"],
  pictures: readonly string[],
): fc.Arbitrary<ProductDraft["variants"]> {
  const choices = options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
  const variantOf = (choice: Record<string, string>) =>
    fc.tuple(amount, maybe(amount)).chain(([price, reduction]) =>
      fc.record({
        id: fc.constant(null),
        sku: maybe(text),
        options: fc.constant(choice),
        price: fc.constant(price),
        compareAtPrice: fc.constant(reduction === null ? null : price + reduction),
        weightGrams: fc.nat({ max: 5_000 }),
        badge: maybe(text),
        imageId: pictures.length === 0 ? fc.constant(null) : maybe(fc.constantFrom(...pictures)),
        firstStock: maybe(fc.nat({ max: 500 })),
      }),
    );
  return fc
    .shuffledSubarray(choices, { minLength: 1 })
    .chain((chosen) => fc.tuple(...chosen.map((choice) => variantOf(choice))));
}

/** Makes the SKUs of the drafts unique, as a shop requires. */
function withOwnSkus(drafts: readonly ProductDraft[]): ProductDraft[] {
  let count = 0;
  const own = (sku: string | null) => sku && `${sku}${++count}`;
  return drafts.map((draft) => ({
    ...draft,
    variants: draft.variants.map((variant) => ({ ...variant, sku: own(variant.sku) })),
  }));
}

/** Replaces picture URLs by numbers, because each shop has its own files. */
function comparable(file: string): string {
  const seen: string[] = [];
  return file.replace(/https:[^,| "]+\.webp/g, (url) => {
    if (!seen.includes(url)) seen.push(url);
    return `gambar ${seen.indexOf(url)}`;
  });
}

test("an export recreates the same products in an empty shop, and changes nothing in its own", async () => {
  for (const seed of [41, 42, 43, 44]) {
    const source = await newShop(`shp_a${seed}`);
    const shop = fc.array(draftIn(await furnish(source)), { minLength: 1, maxLength: 6 });
    const drafts = withOwnSkus(fc.sample(shop, { numRuns: 1, seed }).flat());
    await transact(the.db, (tx) => saveProducts(tx, { shopId: source.shop.id, actor, now: fixedNow }, drafts));
    const file = await exportCsv(source.shop);
    const there = await newShop(`shp_b${seed}`);
    expect(await importInto(there, file)).toMatchObject({ created: drafts.length, failed: 0, state: "done" });
    await fetchPictures(there, fixedNow);
    // A fetched picture changes its product, and the file contains the revision.
    await the.db.update(products).set({ revision: 1 }).where(eq(products.shopId, there.shop.id));
    expect(comparable(await exportCsv(there.shop))).toBe(comparable(file));
    expect(await importInto(source, file)).toMatchObject({ unchanged: drafts.length, state: "done" });
    expect(await exportCsv(source.shop)).toBe(file);
  }
});

test("an import does not overwrite a product that changed since the export", async () => {
  const ctx: MerchantContext = { ...the.at(fixedNow), actor };
  const file = await exportCsv(ctx.shop);
  expect(file).toContain("kawung,Kain Kawung,,kain,Kain,tulis,,tayang");
  expect(file).toContain("rahasia,Kain Rahasia,,kain,Kain,,,sembunyi");
  expect(await importInto(ctx, file.replaceAll("Kain Kawung", "Kawung Biru"))).toMatchObject({
    updated: 1,
    unchanged: 3,
  });
  const settings: ImportSettings = { prices: null, weightGrams: null, updatesStock: false };
  const rows = readSheet(Buffer.from(file), new FileBudget(smallBounds));
  expect(openRows([rows], settings).format).toBe("etalase");
  expect(await importInto(ctx, file)).toMatchObject({ failed: 1, unchanged: 3 });
});
