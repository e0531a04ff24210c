import { expect, test } from "vitest";
import type { ProductDetail, ProductVariant } from "./product";
import { toBreadcrumbJsonLd, toProductJsonLd } from "./product-json-ld";

const variant: ProductVariant = {
  id: "var_1",
  sku: "LRS-1",
  price: 325_000,
  price_until: null,
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
  image_hover: null,
  colors: null,
  description: null,
  care_copy: null,
  material_spec: null,
  spec_label: null,
  images: null,
  options: null,
  variants: [variant],
  related: null,
};

const seller = { origin: "https://toko.example", name: "Toko" };
const toJsonLd = (change: Partial<ProductDetail>) => toProductJsonLd({ ...kain, ...change }, seller);
const picture = (id: string) => ({ id, url: `/${id}.webp`, srcset: null, alt: null, width: null, height: null });

test("a product without options is a Product with one offer in rupiah at its own URL", () => {
  const url = "https://toko.example/produk/kain";
  expect(toJsonLd({})).toMatchObject({
    "@type": "Product",
    sku: "LRS-1",
    url,
    offers: { "@type": "Offer", url, price: 325_000, priceCurrency: "IDR", availability: "https://schema.org/InStock" },
  });
});

test("a product with options is a ProductGroup whose variants have their own SKU, picture and URL", () => {
  const group = toJsonLd({
    has_variants: true,
    images: [picture("img_1"), picture("img_2")],
    options: [
      { name: "Warna", values: ["Soga"] },
      { name: "Mulut", values: ["Lebar"] },
    ],
    variants: [{ ...variant, image_id: "img_2", options: { Warna: "Soga", Mulut: "Lebar" } }],
  });
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    productGroupID: "prd_1",
    variesBy: ["https://schema.org/color"],
    hasVariant: [
      {
        "@type": "Product",
        name: "Kain, Soga, Lebar",
        sku: "LRS-1",
        color: "Soga",
        image: ["/img_2.webp"],
        additionalProperty: [{ name: "Mulut", value: "Lebar" }],
        offers: { "@type": "Offer", url: "https://toko.example/produk/kain?varian=LRS-1", price: 325_000 },
      },
    ],
  });
});

test("if two options map to one property, the second becomes an additional property", () => {
  const { hasVariant } = toJsonLd({
    has_variants: true,
    options: [
      { name: "Berat", values: ["200 g"] },
      { name: "Isi", values: ["2"] },
    ],
    variants: [{ ...variant, options: { Berat: "200 g", Isi: "2" } }],
  });
  expect(hasVariant).toMatchObject([{ size: "200 g", additionalProperty: [{ name: "Isi", value: "2" }] }]);
});

test("a reduced price names the original price and the end of the reduction", () => {
  const until = "2026-11-20T17:00:00.000Z";
  const lowered = { ...variant, price: 260_000, compare_at_price: 325_000, price_until: until };
  expect(toJsonLd({ variants: [lowered] })).toMatchObject({
    offers: {
      price: 260_000,
      priceValidUntil: until,
      priceSpecification: { price: 325_000, priceType: "https://schema.org/StrikethroughPrice" },
    },
  });
});

const availabilities: [title: string, change: Partial<ProductDetail>, expected: string][] = [
  ["a sold-out product", { variants: [{ ...variant, sold_out: true }] }, "OutOfStock"],
  ["a preorder", { availability: "preorder", preorder: true }, "PreOrder"],
  ["an upcoming product", { availability: "upcoming", preorder: true }, "OutOfStock"],
  ["an ended product", { availability: "ended" }, "Discontinued"],
];

for (const [title, change, expected] of availabilities) {
  test(`${title} is ${expected}`, () => {
    expect(toJsonLd(change)).toMatchObject({ offers: { availability: `https://schema.org/${expected}` } });
  });
}

test("a preorder states its lead time, and a limited sale its start and end", () => {
  const window = { sell_from: "2026-11-30T02:00:00.000Z", sell_until: "2026-12-14T16:59:00.000Z" };
  expect(toJsonLd({ preorder: true, preorder_lead_days: 21, ...window })).toMatchObject({
    offers: {
      deliveryLeadTime: { value: 21, unitCode: "DAY" },
      availabilityStarts: window.sell_from,
      availabilityEnds: window.sell_until,
    },
  });
});

test("a product without prices or pictures omits them", () => {
  const { offers, image } = toJsonLd({ variants: null, images: null });
  expect({ offers, image }).toEqual({ offers: undefined, image: undefined });
});

test("breadcrumb positions start at one", () => {
  const steps = toBreadcrumbJsonLd([
    { name: "Katalog", address: "https://toko.example/katalog" },
    { name: "Kain", address: "https://toko.example/produk/kain" },
  ]);
  expect(steps).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2, name: "Kain" }] });
});
