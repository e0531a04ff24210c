import { EventEmitter, once } from "node:events";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/adapters/db/connection/client";
import { products, variants } from "@/lib/adapters/db/tables/catalogue";
import { limits } from "@/lib/contract/limits";
import { fields } from "@/lib/domain/fields";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/world";
import * as catalogue from "./catalogue";
import { getHome } from "./storefront";

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

test("a campaign's price holds from its first second to the one before its last, and the answer knows when it changes", async () => {
  const full = { price: 100_000, before: null, badge: null, onSale: false };
  const reduced = { price: 80_000, before: 100_000, badge: "-20%", onSale: true };
  expect(await kawungAt(moment(-1))).toEqual({ ...full, changesAt: fixedNow });
  expect(await kawungAt(fixedNow)).toEqual({ ...reduced, changesAt: moment(oneHour) });
  expect(await kawungAt(moment(oneHour - 1))).toEqual({ ...reduced, changesAt: moment(oneHour) });
  expect(await kawungAt(moment(oneHour))).toEqual({ ...full, changesAt: null });
});

test("a sell window opens and closes to the second", async () => {
  const availability = async (now: Date) =>
    (await catalogue.getProduct(the.at(now), { slug: "parang" })).value.availability;
  expect(await availability(moment(-1))).toBe("upcoming");
  expect(await availability(fixedNow)).toBe("in_stock");
  expect(await availability(moment(oneHour))).toBe("ended");
});

test("the price order is that of the prices shown, also while a campaign runs", async () => {
  const order = async (now: Date, sort: "price_asc" | "price_desc") => {
    const { value } = await catalogue.listProducts(the.at(now), { ...page, sort });
    return value.products?.map(({ slug, price }) => `${slug} ${price}`);
  };
  expect(await order(moment(-1), "price_asc")).toEqual(["truntum 90000", "kawung 100000", "parang 120000"]);
  expect(await order(fixedNow, "price_asc")).toEqual(["kawung 80000", "truntum 90000", "parang 120000"]);
  expect(await order(fixedNow, "price_desc")).toEqual(["parang 120000", "truntum 90000", "kawung 80000"]);
});

test("what sold most stands first, page by page", async () => {
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

test("a list changes when any campaign of the shop does, even one of a product on another page", async () => {
  const { changesAt } = await catalogue.listProducts(the.at(moment(-1)), { ...page, sort: "price_desc", limit: 1 });
  expect(changesAt).toEqual(fixedNow);
});

test("a campaign section disappears when ends_at has passed and is not there before it starts", async () => {
  const types = async (now: Date) => (await getHome(the.at(now))).value.sections?.map(({ type }) => type);
  expect(await types(moment(-1))).toEqual([]);
  expect(await types(fixedNow)).toEqual(["campaign"]);
  expect(await types(moment(oneHour))).toEqual([]);
});

test("a campaign section lists only what can be bought now", async () => {
  const shown = async () =>
    (await getHome(the.at(fixedNow))).value.sections?.[0]?.campaign?.products?.map(({ slug }) => slug);
  expect(await shown()).toEqual(["kawung"]);
  await the.db.update(variants).set({ stock: 0 }).where(eq(variants.id, "var_kawung"));
  expect(await shown()).toEqual([]);
  await the.db.update(variants).set({ stock: 9 }).where(eq(variants.id, "var_kawung"));
});

test("a product that is not published is neither listed, counted, found nor searched", async () => {
  const { value } = await catalogue.listProducts(the.at(fixedNow), page);
  expect(value.products?.map(({ slug }) => slug)).toEqual(["kawung", "truntum", "parang"]);
  expect(value.total).toBe(3);
  await expect(catalogue.getProduct(the.at(fixedNow), { slug: "rahasia" })).rejects.toThrow("Produk tidak ditemukan");
  expect((await catalogue.listProducts(the.at(fixedNow), { ...page, q: "rahasia" })).value.total).toBe(0);
});

test("what lists sort, search and count by follows every change of products and variants", async () => {
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

test("a sale does not touch the product's own row", async () => {
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
  ["by a whole SKU", "TRT-1", ["truntum"]],
  ["by part of a SKU, however short", "trt", ["truntum"]],
  ["by a tag", "tulis", ["kawung"]],
  ["by several words, all of which must fit", "kain kawung", ["kawung"]],
  ["by the first six words, whatever follows", "kain kawung tulis kwg 1 ka zzyzx", ["kawung"]],
  ["by what was named first where no product has the rest", "kain zzyzx", ["kawung", "truntum", "parang"]],
  ["by nothing where what was named first is like nothing in the shop", "zzyzx kain", []],
  ["by nothing where a SKU is nearly one", "TRT-2", []],
  ["by everything when the search is blank", "  ", ["kawung", "truntum", "parang"]],
  ["without harm by signs that mean something to a search engine", "kawung' | !(& :* <-> \\\\", ["kawung"]],
  ["by nothing when only signs are typed", "!!'", []],
];

for (const [title, q, found] of searches) {
  test(`products are found ${title}`, async () => {
    const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, q });
    expect(value.products?.map(({ slug }) => slug)).toEqual(found);
    expect(value.total).toBe(found.length);
  });
}

const near: [title: string, q: string | undefined, near: string[]][] = [
  ["what fits some of the words", "zzyzx kawung", ["kawung"]],
  ["first what fits more of them", "zzyzx tulis kain", ["kawung", "truntum", "parang"]],
  ["what is spelled much like the word", "kawwing", ["kawung"]],
  ["nothing where nothing is like it", "zzyzx", []],
  ["nothing where something was found", "kain zzyzx", []],
  ["nothing beside a list", undefined, []],
];

for (const [title, q, expected] of near) {
  test(`near is ${title}`, async () => {
    const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, ...(q !== undefined && { q }) });
    expect(value.near?.map(({ slug }) => slug)).toEqual(expected);
  });
}

test("near is nothing that only tells of a word", async () => {
  const tells = (description: string | null) =>
    the.db.update(products).set({ description }).where(eq(products.id, "prd_kawung"));
  await tells("Halus dan sejuk");
  const { value } = await catalogue.listProducts(the.at(fixedNow), { ...page, q: "zzyzx halus" });
  await tells(null);
  expect([value.total, value.near]).toEqual([0, []]);
});

const expensiveFilters: [what: string, filters: (n: number) => { q?: string; tag?: string }][] = [
  ["searches", (n) => ({ q: `kain ${n}` })],
  ["lists by a tag", (n) => ({ tag: `cap ${n}` })],
];

for (const [what, filters] of expensiveFilters) {
  test(`a shop has so many ${what} at the same time, lets some wait and refuses the rest, and another shop notices nothing`, async () => {
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
    const served = Array.from({ length: limits.searchesAtOnce + limits.searchesWaiting }, (_, n) => search(n));
    await expect(search(99)).rejects.toMatchObject({ code: "rate_limited" });
    expect(asked).toBe(limits.searchesAtOnce);
    const elsewhere = { ...ctx, shop: { ...ctx.shop, id: "shp_elsewhere" } };
    expect((await catalogue.listProducts(elsewhere, { ...page, ...filters(0) })).value.total).toBe(0);
    expect((await catalogue.listProducts(ctx, page)).value.total).toBe(3);
    gate.emit("open");
    expect(await Promise.all(served)).toHaveLength(limits.searchesAtOnce + limits.searchesWaiting);
  });
}

const wrongWrites: [title: string, write: () => Promise<unknown>, constraint: string][] = [
  ["stock never goes below zero", () => the.db.update(variants).set({ stock: -1 }), "variants_stock"],
  [
    "a row cannot point into another shop",
    () => the.db.update(products).set({ categoryId: "cat_elsewhere" }),
    "category",
  ],
  [
    "a struck price is never below the price",
    () => the.db.update(variants).set({ compareAtPrice: 1 }),
    "variants_compare_at_price",
  ],
  [
    "a window ends after it begins",
    () => the.db.update(products).set({ sellFrom: fixedNow, sellUntil: fixedNow }),
    "products_window",
  ],
  ["a slug has a plain form", () => the.db.update(products).set({ slug: "Kain Kawung" }), "products_slug_form"],
];

for (const [title, write, constraint] of wrongWrites) {
  test(`the database holds the rule: ${title}`, async () => {
    const failure: unknown = await write().then(
      () => null,
      (error: unknown) => error,
    );
    expect(String(fields(fields(failure).cause).constraint)).toContain(constraint);
  });
}
