import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductDraft, VariantDraft } from "@/lib/modules/catalog/rules/draft";
import { listCombinations } from "@/lib/modules/catalog/rules/variants";
import { getProduct } from "@/lib/modules/catalog/use-cases/catalog";
import { transact } from "@/lib/platform/db/connection/transaction";
import { products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { stockChanges, stockMovements } from "@/lib/schema/stock";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { type SavedProduct, type SaveOutcome, saveProducts } from "./save-products";

let the: TestWorld;
const shopId = "shp_world";
const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "staff" } as const;

beforeAll(async () => {
  the = await world();
  const picture = { shopId, width: 800, height: 600 };
  await the.db.insert(images).values([
    { ...picture, id: "img_a", path: "/media/a.webp" },
    { ...picture, id: "img_b", path: "/media/b.webp" },
  ]);
});
afterAll(() => the.end());

const save = (...drafts: ProductDraft[]): Promise<SaveOutcome[]> =>
  transact(the.db, (tx) => saveProducts(tx, { shopId, actor: sari, now: fixedNow }, drafts));

async function saved(draft: ProductDraft): Promise<SavedProduct> {
  const [outcome] = await save(draft);
  if (outcome?.kind !== "saved") throw new Error(JSON.stringify(outcome));
  return outcome.product;
}

const variant = (change: Partial<VariantDraft> = {}): VariantDraft => ({
  id: null,
  sku: null,
  options: {},
  price: 150_000,
  compareAtPrice: null,
  weightGrams: 400,
  badge: null,
  imageId: null,
  firstStock: 4,
  ...change,
});

const draft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  id: null,
  seen: null,
  slug: null,
  name: "Sarung Goyor",
  description: null,
  careCopy: null,
  materialSpec: null,
  specLabel: null,
  categoryId: "cat_kain",
  tags: ["tenun"],
  badge: null,
  published: true,
  archived: false,
  preorderLeadDays: null,
  sellFrom: null,
  sellUntil: null,
  maxPerOrder: null,
  position: null,
  options: [],
  colorHex: {},
  images: [],
  variants: [variant()],
  ...change,
});

const shown = async (slug: string) => (await getProduct(the.at(fixedNow), { slug })).value;
const sizes = [{ name: "Ukuran", values: ["S", "M", "L"] }];
const inSizes = (each: (value: string, at: number) => Partial<VariantDraft> = () => ({})) =>
  listCombinations(sizes).map((options, at) => variant({ options, ...each(options.Ukuran ?? "", at) }));

async function idsOf(productId: string): Promise<string[]> {
  const rows = await the.db.select().from(variants).where(eq(variants.productId, productId)).orderBy(variants.position);
  return rows.map(({ id }) => id);
}

test("a new product is on sale immediately, with its pictures in order and its first stock recorded", async () => {
  const { slug, revision, became } = await saved(
    draft({
      name: "Sarung  Goyor: Édisi 1!",
      options: sizes,
      images: [{ id: "img_b", alt: "Tampak depan" }, { id: "img_a" }],
      variants: inSizes((size, at) => ({ sku: `SG-${size}`, price: 150_000 + at, imageId: "img_a" })),
    }),
  );
  expect({ slug, revision, became }).toEqual({ slug: "sarung-goyor-edisi-1", revision: 1, became: "new" });
  const product = await shown(slug);
  expect(product.images?.map(({ id, alt }) => [id, alt])).toEqual([
    ["img_b", "Tampak depan"],
    ["img_a", null],
  ]);
  expect(product.variants?.map(({ sku, stock, options }) => [sku, stock, options?.Ukuran])).toEqual([
    ["SG-S", 4, "S"],
    ["SG-M", 4, "M"],
    ["SG-L", 4, "L"],
  ]);
  expect([product.price, product.price_max]).toEqual([150_000, 150_002]);
  const noted = await the.db.select().from(stockChanges).where(eq(stockChanges.reason, "first"));
  expect(noted.filter(({ after }) => after === 4)).toHaveLength(3);
  expect(noted[0]).toMatchObject({ before: 0, whoName: "Sari", whoKind: "staff" });
});

test("a generated slug that is taken gets a number, and a chosen slug that is taken is rejected", async () => {
  const outcomes = await save(
    draft({ name: "Kain Kembar" }),
    draft({ name: "Kain kembar" }),
    draft({ name: "Lain", slug: "kawung" }),
    draft({ name: "日本" }),
  );
  expect(outcomes.map((each) => (each.kind === "saved" ? each.product.slug : each))).toEqual([
    "kain-kembar",
    "kain-kembar-2",
    { kind: "invalid", faults: [{ path: "slug", code: "taken", message: "Alamat ini sudah dipakai produk lain." }] },
    "produk",
  ]);
});

test("saving a product replaces everything except its stock and slug", async () => {
  const { id, slug } = await saved(draft({ name: "Utuh", options: sizes, variants: inSizes() }));
  const [s, m] = await idsOf(id);
  await the.db
    .update(variants)
    .set({ stock: 1 })
    .where(eq(variants.id, s ?? ""));
  const swapped = [
    variant({ id: m ?? "", options: { Ukuran: "S" }, sku: "UTUH", firstStock: 99 }),
    variant({ id: s ?? "", options: { Ukuran: "M" }, price: 90_000, firstStock: 99 }),
  ];
  const { revision } = await saved(draft({ id, seen: 1, name: "Utuh Baru", options: sizes, variants: swapped }));
  expect(revision).toBe(2);
  const product = await shown(slug);
  expect(product.name).toBe("Utuh Baru");
  expect(product.price).toBe(90_000);
  expect(product.variants?.map((each) => [each.id, each.options?.Ukuran, each.stock])).toEqual([
    [m, "S", 4],
    [s, "M", 1],
  ]);
  const [entry] = await the.db.select().from(activity).where(sql`subject_id = ${id} and what = 'product.changed'`);
  expect(entry).toMatchObject({ whoName: "Sari", before: { name: "Utuh" }, after: { name: "Utuh Baru" } });
});

test("saving at an older revision is rejected, and saving the same data changes nothing", async () => {
  const { id } = await saved(draft({ name: "Dua Orang" }));
  expect(await save(draft({ id, seen: 7, name: "X" }))).toEqual([{ kind: "changed" }]);
  expect(await save(draft({ id: "prd_tiada", seen: 1 }))).toEqual([{ kind: "gone" }]);
  expect(await saved(draft({ id, seen: 1, name: "Dua Orang" }))).toMatchObject({ revision: 1, became: "same" });
});

test("a product's old slugs still lead to it unless another product now has them", async () => {
  const { id } = await saved(draft({ name: "Alamat Lama" }));
  await saved(draft({ id, name: "Alamat Lama", slug: "alamat-kedua" }));
  await saved(draft({ id, name: "Alamat Lama", slug: "alamat-baru" }));
  expect((await shown("alamat-lama")).slug).toBe("alamat-baru");
  expect((await shown("alamat-kedua")).slug).toBe("alamat-baru");
  // A generated slug never takes the old slug of another product. A merchant may set it.
  expect((await saved(draft({ name: "Alamat Lama" }))).slug).toBe("alamat-lama-2");
  const other = await saved(draft({ name: "Lain Lagi", slug: "alamat-lama" }));
  expect((await shown("alamat-lama")).id).toBe(other.id);
});

test("a removed variant with orders is kept but not for sale, and its stock movements stay consistent", async () => {
  const { id, slug } = await saved(draft({ name: "Terjual", options: sizes, variants: inSizes() }));
  const [s, m] = await idsOf(id);
  const ctx = the.at(fixedNow);
  await buyer("081200000001").orders(ctx, { items: [{ product_id: id, variant_id: s ?? "", qty: 1 }] });
  await saved(
    draft({ id, name: "Terjual", options: sizes, variants: [variant({ id: m ?? "", options: { Ukuran: "M" } })] }),
  );
  expect((await shown(slug)).variants?.map((each) => each.id)).toEqual([m]);
  const [variantRow] = await the.db
    .select()
    .from(variants)
    .where(eq(variants.id, s ?? ""));
  expect(variantRow).toMatchObject({ productId: "prd_removed", stock: 3 });
  const errorCode = await buyer("081200000002")
    .drafts(ctx, { items: [{ product_id: id, variant_id: s ?? "", qty: 1 }] })
    .catch(({ code }) => code);
  expect(errorCode).toBe("item_unavailable");
  const [row] = await the.db.select().from(products).where(eq(products.id, "prd_removed"));
  expect(row).toMatchObject({ published: false });
  const sums = await the.db.execute(sql`
    select v.id from ${variants} v left join ${stockMovements} m on m.shop_id = v.shop_id and m.variant_id = v.id
    where v.product_id in (${id}, 'prd_removed') group by v.shop_id, v.id having v.stock is distinct from sum(m.qty)`);
  expect(sums.rows).toEqual([]);
});

test("each invalid field of a draft is named, and the other drafts are saved", async () => {
  const faulty = draft({
    categoryId: "cat_tiada",
    images: [{ id: "img_tiada" }],
    options: sizes,
    sellFrom: fixedNow,
    sellUntil: fixedNow,
    variants: [
      variant({ options: { Ukuran: "XL" } }),
      variant({ options: { Ukuran: "S" }, sku: "KWG-1", compareAtPrice: 1 }),
      variant({ options: { Ukuran: "S" }, sku: "KWG-1", imageId: "img_a", id: "var_kawung" }),
    ],
  });
  const [first, second, third] = await save(
    faulty,
    draft({ name: "Baik" }),
    draft({ name: "SKU", variants: [variant({ sku: "KWG-1" })] }),
  );
  const paths = (outcome: SaveOutcome | undefined) =>
    outcome?.kind === "invalid" ? outcome.faults.map(({ path, code }) => `${path} ${code}`).sort() : outcome;
  expect(paths(first)).toEqual([
    "category_id not_found",
    "images.0.id not_found",
    "sell_until too_small",
    "variants.0.options invalid_value",
    "variants.1.compare_at_price too_small",
    "variants.2.id not_found",
    "variants.2.image_id invalid_value",
    "variants.2.options duplicate",
    "variants.2.sku duplicate",
  ]);
  expect(second).toMatchObject({ kind: "saved", product: { slug: "baik" } });
  expect(paths(third)).toEqual(["variants.0.sku taken"]);
});

test("saving five hundred products takes as many statements as saving one", async () => {
  const count = async (drafts: ProductDraft[]) => {
    let statements = 0;
    await transact(the.db, async (tx) => {
      const counted: typeof tx = new Proxy(tx, {
        get: (target, key) => {
          if (key === "execute") statements += 1;
          return Reflect.get(target, key);
        },
      });
      await saveProducts(counted, { shopId, actor: sari, now: fixedNow }, drafts);
    });
    return statements;
  };
  const many = Array.from({ length: 500 }, (_, at) => draft({ name: `Borongan ${at}`, published: false }));
  expect(await count(many)).toBe(await count([draft({ name: "Satuan" })]));
});
