import { gunzipSync } from "node:zlib";
import { expect } from "playwright/test";
import sharp from "sharp";
import { readDemoContent } from "@/drizzle/seed/content";
import { larasan } from "@/drizzle/seed/shops/larasan";
import type { Client } from "@/lib/client";
import { ask } from "../support/http";
import { eachOf } from "../support/rows";
import { errorOf, type StoryShop, story } from "../support/story";

type ProductDetail = Awaited<ReturnType<Client["getProduct"]>>;

/** Each row is a product with the fields that the API must return. */
const table: [title: string, slug: string, expected: Partial<ProductDetail>][] = [
  [
    "in stock",
    "kain-kawung-soga",
    { availability: "in_stock", sold_out: false, stock: 9, unlimited_stock: false, badge: "Terlaris" },
  ],
  ["low stock, of 3", "kain-truntum-ireng", { availability: "low_stock", stock: 3, badge: null }],
  ["low stock, of exactly 5", "hiasan-dinding-kawung-kunyit", { availability: "low_stock", stock: 5 }],
  ["low stock over all variants", "kemeja-tulis-truntum-ireng", { availability: "low_stock", stock: 5 }],
  [
    "a preorder, with its lead time",
    "kain-mega-mendung-nila",
    { availability: "preorder", preorder: true, preorder_lead_days: 21, badge: "Pre-order" },
  ],
  [
    "a preorder that never runs out",
    "taplak-runner-mega-mendung",
    { availability: "preorder", preorder_lead_days: 10, stock: null, unlimited_stock: true },
  ],
  ["sold out", "kain-tumpal-mori", { availability: "sold_out", sold_out: true, stock: 0, badge: "Habis" }],
  ["upcoming before `sell_from`", "selendang-tumpal-mengkudu", { availability: "upcoming", badge: null }],
  ["ended after `sell_until`", "kemeja-tumpal-edisi-kemarau", { availability: "ended" }],
  [
    "without a stock where it is unlimited",
    "daster-kawung-kunyit",
    { availability: "in_stock", stock: null, unlimited_stock: true, sold_out: false, preorder_lead_days: null },
  ],
  [
    "in the campaign: the price before is struck through, and the badge is the campaign's",
    "kain-lereng-nila",
    { price: 292_000, price_max: 292_000, compare_at_price: 365_000, on_sale: true, badge: "Diskon 20%" },
  ],
  [
    "on sale without a campaign, from the cheapest variant to the dearest",
    "kain-kawung-picis",
    { price: 285_000, price_max: 345_000, compare_at_price: 325_000, on_sale: true, badge: null, has_variants: true },
  ],
  [
    "not on sale: nothing is struck through",
    "dompet-koin-truntum-ireng",
    { price: 45_000, price_max: 45_000, compare_at_price: null, on_sale: false, has_variants: false },
  ],
  ["in a campaign that has not begun: the full price", "syal", { price: 145_000, on_sale: false, badge: null }],
  ["with something to choose", "tas-tote-kawung", { has_variants: true, price: 175_000, price_max: 185_000 }],
];

story("a product states whether and how it can be bought", async ({ shop }) => {
  await eachOf(table, async ([, slug, expected]) => {
    const detail = await shop.client.getProduct({ slug });
    expect(detail).toMatchObject(expected);
    const { products } = await shop.client.listProducts({ limit: 100 });
    expect(products?.find((product) => product.slug === slug)).toMatchObject(expected);
  });
});

story(
  "the merchant's badge precedes the campaign's, and a fixed discount applies to every variant",
  async ({ kopi }) => {
    expect(await kopi.client.getProduct({ slug: "malabar-madu" })).toMatchObject({
      badge: "Baru",
      on_sale: true,
      price: 102_000,
      price_max: 248_000,
      compare_at_price: 112_000,
    });
    expect(await kopi.client.getProduct({ slug: "kopi-saring-gantung" })).toMatchObject({ badge: "Hemat Rp10.000" });
  },
);

async function everyProduct(shop: StoryShop): Promise<ProductDetail[]> {
  const { products } = await shop.client.listProducts({ limit: 100 });
  return await Promise.all((products ?? []).map(({ slug }) => shop.client.getProduct({ slug: String(slug) })));
}

story("the demo shop has products of all six availabilities", async ({ shop }) => {
  const states = new Set((await everyProduct(shop)).map(({ availability }) => availability));
  expect(states).toEqual(new Set(["in_stock", "low_stock", "preorder", "sold_out", "upcoming", "ended"]));
});

story("`on_sale` means a price below `compare_at_price`, for products and variants", async ({ shop }) => {
  for (const product of await everyProduct(shop)) {
    for (const { price, compare_at_price, on_sale } of [product, ...(product.variants ?? [])]) {
      expect(on_sale).toBe(compare_at_price !== null && Number(price) < compare_at_price);
    }
  }
});

story("`price` to `price_max` is the range of the variants, after a running campaign", async ({ shop }) => {
  for (const { price, price_max, variants } of await everyProduct(shop)) {
    const prices = (variants ?? []).map((variant) => Number(variant.price));
    expect([price, price_max]).toEqual([Math.min(...prices), Math.max(...prices)]);
  }
});

story("a product is upcoming before `sell_from` and ended from `sell_until`", async ({ shop }) => {
  const now = Date.now();
  for (const { availability, sell_from, sell_until } of await everyProduct(shop)) {
    expect(availability === "upcoming").toBe(sell_from !== null && Date.parse(sell_from) > now);
    expect(availability === "ended").toBe(sell_until !== null && Date.parse(sell_until) <= now);
  }
});

story("every product has a variant, and `has_variants` if it has several", async ({ shop }) => {
  for (const { has_variants, variants } of await everyProduct(shop)) {
    expect(variants?.length).toBeGreaterThan(0);
    expect(has_variants).toBe((variants?.length ?? 0) > 1);
  }
});

story("stock is the sum of all variants, and null if one of them is unlimited", async ({ shop }) => {
  for (const { stock, unlimited_stock, sold_out, variants } of await everyProduct(shop)) {
    const stocks = (variants ?? []).map((variant) => variant.stock);
    const sum = stocks.includes(null) ? null : stocks.reduce<number>((total, left) => total + Number(left), 0);
    expect({ stock, unlimited_stock, sold_out }).toEqual({
      stock: sum,
      unlimited_stock: sum === null,
      sold_out: sum === 0,
    });
  }
});

story("`variants[].options` maps every option to one of its values, each combination once", async ({ shop }) => {
  for (const { options, variants } of await everyProduct(shop)) {
    for (const variant of variants ?? []) {
      expect(Object.keys(variant.options ?? {}).sort()).toEqual((options ?? []).map(({ name }) => name).sort());
      for (const { name, values } of options ?? []) expect(values).toContain(variant.options?.[String(name)]);
    }
    const chosen = (variants ?? []).map((variant) => JSON.stringify(variant.options));
    expect(new Set(chosen).size).toBe(chosen.length);
  }
});

story("a variant's `image_id` is one of the product's images", async ({ shop }) => {
  const products = await everyProduct(shop);
  for (const { images, variants } of products) {
    const ids = [null, ...(images ?? []).map(({ id }) => id)];
    for (const { image_id } of variants ?? []) expect(ids).toContain(image_id);
  }
  expect(products.some(({ variants }) => variants?.some(({ image_id }) => image_id !== null))).toBe(true);
});

story("`related` lists up to 8 products of the same category or tags, without the product itself", async ({ shop }) => {
  const seedProducts = new Map(readDemoContent(larasan).products.map((product) => [product.slug, product]));
  for (const { slug, related } of await everyProduct(shop)) {
    const self = seedProducts.get(String(slug));
    expect(related?.length).toBeGreaterThan(0);
    expect(related?.length).toBeLessThanOrEqual(8);
    expect(related?.map((other) => other.slug)).not.toContain(slug);
    for (const other of related ?? []) {
      const { category, tags } = seedProducts.get(String(other.slug)) ?? { category: "", tags: [] };
      expect(category === self?.category || tags.some((tag) => self?.tags.includes(tag))).toBe(true);
    }
  }
});

story("a product detail has every field of the specification", async ({ shop }) => {
  const { products } = await shop.client.listProducts({ limit: 1 });
  const detail = await shop.client.getProduct({ slug: "kain-kawung-picis" });
  const added = [
    "description",
    "care_copy",
    "material_spec",
    "spec_label",
    "images",
    "options",
    "variants",
    "related",
  ] satisfies (keyof typeof detail)[];
  expect(Object.keys(detail).sort()).toEqual([...Object.keys(products?.[0] ?? {}), ...added].sort());
  const [image] = detail.images ?? [];
  expect(Object.keys(image ?? {}).sort()).toEqual(["alt", "height", "id", "srcset", "url", "width"]);
  const [variant] = detail.variants ?? [];
  expect(Object.keys(variant ?? {}).sort()).toEqual([
    "badge",
    "compare_at_price",
    "id",
    "image_id",
    "on_sale",
    "options",
    "price",
    "price_until",
    "sku",
    "sold_out",
    "stock",
    "weight_grams",
  ]);
});

story("an unknown product returns 404 with the resource product", async ({ shop }) => {
  await eachOf(
    [
      ["an unknown slug", "tidak-ada"],
      ["a product of another shop", "mug-awan"],
      ["a slug in other letters", "Kain-Kawung-Soga"],
    ],
    async ([, slug]) => {
      const refusal = { status: 404, code: "not_found", details: { resource: "product" } };
      expect(errorOf(await shop.get(`/products/${slug}`))).toEqual(refusal);
    },
  );
});

story("the URL of an SVG picture is the SVG itself, small and without scripts", async ({ shop }) => {
  const { brand } = await shop.client.getConfig({});
  const { url, srcset } = brand?.logo_image ?? {};
  expect(url).toMatch(/\/media\/d\/[0-9a-f]{40}\.svg$/);
  expect(srcset).toBe(null);
  const path = new URL(String(url)).pathname;
  const { status, headers, bytes } = await shop.visit("GET", path, { headers: { "Accept-Encoding": "gzip" } });
  expect([status, headers["content-encoding"], gunzipSync(bytes).toString().slice(0, 4)]).toEqual([
    200,
    "gzip",
    "<svg",
  ]);
  expect(Number(headers["content-length"])).toBeLessThan(3_000);
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=86400",
  });
});

story("each URL in `srcset` has the width that it states", async ({ shop, server }) => {
  const { brand } = await shop.client.getConfig({});
  const copies = (brand?.social_image?.srcset ?? "").split(", ").map((copy) => copy.split(" "));
  expect(copies.length).toBeGreaterThan(2);
  for (const [url = "", width] of copies) {
    const { pathname, search, origin } = new URL(url);
    expect(origin).toBe(shop.origin);
    const { status, bytes } = await ask(server, shop.host, "GET", pathname + search, {
      headers: { Accept: "image/webp" },
    });
    expect(status).toBe(200);
    const picture = await sharp(bytes).metadata();
    expect(picture.format).toBe("webp");
    expect(`${picture.width}w`).toBe(width);
  }
});

story("`image_width` and `image_height` are the dimensions of `image`", async ({ shop, server }) => {
  const { image, image_width, image_height, images } = await shop.client.getProduct({ slug: "kain-kawung-soga" });
  const pictures = [{ url: image, width: image_width, height: image_height }, ...(images ?? [])];
  for (const { url, width, height } of pictures) {
    const { bytes } = await ask(server, shop.host, "GET", new URL(String(url)).pathname);
    const picture = await sharp(bytes).metadata();
    expect([picture.width, picture.height]).toEqual([width, height]);
  }
});

story("`image_hover` is the second of the product's pictures", async ({ shop }) => {
  const { image_hover, images } = await shop.client.getProduct({ slug: "kain-kawung-soga" });
  expect(images?.length).toBeGreaterThan(1);
  expect(image_hover).toEqual({ url: images?.[1]?.url, srcset: images?.[1]?.srcset });
});
