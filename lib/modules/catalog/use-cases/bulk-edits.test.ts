import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { ProductBody } from "@/lib/modules/catalog/contract/product-body";
import { getProduct, listProducts } from "@/lib/modules/catalog/use-cases/catalog";
import { categories, products, variants } from "@/lib/schema/catalog";
import { activity } from "@/lib/schema/staff";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { fields } from "@/lib/values/fields";
import { adjustPrices, updateProductCategories, updateProductTags } from "./bulk-edits";
import { createCategory } from "./categories";
import { createProduct, getMerchantProduct } from "./products";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;
const at = (): MerchantContext => ({ ...the.at(fixedNow), actor: sari });
const category = { key: null, subtitle: null, material_spec: null, spec_label: null, image_id: null };

/** Returns the validation issues of work that must fail. */
async function issuesOf(work: Promise<unknown>): Promise<unknown> {
  const failure = await work.then(() => null).catch((error: unknown) => error);
  if (!(failure instanceof ApiError)) throw failure ?? new Error("It succeeded.");
  return fields(failure.details).issues;
}

/** Creates a product with two sizes, and returns its id. */
async function makeSized(name: string, prices: [number, number], change: object = {}): Promise<string> {
  const made = await createProduct(
    at(),
    ProductBody.parse({
      name,
      published: true,
      options: [{ name: "Ukuran", values: ["S", "M"] }],
      variants: prices.map((price, nth) => ({ price, weight_grams: 1, options: { Ukuran: nth === 0 ? "S" : "M" } })),
      ...change,
    }),
  );
  return made.id ?? "";
}

const auditsOf = async (id: string) =>
  (await the.db.select().from(activity).where(eq(activity.subjectId, id)))
    .filter(({ what }) => what !== "product.made")
    .map(({ what, before, after }) => ({ what, before, after }));

test("products move to a category and out of it, each with its own outcome and its previous category", async () => {
  const { id: bags = "" } = await createCategory(at(), { ...category, label: "Tas" });
  const ids = [await makeSized("Satu", [1, 2], { category_id: "cat_kain" }), await makeSized("Dua", [1, 2])];
  const [one = "", two = ""] = ids;
  const move = async (category_id: string | null) =>
    (await updateProductCategories(at(), { ids: [one, "prd_tiada", two, one], category_id })).outcomes?.map(
      ({ id, outcome, before, revision }) => [id, outcome, before, revision],
    );
  expect(await move(bags)).toEqual([
    [one, "changed", "cat_kain", 2],
    ["prd_tiada", "not_found", null, null],
    [two, "changed", null, 2],
  ]);
  expect((await move(bags))?.map(([, outcome]) => outcome)).toEqual(["same", "not_found", "same"]);
  const counts = async () =>
    (
      await the.db
        .select()
        .from(categories)
        .where(eq(categories.id, bags ?? ""))
    ).map((each) => each.productCount);
  expect(await counts()).toEqual([2]);
  const query = { cat: "tas", sort: "featured" as const, limit: 10, offset: 0 };
  expect((await listProducts(at(), query)).value.products?.map(({ name }) => name)).toEqual(["Satu", "Dua"]);
  expect(await auditsOf(one)).toEqual([
    { what: "product.changed", before: { categoryId: "cat_kain" }, after: { categoryId: bags } },
  ]);
  expect(await issuesOf(updateProductCategories(at(), { ids, category_id: "cat_tiada" }))).toMatchObject([
    { path: "category_id", code: "not_found" },
  ]);
  expect((await move(null))?.map(([, outcome]) => outcome)).toEqual(["changed", "not_found", "changed"]);
  expect(await counts()).toEqual([0]);
});

test("tags are added and removed, buyers find products by them, and too many are refused", async () => {
  const id = await makeSized("Bertanda", [1, 2], { tags: ["Katun", "cap"] });
  const full = await makeSized("Penuh", [1, 2], {
    tags: Array.from({ length: limits.productTags }, (_, nth) => `t${nth}`),
  });
  const edit = async (add: string[], remove: string[]) =>
    (await updateProductTags(at(), { ids: [id, full, "prd_tiada"], add, remove })).outcomes?.map(
      ({ outcome, tags, revision }) => [outcome, tags?.slice(0, 3) ?? null, revision],
    );
  expect(await edit(["Lebaran", "katun"], ["CAP"])).toEqual([
    ["changed", ["Katun", "Lebaran"], 2],
    ["too_many", ["t0", "t1", "t2"], 1],
    ["not_found", null, null],
  ]);
  const query = { tag: "Lebaran", sort: "featured" as const, limit: 10, offset: 0 };
  expect((await listProducts(at(), query)).value.products?.map(({ name }) => name)).toEqual(["Bertanda"]);
  expect((await listProducts(at(), { ...query, tag: undefined, q: "lebaran" })).value.total).toBe(1);
  expect((await edit([], ["cap"]))?.map(([outcome]) => outcome)).toEqual(["same", "same", "not_found"]);
  expect(await auditsOf(id)).toEqual([
    { what: "product.changed", before: { tags: ["Katun", "cap"] }, after: { tags: ["Katun", "Lebaran"] } },
  ]);
  expect(await issuesOf(updateProductTags(at(), { ids: [id], add: [], remove: [] }))).toMatchObject([
    { path: "add", code: "needed" },
  ]);
});

const rule = { percent: 10, round_to: 500, seen: null };

test("a preview of prices changes nothing; then all variants change, with one audit entry per product", async () => {
  const id = await makeSized("Naik", [50_000, 61_000]);
  const struck = await makeSized("Coret", [50_000, 50_000]);
  await the.db.update(variants).set({ compareAtPrice: 52_000 }).where(eq(variants.productId, struck));
  const ids = [struck, id, "prd_tiada", id];
  const rowsOf = async (isDry: boolean) => {
    const { dry_run, results } = await adjustPrices(at(), { ...rule, ids, dry_run: isDry });
    expect(dry_run).toBe(isDry);
    return results?.map((each) => [each.product_name, each.variant_label, each.outcome, each.before, each.price]);
  };
  const expected = [
    ["Coret", "S", "above_compare_at", 50_000, 50_000],
    ["Coret", "M", "above_compare_at", 50_000, 50_000],
    ["Naik", "S", "changed", 50_000, 55_000],
    ["Naik", "M", "changed", 61_000, 67_000],
    [null, null, "not_found", null, null],
  ];
  expect(await rowsOf(true)).toEqual(expected);
  expect((await getMerchantProduct(at(), { id })).variants?.map(({ price }) => price)).toEqual([50_000, 61_000]);
  expect(await rowsOf(false)).toEqual(expected);
  const { revision, variants: saved } = await getMerchantProduct(at(), { id });
  expect([revision, saved?.map(({ price }) => price)]).toEqual([2, [55_000, 67_000]]);
  expect((await getMerchantProduct(at(), { id: struck })).revision).toBe(1);
  const [row] = await the.db.select().from(products).where(eq(products.id, id));
  expect([row?.priceFrom, row?.priceTo]).toEqual([55_000, 67_000]);
  expect(await auditsOf(id)).toEqual([
    {
      what: "product.prices_changed",
      before: { S: 50_000, M: 61_000 },
      after: { S: 55_000, M: 67_000 },
    },
  ]);
});

test("a price or variant that the preview did not show stays, and a price never falls below one rupiah", async () => {
  const id = await makeSized("Turun", [40_000, 300]);
  const [small = "", medium = ""] = ((await getMerchantProduct(at(), { id })).variants ?? []).map(
    (each) => each.id ?? "",
  );
  const lower = { ids: [id], percent: -10, round_to: 1_000, dry_run: false };
  const outcomes = async (seen: { variant_id: string; price: number }[]) =>
    (await adjustPrices(at(), { ...lower, seen })).results?.map(({ outcome, price }) => [outcome, price]);
  expect(await outcomes([{ variant_id: medium, price: 300 }])).toEqual([
    ["changed_meanwhile", 40_000],
    ["too_low", 300],
  ]);
  expect(await outcomes([{ variant_id: small, price: 39_000 }])).toEqual([
    ["changed_meanwhile", 40_000],
    ["changed_meanwhile", 300],
  ]);
  expect((await getMerchantProduct(at(), { id })).revision).toBe(1);
  expect(await outcomes([{ variant_id: small, price: 40_000 }])).toEqual([
    ["changed", 36_000],
    ["changed_meanwhile", 300],
  ]);
});

test("a running campaign applies to the new price, and too many variants are refused", async () => {
  const before = (await getProduct(at(), { slug: "kawung" })).value;
  expect([before.price, before.compare_at_price]).toEqual([80_000, 100_000]);
  await adjustPrices(at(), { ...rule, ids: ["prd_kawung"], dry_run: false });
  const after = (await getProduct(at(), { slug: "kawung" })).value;
  expect([after.price, after.compare_at_price]).toEqual([88_000, 110_000]);
  const many = Array.from({ length: limits.adjustedPrices + 1 }, (_, nth) => nth);
  const shopId = at().shop.id;
  const ids = many.slice(0, 11).map((nth) => `prd_banyak_${nth}`);
  await the.db.insert(products).values(ids.map((id) => ({ shopId, id, slug: id.replaceAll("_", "-"), name: id })));
  const variant = { shopId, price: 10_000, weightGrams: 1 };
  await the.db.insert(variants).values(
    many.map((nth) => ({
      ...variant,
      id: `var_banyak_${nth}`,
      productId: `prd_banyak_${Math.floor(nth / 100)}`,
      options: { Nomor: String(nth) },
    })),
  );
  expect(await issuesOf(adjustPrices(at(), { ...rule, ids, dry_run: false }))).toEqual([
    { path: "ids", code: "too_big", message: "Paling banyak 1.000 varian sekali ubah. Pilih lebih sedikit produk." },
  ]);
  const { results } = await adjustPrices(at(), { ...rule, ids: ids.slice(0, -1), dry_run: false });
  expect(results?.filter(({ outcome }) => outcome === "changed")).toHaveLength(limits.adjustedPrices);
  const same = await the.db.select({ id: variants.id }).from(variants).where(eq(variants.price, 10_000));
  expect(same.map(({ id }) => id)).toContain(`var_banyak_${limits.adjustedPrices}`);
});
