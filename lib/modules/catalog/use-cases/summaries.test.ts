import { afterAll, beforeAll, expect, test } from "vitest";
import { productImages } from "@/lib/schema/catalog";
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
