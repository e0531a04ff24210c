import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productImages, products, variants } from "@/lib/schema/catalog";
import { images } from "@/lib/schema/shops";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import * as catalogue from "./catalog";

let the: TestWorld;

const shopId = "shp_world";
const page = { sort: "featured", limit: 24, offset: 0 } as const;
const origin = "https://dunia.example";

beforeAll(async () => {
  the = await world();
  const ids = ["img_front", "img_back", "img_third"];
  await the.db
    .insert(images)
    .values(ids.map((id) => ({ shopId, id, path: `/media/${id}.webp`, width: 800, height: 1_000 })));
  const ofKawung = ids.map((imageId, position) => ({ shopId, productId: "prd_kawung", imageId, position }));
  const ofTruntum = { shopId, productId: "prd_truntum", imageId: "img_third", position: 0 };
  await the.db.insert(productImages).values([...ofKawung, ofTruntum]);
});
afterAll(() => the.end());

async function summaryOf(slug: string) {
  const { value } = await catalogue.listProducts(the.at(fixedNow), page);
  const listed = value.products?.find((product) => product.slug === slug);
  const { value: detail } = await catalogue.getProduct(the.at(fixedNow), { slug });
  expect(detail).toMatchObject(listed ?? { slug: null });
  return detail;
}

test("a summary has the first picture, and the second one to show on hover", async () => {
  const kawung = await summaryOf("kawung");
  expect(kawung.image).toBe(`${origin}/media/img_front.webp`);
  expect(kawung.image_hover?.url).toBe(`${origin}/media/img_back.webp`);
  expect(kawung.image_hover?.srcset).toContain("480w");
});

test("a product with fewer than two pictures has none to show on hover", async () => {
  expect(await summaryOf("truntum")).toMatchObject({ image: `${origin}/media/img_third.webp`, image_hover: null });
  expect(await summaryOf("parang")).toMatchObject({ image: null, image_hover: null });
});

const paint = (productId: string, name: string, values: string[], colorHex: Record<string, string> = {}) =>
  the.db
    .update(products)
    .set({ options: [{ name, values }], colorHex })
    .where(eq(products.id, productId));

const variant = (id: string, position: number, options: Record<string, string>, imageId: string | null) => ({
  shopId,
  id,
  productId: "prd_kawung",
  price: 100_000,
  stock: 1,
  weightGrams: 300,
  position,
  options,
  imageId,
});

test("a summary has the colors of the product, with the picture of the first variant that has one", async () => {
  await paint("prd_kawung", "Pilihan Warna", ["Soga", "Biru dongker", "Motif 7"], { Soga: "#123456" });
  await the.db
    .insert(variants)
    .values([
      variant("var_s1", 1, { "Pilihan Warna": "Soga", Ukuran: "S" }, null),
      variant("var_s2", 3, { "Pilihan Warna": "Soga", Ukuran: "M" }, "img_back"),
      variant("var_s3", 2, { "Pilihan Warna": "Soga", Ukuran: "L" }, "img_third"),
      variant("var_d", 4, { "Pilihan Warna": "Biru dongker" }, "img_front"),
    ]);
  const { colors } = await summaryOf("kawung");
  expect(colors).toEqual([
    { value: "Soga", hex: "#123456", image: expect.stringContaining("img_third.webp") },
    { value: "Biru dongker", hex: "#1b2440", image: expect.stringContaining("img_front.webp") },
    { value: "Motif 7", hex: null, image: null },
  ]);
});

test("the picture of a color is the smallest there is", async () => {
  const [color] = (await summaryOf("kawung")).colors ?? [];
  expect(color?.image).toContain("w=160");
});

test("a product without a color option has no colors", async () => {
  await paint("prd_truntum", "Ukuran", ["Merah", "Biru"]);
  expect((await summaryOf("truntum")).colors).toEqual([]);
  expect((await summaryOf("parang")).colors).toEqual([]);
});
