import { EventEmitter, once } from "node:events";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { getHome } from "@/lib/modules/content/use-cases/storefront";
import type { Db } from "@/lib/platform/db/connection/client";
import { products, variants } from "@/lib/schema/catalog";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import * as catalogue from "./catalog";

let the: TestWorld;

beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const moment = (ms: number) => new Date(fixedNow.getTime() + ms);
const page = { sort: "featured", limit: 24, offset: 0 } as const;

async function kawungAt(now: Date) {
  const { value, changesAt } = await catalogue.getProduct(the.at(now), { slug: "kawung" });
  return { price: value.price, before: value.compare_at_price, badge: value.badge, onSale: value.on_sale, changesAt };
}

test("a campaign price is valid until its last second, and the response knows when it changes", async () => {
  const full = { price: 100_000, before: null, badge: null, onSale: false };
  const reduced = { price: 80_000, before: 100_000, badge: "-20%", onSale: true };
  expect(await kawungAt(moment(-1))).toEqual({ ...full, changesAt: fixedNow });
  expect(await kawungAt(fixedNow)).toEqual({ ...reduced, changesAt: moment(oneHour) });
  expect(await kawungAt(moment(oneHour - 1))).toEqual({ ...reduced, changesAt: moment(oneHour) });
  expect(await kawungAt(moment(oneHour))).toEqual({ ...full, changesAt: null });
});

test("a product's sell window opens and closes to the second", async () => {
  const availability = async (now: Date) =>
    (await catalogue.getProduct(the.at(now), { slug: "parang" })).value.availability;
  expect(await availability(moment(-1))).toBe("upcoming");
  expect(await availability(fixedNow)).toBe("in_stock");
  expect(await availability(moment(oneHour))).toBe("ended");
});

test("sorting by price uses the prices shown, including campaign prices", async () => {
  const order = async (now: Date, sort: "price_asc" | "price_desc") => {
    const { value } = await catalogue.listProducts(the.at(now), { ...page, sort });
    return value.products?.map(({ slug, price }) => `${slug} ${price}`);
  };
  expect(await order(moment(-1), "price_asc")).toEqual(["truntum 90000", "kawung 100000", "parang 120000"]);
  expect(await order(fixedNow, "price_asc")).toEqual(["kawung 80000", "truntum 90000", "parang 120000"]);
  expect(await order(fixedNow, "price_desc")).toEqual(["parang 120000", "truntum 90000", "kawung 80000"]);
});

test("best-selling products come first, page by page", async () => {
  const sold = { truntum: 3, parang: 9, kawung: 3 };
  const setSold = (slug: string, soldCount: number) =>
    the.db.update(products).set({ soldCount }).where(eq(products.slug, slug));
  for (const [slug, count] of Object.entries(sold)) await setSold(slug, count);
  const listed = [];
  for (const offset of [0, 1, 2]) {
    const { value } = await catalogue.listProducts(the.at(fixedNow), { sort: "best_selling", limit: 1, offset });
    listed.push(...(value.products ?? []).map(({ slug }) => slug));
  }
  expect(listed).toEqual(["parang", "kawung", "truntum"]);
  for (const slug of Object.keys(sold)) await setSold(slug, 0);
});

test("a product list expires when any campaign of the shop starts, even on another page", async () => {
  const { changesAt } = await catalogue.listProducts(the.at(moment(-1)), { ...page, sort: "price_desc", limit: 1 });
  expect(changesAt).toEqual(fixedNow);
});

test("a campaign section is shown only between its start and its end", async () => {
  const types = async (now: Date) => (await getHome(the.at(now))).value.sections?.map(({ type }) => type);
  expect(await types(moment(-1))).toEqual([]);
  expect(await types(fixedNow)).toEqual(["campaign"]);
  expect(await types(moment(oneHour))).toEqual([]);
});

test("a campaign section lists only products that can be bought now", async () => {
  const shown = async () =>
    (await getHome(the.at(fixedNow))).value.sections?.[0]?.campaign?.products?.map(({ slug }) => slug);
  expect(await shown()).toEqual(["kawung"]);
  await the.db.update(variants).set({ stock: 0 }).where(eq(variants.id, "var_kawung"));
  expect(await shown()).toEqual([]);
  await the.db.update(variants).set({ stock: 9 }).where(eq(variants.id, "var_kawung"));
});

test("an unpublished product is neither listed, counted, found nor searchable", async () => {
  const { value } = await catalogue.listProducts(the.at(fixedNow), page);
  expect(value.products?.map(({ slug }) => slug)).toEqual(["kawung", "truntum", "parang"]);
  expect(value.total).toBe(3);
  await expect(catalogue.getProduct(the.at(fixedNow), { slug: "rahasia" })).rejects.toThrow("Produk tidak ditemukan");
  expect((await catalogue.listProducts(the.at(fixedNow), { ...page, q: "rahasia" })).value.total).toBe(0);
});

test("listing, search and counts follow every change of products and variants", async () => {
  const list = async (filters: { q?: string; cat?: string }) =>
    (await catalogue.listProducts(the.at(fixedNow), { ...page, ...filters })).value;
  await the.db
    .update(products)
    .set({ published: true, name: "Kain Sekar Jagad" })
    .where(eq(products.id, "prd_rahasia"));
  expect((await list({})).total).toBe(4);
  expect((await list({ cat: "kain" })).total).toBe(4);
  expect((await list({ q: "sekar" })).products?.map(({ slug }) => slug)).toEqual(["rahasia"]);
  await the.db.update(variants).set({ sku: "SEKAR-7", price: 15_000 }).where(eq(variants.id, "var_rahasia"));
  expect((await list({ q: "SEKAR-7" })).products?.map(({ price }) => price)).toEqual([15_000]);
  await the.db.update(products).set({ published: false, name: "Kain Rahasia" }).where(eq(products.id, "prd_rahasia"));
  expect((await list({})).total).toBe(3);
  expect((await list({ cat: "kain" })).total).toBe(3);
});

test("a stock change does not update the product's own row", async () => {
  const version = async () =>
    (await the.db.execute<{ v: string }>(sql`select xmin::text as v from products where id = 'prd_kawung'`)).rows;
  const before = await version();
  await the.db
    .update(variants)
    .set({ stock: sql`${variants.stock} - 1` })
    .where(eq(variants.id, "var_kawung"));
  expect(await version()).toEqual(before);
});

const searches: [title: string, q: string, found: string[]][] = [
  ["by the beginning of a word", "kaw", ["kawung"]],
  ["by a word with a typing error", "truntmu", ["truntum"]],
  ["by a complete SKU", "TRT-1", ["truntum"]],
  ["by part of a SKU, however short", "trt", ["truntum"]],
  ["by a tag", "tulis", ["kawung"]],
  ["by several words that must all match", "kain kawung", ["kawung"]],
  ["by the first six words, ignoring the rest", "kain kawung tulis kwg 1 ka zzyzx", ["kawung"]],
  ["by the first word if no product matches the rest", "kain zzyzx", ["kawung", "truntum", "parang"]],
  ["by no query whose first word is unknown", "zzyzx kain", []],
  ["by no SKU that only nearly matches", "TRT-2", []],
  ["by a blank query, which lists all products", "  ", ["kawung", "truntum", "parang"]],
  ["by a query with search operators, which are ignored", "kawung' | !(& :* <-> \\\\", ["kawung"]],
  ["by no query of punctuation only", "!!'", []],
];

for (const [title, q, found] of searches) {
  test(`products are found ${title}`, async () => {
    const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, q });
    expect(value.products?.map(({ slug }) => slug)).toEqual(found);
    expect(value.total).toBe(found.length);
  });
}

const near: [title: string, q: string | undefined, near: string[]][] = [
  ["a product that matches some of the words", "zzyzx kawung", ["kawung"]],
  ["products that match more words come first", "zzyzx tulis kain", ["kawung", "truntum", "parang"]],
  ["a product spelled like the word", "kawwing", ["kawung"]],
  ["none if no product is similar", "zzyzx", []],
  ["none if the search found products", "kain zzyzx", []],
  ["none without a search", undefined, []],
];

for (const [title, q, expected] of near) {
  test(`suggestions of a product search: ${title}`, async () => {
    const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, ...(q !== undefined && { q }) });
    expect(value.near?.map(({ slug }) => slug)).toEqual(expected);
  });
}

test("a product is not suggested for a word in its description", async () => {
  const describe = (description: string | null) =>
    the.db.update(products).set({ description }).where(eq(products.id, "prd_kawung"));
  await describe("Halus dan sejuk");
  const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, q: "zzyzx halus" });
  await describe(null);
  expect([value.total, value.near]).toEqual([0, []]);
});

const expensiveFilters: [what: string, filters: (n: number) => { q?: string; tag?: string }][] = [
  ["searches", (n) => ({ q: `kain ${n}` })],
  ["tag lists", (n) => ({ tag: `cap ${n}` })],
];

for (const [what, filters] of expensiveFilters) {
  test(`a shop runs a limited number of ${what} at once, queues some and rejects the rest; other shops are unaffected`, async () => {
    const ctx = the.at(fixedNow);
    let asked = 0;
    const gate = new EventEmitter();
    const opened = once(gate, "open");
    const slow: Db = Object.assign(Object.create(the.db), {
      execute: async (statement: SQL) => {
        asked += 1;
        await opened;
        return the.db.execute(statement);
      },
    });
    const search = (n: number) => catalogue.listProducts({ ...ctx, db: slow }, { ...page, ...filters(n) });
    const served = Array.from({ length: limits.concurrentSearches + limits.searchesWaiting }, (_, n) => search(n));
    await expect(search(99)).rejects.toMatchObject({ code: "rate_limited" });
    expect(asked).toBe(limits.concurrentSearches);
    const elsewhere = { ...ctx, shop: { ...ctx.shop, id: "shp_elsewhere" } };
    expect((await catalogue.listProducts(elsewhere, { ...page, ...filters(0) })).value.total).toBe(0);
    expect((await catalogue.listProducts(ctx, page)).value.total).toBe(3);
    gate.emit("open");
    expect(await Promise.all(served)).toHaveLength(limits.concurrentSearches + limits.searchesWaiting);
  });
}

const wrongWrites: [title: string, write: () => Promise<unknown>, constraint: string][] = [
  ["stock is never negative", () => the.db.update(variants).set({ stock: -1 }), "variants_stock"],
  [
    "a row cannot refer to another shop",
    () => the.db.update(products).set({ categoryId: "cat_elsewhere" }),
    "category",
  ],
  [
    "the compare-at price is never below the price",
    () => the.db.update(variants).set({ compareAtPrice: 1 }),
    "variants_compare_at_price",
  ],
  [
    "a sell window ends after it begins",
    () => the.db.update(products).set({ sellFrom: fixedNow, sellUntil: fixedNow }),
    "products_window",
  ],
  [
    "a slug has no capitals or spaces",
    () => the.db.update(products).set({ slug: "Kain Kawung" }),
    "products_slug_form",
  ],
];

for (const [title, write, constraint] of wrongWrites) {
  test(`the database enforces: ${title}`, async () => {
    const failure: unknown = await write().then(
      () => null,
      (error: unknown) => error,
    );
    expect(String(fields(fields(failure).cause).constraint)).toContain(constraint);
  });
}
