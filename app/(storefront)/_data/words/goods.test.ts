import { expect, test } from "vitest";
import { type BuyableProduct, firstPicks, isSoldOut, labelOf, type ProductVariant, variantFor } from "./goods";

function variant(id: string, warna: string, ukuran: string, sold_out = false): ProductVariant {
  return {
    id,
    sku: id,
    price: 325_000,
    price_until: null,
    compare_at_price: null,
    on_sale: false,
    sold_out,
    stock: sold_out ? 0 : 3,
    badge: null,
    image_id: null,
    weight_grams: 300,
    options: { Warna: warna, Ukuran: ukuran },
  };
}

const kemeja: BuyableProduct = {
  id: "prd_1",
  slug: "kemeja",
  name: "Kemeja",
  price: 325_000,
  price_max: 325_000,
  compare_at_price: null,
  has_variants: true,
  sold_out: false,
  stock: 6,
  unlimited_stock: false,
  preorder: false,
  preorder_lead_days: null,
  image: null,
  image_srcset: null,
  imageIds: [],
  options: [
    { name: "Warna", values: ["Soga", "Nila"] },
    { name: "Ukuran", values: ["M", "L"] },
  ],
  variants: [variant("a", "Soga", "M", true), variant("b", "Soga", "L"), variant("c", "Nila", "M")],
};

test("the first variant that can be had is picked", () => {
  expect(firstPicks(kemeja)).toEqual({ Warna: "Soga", Ukuran: "L" });
});

test("picks lead to one variant, or to none", () => {
  expect(variantFor(kemeja, { Warna: "Nila", Ukuran: "M" })?.id).toBe("c");
  expect(variantFor(kemeja, { Warna: "Nila", Ukuran: "L" })).toBeUndefined();
});

test("a value that leads to nothing, or to something sold out, is marked as sold out", () => {
  const picks = { Warna: "Soga", Ukuran: "L" };
  expect(isSoldOut(kemeja, picks, "Ukuran", "M")).toBe(true);
  expect(isSoldOut(kemeja, picks, "Warna", "Nila")).toBe(true);
  expect(isSoldOut(kemeja, picks, "Ukuran", "L")).toBe(false);
});

test("a product without a choice has its one variant, and no label", () => {
  const plain = { ...kemeja, has_variants: false, options: [] };
  expect(variantFor(plain, {})?.id).toBe("a");
  expect(labelOf(plain, {})).toBeNull();
  expect(labelOf(kemeja, { Warna: "Nila", Ukuran: "M" })).toBe("Nila, M");
});
