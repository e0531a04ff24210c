import { expect, test } from "vitest";
import { breadcrumbFacts, productFacts } from "./product-facts";

type ProductDetail = Parameters<typeof productFacts>[0];
type ProductVariant = NonNullable<ProductDetail["variants"]>[number];

const variant: ProductVariant = {
  id: "var_1",
  sku: "LRS-1",
  price: 325_000,
  compare_at_price: null,
  on_sale: false,
  sold_out: false,
  stock: 3,
  badge: null,
  image_id: null,
  weight_grams: 300,
  options: {},
};

const kain: ProductDetail = {
  id: "prd_1",
  slug: "kain",
  name: "Kain",
  availability: "in_stock",
  badge: null,
  category_key: "kain",
  category_label: "Kain Panjang",
  compare_at_price: null,
  price: 325_000,
  price_max: 325_000,
  has_variants: false,
  on_sale: false,
  sold_out: false,
  preorder: false,
  preorder_lead_days: null,
  unlimited_stock: false,
  stock: 3,
  sell_from: null,
  sell_until: null,
  image: null,
  image_srcset: null,
  image_width: null,
  image_height: null,
  description: null,
  care_copy: null,
  material_spec: null,
  spec_label: null,
  images: null,
  options: null,
  variants: [variant],
  related: null,
};

const facts = (change: Partial<ProductDetail>) =>
  productFacts({ ...kain, ...change }, "https://toko.example/produk/kain", "Toko");

test("a product with one variant is one offer in rupiah", () => {
  expect(facts({})).toMatchObject({
    "@type": "Product",
    offers: { "@type": "Offer", price: 325_000, priceCurrency: "IDR", availability: "https://schema.org/InStock" },
  });
});

test("a product with several variants offers a range, and each of them", () => {
  const offers = { "@type": "AggregateOffer", lowPrice: 325_000, highPrice: 410_000, offerCount: 2 };
  expect(facts({ variants: [variant, { ...variant, price: 410_000 }] })).toMatchObject({ offers });
});

const availabilities: [title: string, change: Partial<ProductDetail>, expected: string][] = [
  ["what is sold out", { variants: [{ ...variant, sold_out: true }] }, "OutOfStock"],
  ["what is made to order", { preorder: true }, "PreOrder"],
  ["what is not sold yet", { availability: "upcoming" }, "PreOrder"],
  ["what is sold no longer", { availability: "ended" }, "Discontinued"],
];

for (const [title, change, expected] of availabilities) {
  test(`${title} is ${expected}`, () => {
    expect(facts(change)).toMatchObject({ offers: { availability: `https://schema.org/${expected}` } });
  });
}

test("a product without prices or pictures says nothing about them", () => {
  const { offers, image } = facts({ variants: null, images: null });
  expect({ offers, image }).toEqual({ offers: undefined, image: undefined });
});

test("the way to a page is numbered from one", () => {
  const steps = breadcrumbFacts([
    { name: "Katalog", address: "https://toko.example/katalog" },
    { name: "Kain", address: "https://toko.example/produk/kain" },
  ]);
  expect(steps).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: "Kain" }] });
});
