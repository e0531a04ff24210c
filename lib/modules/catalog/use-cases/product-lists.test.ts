import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { ProductBody } from "@/lib/modules/catalog/contract/product-body";
import { mostOwnSynonyms } from "@/lib/modules/catalog/rules/synonyms";
import { sweepMedia } from "@/lib/modules/catalog/service/media-sweep";
import { getProduct } from "@/lib/modules/catalog/use-cases/catalog";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import { getMe } from "@/lib/modules/staff/use-cases/me";
import { settleBackground } from "@/lib/platform/background";
import { findMedia, folderStore } from "@/lib/platform/media/folder";
import { products } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import * as many from "./bulk-products";
import * as categories from "./categories";
import * as media from "./media";
import * as catalogUseCases from "./products";
import * as stock from "./stock";
import * as synonyms from "./synonyms";

let the: TestWorld;
let folder: string;

beforeAll(async () => {
  the = await world();
  folder = mkdtempSync(join(tmpdir(), "etalase-media-"));
});
afterAll(() => the.end());

const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
const budi = { kind: "staff", id: "stf_budi", name: "Budi", role: "owner" } as const;
const dayMs = 86_400_000;

function at(days = 0, actor: typeof sari | typeof budi = sari): MerchantContext {
  return { ...the.at(new Date(fixedNow.getTime() + days * dayMs)), actor, media: folderStore(folder) };
}

const createProductInput = (change: object = {}) =>
  ProductBody.parse({
    name: "Selendang",
    published: true,
    variants: [{ price: 75_000, weight_grams: 200 }],
    ...change,
  });

/** Returns the error of work that must fail. */
async function refusal(work: Promise<unknown>): Promise<{ code: string; details: object }> {
  const failure = await work.then(() => null).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure ?? new Error("It was not refused.");
  return { code: failure.code, details: failure.details };
}

const page = { cursor: undefined, limit: 50, archived: false };

test("options generate the missing variants at the given price and stock, and too many are rejected", async () => {
  const options = [
    { name: "Warna", values: ["Merah", "Biru"] },
    { name: "Ukuran", values: ["S", "M"] },
  ];
  const made = await catalogUseCases.createProduct(
    at(),
    createProductInput({
      options,
      variants: [{ price: 90_000, weight_grams: 200, sku: "SLD-BM", options: { Ukuran: "M", Warna: "Biru" } }],
      generate: { price: 75_000, weight_grams: 200, first_stock: 3 },
    }),
  );
  const rows = (made.variants ?? []).map(({ options: choice, price, stock: left }) => [
    Object.values(choice ?? {})
      .sort()
      .join(),
    price,
    left,
  ]);
  expect(rows.sort()).toEqual([
    ["Biru,M", 90_000, 0],
    ["Biru,S", 75_000, 3],
    ["M,Merah", 75_000, 3],
    ["Merah,S", 75_000, 3],
  ]);
  const many = [...Array(50).keys()].map(String);
  const flood = createProductInput({
    options: [1, 2, 3].map((at) => ({ name: `P${at}`, values: many })),
    variants: [],
    generate: { price: 1, weight_grams: 1 },
  });
  expect((await refusal(catalogUseCases.createProduct(at(), flood))).code).toBe("invalid_request");
});

test("the second of two edits is rejected, and the error names the first actor and the time", async () => {
  const { id = "", revision = 0 } = await catalogUseCases.createProduct(
    at(),
    createProductInput({ name: "Dua Tangan" }),
  );
  const seen = { id: id ?? "", revision: revision ?? 0 };
  const changed = await catalogUseCases.replaceProduct(at(1, budi), {
    ...seen,
    ...createProductInput({ name: "Tangan Budi" }),
  });
  expect(changed).toMatchObject({ revision: 2, name: "Tangan Budi" });
  expect(
    await refusal(catalogUseCases.replaceProduct(at(2), { ...seen, ...createProductInput({ name: "Tangan Sari" }) })),
  ).toEqual({
    code: "changed_meanwhile",
    details: { revision: 2, by: "Budi", at: new Date(fixedNow.getTime() + dayMs).toISOString() },
  });
  expect((await refusal(catalogUseCases.deleteProduct(at(2), seen))).code).toBe("changed_meanwhile");
  expect((await catalogUseCases.getMerchantProduct(at(), { id: seen.id })).name).toBe("Tangan Budi");
});

test("a product without orders is deleted, an ordered one is archived, and a copy gets its own slug", async () => {
  const ctx = at();
  const made = await catalogUseCases.createProduct(
    ctx,
    createProductInput({ name: "Sekali", variants: [{ price: 1_000, weight_grams: 1, sku: "SKL", first_stock: 5 }] }),
  );
  const id = made.id ?? "";
  const copy = await catalogUseCases.duplicateProduct(ctx, { id });
  expect(copy).toMatchObject({
    name: "Sekali (salinan)",
    slug: "sekali-salinan",
    published: false,
    variants: [{ sku: null, stock: 0 }],
  });
  expect(await catalogUseCases.deleteProduct(ctx, { id: copy.id ?? "", revision: 1 })).toEqual({
    outcome: "deleted",
    product: null,
  });
  expect((await refusal(catalogUseCases.getMerchantProduct(ctx, { id: copy.id ?? "" }))).code).toBe("not_found");
  await buyer("081200000003").orders(ctx, { items: [{ product_id: id, qty: 1 }] });
  const { outcome, product } = await catalogUseCases.deleteProduct(ctx, { id, revision: 1 });
  expect([outcome, product?.published, product?.archived_at]).toEqual(["archived", false, fixedNow.toISOString()]);
  expect((await refusal(getProduct(ctx, { slug: "sekali" }))).code).toBe("not_found");
  const names = async (asked: object) =>
    (await catalogUseCases.listMerchantProducts(ctx, { ...page, ...asked })).items?.map(({ name }) => name) ?? [];
  expect(await names({ archived: true })).toEqual(["Sekali"]);
  expect(await names({})).not.toContain("Sekali");
  await catalogUseCases.replaceProduct(ctx, {
    id,
    revision: 2,
    ...createProductInput({ name: "Sekali", variants: made.variants?.map((each) => ({ ...each })) }),
  });
  expect((await getProduct(ctx, { slug: "sekali" })).value.name).toBe("Sekali");
});

test("the product list is filtered by status, text, category and stock, and paged with the newest first", async () => {
  const ctx = at();
  const names = async (asked: object) =>
    (await catalogUseCases.listMerchantProducts(ctx, { ...page, ...asked })).items?.map(({ name }) => name) ?? [];
  await catalogUseCases.createProduct(
    at(3),
    createProductInput({ name: "Habis Sudah", tags: ["langka"], variants: [{ price: 1, weight_grams: 1 }] }),
  );
  await catalogUseCases.createProduct(
    at(4),
    createProductInput({ name: "Belum Terbit", published: false, category_id: "cat_kain" }),
  );
  // The world's own products have manual IDs, which do not sort by age.
  expect((await names({})).filter((name) => !name?.startsWith("Kain")).slice(0, 2)).toEqual([
    "Belum Terbit",
    "Habis Sudah",
  ]);
  expect(await names({ published: false })).toEqual(expect.arrayContaining(["Belum Terbit", "Kain Rahasia"]));
  expect(await names({ published: false })).not.toContain("Habis Sudah");
  expect(await names({ q: "langk" })).toEqual(["Habis Sudah"]);
  expect(await names({ q: "RAHASIA", category_id: "cat_kain" })).toEqual(["Kain Rahasia"]);
  expect(await names({ ids: ["prd_kawung", "prd_hilang"] })).toEqual(["Kain Kawung"]);
  expect(await names({ stock: "out" })).toContain("Habis Sudah");
  expect(await names({ stock: "out" })).not.toContain("Kain Kawung");
  const all = await names({});
  const walked: (string | null)[] = [];
  for (let cursor: string | null | undefined; ; ) {
    const { items, next_cursor } = await catalogUseCases.listMerchantProducts(ctx, {
      ...page,
      limit: 2,
      cursor: cursor ?? undefined,
    });
    walked.push(...(items ?? []).map(({ name }) => name));
    cursor = next_cursor;
    if (cursor === null) break;
  }
  expect(walked).toEqual(all);
});

test("stock is set only if it still has the value seen; each movement records its reason and actor", async () => {
  const ctx = at();
  const change = (changes: stock.StockWanted["changes"]) =>
    stock.updateStock(ctx, { reason: "count", note: "rak 3", changes });
  expect((await change([{ variant_id: "var_parang", set: 12, seen: 9 }])).results).toEqual([
    { variant_id: "var_parang", outcome: "changed", before: 9, stock: 12 },
  ]);
  expect(await refusal(change([{ variant_id: "var_parang", set: 3, seen: 9 }]))).toEqual({
    code: "stock_changed_meanwhile",
    details: { stock: 12 },
  });
  const { results } = await change([
    { variant_id: "var_parang", adjust: -2 },
    { variant_id: "var_kawung", set: 1, seen: 4 },
    { variant_id: "var_truntum", adjust: -1_000 },
    { variant_id: "var_tiada", adjust: 1 },
    { variant_id: "var_rahasia", set: null, seen: 9 },
  ]);
  expect(results?.map(({ outcome, stock: left }) => [outcome, left])).toEqual([
    ["changed", 10],
    ["changed_meanwhile", 9],
    ["impossible", 9],
    ["not_found", null],
    ["changed", null],
  ]);
  const movements = await stock.listStockMovements(ctx, { variant_id: "var_parang", cursor: undefined, limit: 50 });
  expect(movements.items?.map(({ qty, before, after, by, note }) => [qty, before, after, by, note]).sort()).toEqual([
    [-2, 12, 10, "Sari", "rak 3"],
    [3, 9, 12, "Sari", "rak 3"],
  ]);
  const low = await stock.listStock(ctx, { cursor: undefined, limit: 50, only: "out" });
  expect(low.items?.map(({ product_name }) => product_name)).toContain("Habis Sudah");
});

test("low and sold-out lists and counts follow every stock change and leave out archived products", async () => {
  const ctx = at(5);
  const made = await catalogUseCases.createProduct(
    ctx,
    createProductInput({ name: "Naik Turun", variants: [{ price: 1, weight_grams: 1 }] }),
  );
  const [id = ""] = made.variants?.map((variant) => variant.id ?? "") ?? [];
  const isListed = async (only: "out" | "low") => {
    const stockList = await stock.listStock(ctx, { cursor: undefined, limit: 50, only });
    const products = await catalogUseCases.listMerchantProducts(ctx, { ...page, stock: only });
    const named = await catalogUseCases.listMerchantProducts(ctx, { ...page, stock: only, q: "naik" });
    const listed = new Set([
      stockList.items?.some(({ variant_id }) => variant_id === id),
      products.items?.some((product) => product.id === made.id),
      named.items?.some((product) => product.id === made.id),
    ]);
    return listed.size === 1 ? [...listed][0] : listed;
  };
  // The other stocks of the shop stay unchanged.
  const counts = async () => (await stock.countStock(ctx)).lists?.map(({ count }) => count ?? 0) ?? [];
  const [out = 0, low = 0] = await counts();
  let seen: number | null = 0;
  const few = limits.lowStock;
  for (const set of [few + 1, few, 1, 0, null, few, 0, few + 1, 0]) {
    await stock.updateStock(ctx, { reason: "count", changes: [{ variant_id: id, set, seen }] });
    seen = set;
    expect([set, await isListed("low"), await isListed("out")]).toEqual([set, set !== null && set <= few, set === 0]);
    expect(await counts()).toEqual([out - (set === 0 ? 0 : 1), low - (set !== null && set <= few ? 0 : 1)]);
  }
  await catalogUseCases.deleteProduct(ctx, { id: made.id ?? "", revision: 1 });
  expect([await isListed("low"), await isListed("out")]).toEqual([false, false]);
  expect(await counts()).toEqual([out - 1, low - 1]);
});

test("publishing, hiding and archiving several products gives each its own outcome and updates the counts", async () => {
  const ctx = at(6);
  const counts = async () => (await many.countMerchantProducts(ctx)).lists?.map(({ count }) => count ?? 0) ?? [];
  const before = await counts();
  const made = await catalogUseCases.createProduct(
    ctx,
    createProductInput({ name: "Banyak Satu", variants: [{ price: 1, weight_grams: 1 }] }),
  );
  const id = made.id ?? "";
  const move = async (wanted: "publish" | "hide" | "archive") => {
    const { outcomes } = await many.updateProductStatuses(ctx, { ids: [id, "prd_tiada", id], action: wanted });
    return [
      ...(outcomes ?? []).map(({ outcome }) => outcome),
      ...(await counts()).map((now, at) => now - (before[at] ?? 0)),
    ];
  };
  // Sold out, hidden, on sale, archived.
  expect(await move("publish")).toEqual(["same", "not_found", 1, 0, 1, 0]);
  expect(await move("hide")).toEqual(["changed", "not_found", 1, 1, 0, 0]);
  expect(await move("archive")).toEqual(["changed", "not_found", 0, 0, 0, 1]);
  expect(await move("publish")).toEqual(["changed", "not_found", 1, 0, 1, 0]);
  const { revision, published, archived_at } = await catalogUseCases.getMerchantProduct(ctx, { id });
  expect([revision, published, archived_at]).toEqual([4, true, null]);
  await move("archive");
});

test("prices change only if they still have the value seen, and a concurrent product edit is rejected", async () => {
  const variants = [
    { price: 75_000, weight_grams: 200, sku: "HRG-1", options: { Ukuran: "S" } },
    { price: 75_000, compare_at_price: 80_000, weight_grams: 200, options: { Ukuran: "M" } },
  ];
  const options = [{ name: "Ukuran", values: ["S", "M"] }];
  const made = await catalogUseCases.createProduct(at(), createProductInput({ name: "Berharga", options, variants }));
  const [s = "", m = ""] = made.variants?.map(({ id }) => id ?? "") ?? [];
  const { results } = await many.updatePrices(at(1, budi), {
    changes: [
      { variant_id: s, price: 90_000, seen: 75_000 },
      { variant_id: m, price: 90_000, seen: 75_000 },
      { variant_id: "var_kawung", price: 1, seen: 2 },
      { variant_id: "var_tiada", price: 1, seen: 2 },
    ],
  });
  expect(results?.map(({ outcome }) => outcome)).toEqual(["changed", "impossible", "changed_meanwhile", "not_found"]);
  const row = (await catalogUseCases.listMerchantProducts(at(), { ...page, q: "berharga" })).items?.[0];
  expect([row?.price, row?.price_max, row?.revision]).toEqual([75_000, 90_000, 2]);
  const stale = { id: made.id ?? "", revision: 1, ...createProductInput({ name: "Berharga" }) };
  expect(await refusal(catalogUseCases.replaceProduct(at(), stale))).toMatchObject({
    code: "changed_meanwhile",
    details: { by: "Budi" },
  });
  const stockList = await stock.listStock(at(), { cursor: undefined, limit: 50, q: "berhar" });
  expect(stockList.items?.map(({ variant_id, price }) => [variant_id, price]).sort()).toEqual(
    [
      [s, 90_000],
      [m, 75_000],
    ].sort(),
  );
});

test("categories are created, renamed and reordered; one with products is merged, not removed", async () => {
  const ctx = at();
  const blankFields = { subtitle: null, material_spec: null, spec_label: null, image_id: null };
  const tas = await categories.createCategory(ctx, { ...blankFields, key: null, label: "Tas & Dompet" });
  expect(tas).toMatchObject({ key: "tas-dompet", revision: 1 });
  const id = tas.id ?? "";
  const renamed = await categories.updateCategory(ctx, { ...blankFields, id, revision: 1, label: "Tas" });
  expect([renamed.label, renamed.key, renamed.revision]).toEqual(["Tas", "tas-dompet", 2]);
  expect(await refusal(categories.updateCategory(ctx, { ...blankFields, id, revision: 1, label: "X" }))).toMatchObject({
    code: "changed_meanwhile",
    details: { revision: 2, by: "Sari" },
  });
  const ordered = await categories.reorderCategories(ctx, { ids: [id] });
  expect(ordered.items?.map(({ key }) => key)).toEqual(["tas-dompet", "kain"]);
  const kain = { id: "cat_kain", revision: 1 };
  expect((await refusal(categories.deleteCategory(ctx, kain))).code).toBe("category_in_use");
  const left = await categories.mergeCategory(ctx, { ...kain, into: id });
  expect(left.items?.map(({ key }) => key)).toEqual(["tas-dompet"]);
  const [product] = await the.db.select().from(products).where(eq(products.id, "prd_kawung"));
  expect(product?.categoryId).toBe(id);
});

const photo = (background: string) =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("an uploaded picture is stored once in all widths, and deleted after days without use", async () => {
  const bytes = await photo("#900");
  const sent = { bytes, contentType: "image/jpeg" };
  const first = await media.uploadMedia(at(), sent);
  expect(first).toMatchObject({ width: 1_000, height: 500, used: false, alt: null });
  expect((await media.uploadMedia(at(), sent)).id).toBe(first.id);
  const files = (first.srcset ?? "").split(", ").map((each) => each.split(" "));
  expect(files.map(([, width]) => width)).toEqual(["160w", "480w", "960w", "1000w"]);
  expect(first.url).toBe(files.at(-1)?.[0]);
  for (const [url = "", width] of files) {
    const found = await findMedia(folder, url.replace("https://dunia.example/media/", ""));
    expect(`${(await sharp(found?.bytes).metadata()).width}w`).toBe(width);
  }
  const other = await media.uploadMedia(at(), { ...sent, bytes: await photo("#009") });
  const described = await media.updateMedia(at(), { id: other.id ?? "", revision: 1, alt: "Biru" });
  expect([described.alt, described.revision]).toEqual(["Biru", 2]);
  const made = await catalogUseCases.createProduct(
    at(),
    createProductInput({ name: "Bergambar", images: [{ id: first.id }] }),
  );
  expect((await getProduct(at(), { slug: made.slug ?? "" })).value.image_srcset).toBe(first.srcset);
  expect(await sweepMedia(at(), at(1).now)).toBe(0);
  expect(await sweepMedia(at(), at(4).now)).toBe(1);
  const { items } = await media.listMedia(at(), { cursor: undefined, limit: 50 });
  expect(items?.map(({ id, used, products: of }) => [id, used, of])).toEqual([
    [first.id, true, [{ id: made.id, name: "Bergambar" }]],
  ]);
  expect(readdirSync(join(folder, "media", "p"))).toHaveLength(4);
});

test("an unused picture is removed with its files, and a used one cannot be removed", async () => {
  const sent = { bytes: await photo("#070"), contentType: "image/jpeg" };
  const { id = "" } = await media.uploadMedia(at(), sent);
  const files = () => readdirSync(join(folder, "media", "p")).filter((file) => file.includes(String(id).slice(-8)));
  expect(files()).toHaveLength(4);
  expect((await refusal(media.deleteMedia(at(), { id: id ?? "", revision: 2 }))).code).toBe("changed_meanwhile");
  expect(await media.deleteMedia(at(), { id: id ?? "", revision: 1 })).toEqual({ id });
  await settleBackground();
  expect(files()).toEqual([]);
  const { items } = await media.listMedia(at(), { cursor: undefined, limit: 50 });
  const used = items?.find((each) => each.used);
  const refused = media.deleteMedia(at(), { id: used?.id ?? "", revision: used?.revision ?? 0 });
  expect((await refusal(refused)).code).toBe("media_in_use");
});

test("a shop without picture storage reports this before the first upload", async () => {
  const visit = { ...at(), host: "dunia.example", identity: null, userAgent: null, session: null };
  expect((await getMe(visit)).shop?.takes_pictures).toBe(true);
  expect((await getDashboard(visit)).warnings).toEqual([]);
  const without = { ...visit, media: null };
  expect((await getMe(without)).shop?.takes_pictures).toBe(false);
  expect((await getDashboard(without)).warnings).toMatchObject([{ kind: "no_picture_store", at: null }]);
});

test("an upload is rejected without picture storage, and so is a file that is not a picture", async () => {
  const sent = { bytes: Buffer.from("halo"), contentType: "image/jpeg" };
  expect((await refusal(media.uploadMedia({ ...at(), media: null }, sent))).code).toBe("media_store_missing");
  expect(await refusal(media.uploadMedia(at(), sent))).toEqual({
    code: "picture_refused",
    details: { reason: "not_a_picture" },
  });
  expect(await the.db.select().from(images).where(eq(images.path, ""))).toEqual([]);
});

test("a synonym changes only at the revision seen, and its word is unique", async () => {
  const kondangan = { word: "kondangan", means: ["kemeja", "kebaya", "kemeja"] };
  expect(await synonyms.createSynonym(at(), kondangan)).toEqual({
    word: "kondangan",
    means: ["kebaya", "kemeja"],
    revision: 1,
  });
  expect((await refusal(synonyms.createSynonym(at(), kondangan))).details).toMatchObject({
    issues: [{ code: "taken" }],
  });
  const seen = { word: "kondangan", revision: 1 };
  const changed = await synonyms.updateSynonym(at(), { ...seen, means: ["kain panjang"] });
  expect(changed).toEqual({ word: "kondangan", means: ["kain panjang"], revision: 2 });
  for (const late of [
    synonyms.updateSynonym(at(0, budi), { ...seen, means: ["mug"] }),
    synonyms.deleteSynonym(at(0, budi), seen),
  ])
    expect(await refusal(late)).toMatchObject({ code: "changed_meanwhile", details: { revision: 2, by: "Sari" } });
  await synonyms.createSynonym(at(), { word: "arisan", means: ["mug"] });
  const first = await synonyms.listSynonyms(at(), { limit: 1 });
  const second = await synonyms.listSynonyms(at(), { limit: 1, cursor: first.next_cursor ?? "" });
  expect([...(first.items ?? []), ...(second.items ?? [])].map(({ word }) => word)).toEqual(["arisan", "kondangan"]);
  await synonyms.deleteSynonym(at(), { word: "kondangan", revision: 2 });
  expect((await refusal(synonyms.deleteSynonym(at(), { word: "kondangan", revision: 2 }))).code).toBe("not_found");
  // The search uses at most as many synonyms as a merchant may set.
  expect(limits.synonymMeanings).toBe(mostOwnSynonyms);
});
