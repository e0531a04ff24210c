import { expect, test } from "vitest";
import type { BuyableProduct, ProductVariant } from "@/app/(storefront)/_copy/products/product";
import {
  findChosenVariant,
  findColorOption,
  firstPicks,
  formatChoice,
  isChoiceUnavailable,
  isSoldOut,
  openOption,
  pictureLeft,
  priceLeft,
} from "./picks";

function variant(id: string, warna: string, ukuran: string, more: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id,
    sku: id,
    price: 325_000,
    price_until: null,
    compare_at_price: null,
    on_sale: false,
    sold_out: false,
    stock: 3,
    badge: null,
    image_id: warna === "Soga" ? "img_soga" : "img_nila",
    weight_grams: 300,
    options: { Warna: warna, Ukuran: ukuran },
    ...more,
  };
}

const picture = (id: string) => ({ id, url: `/${id}.webp`, srcset: null, alt: null, width: 800, height: 1_000 });

const kemeja: BuyableProduct = {
  id: "prd_1",
  slug: "kemeja",
  name: "Kemeja",
  price: 325_000,
  price_max: 345_000,
  compare_at_price: null,
  on_sale: false,
  has_variants: true,
  sold_out: false,
  preorder: false,
  preorder_lead_days: null,
  image: null,
  image_srcset: null,
  images: [picture("img_soga"), picture("img_nila")],
  chosenId: null,
  colors: [],
  chosenColor: null,
  options: [
    { name: "Warna", values: ["Soga", "Nila"] },
    { name: "Ukuran", values: ["M", "L"] },
  ],
  variants: [
    variant("a", "Soga", "M", { sold_out: true, stock: 0 }),
    variant("b", "Soga", "L", { price: 345_000 }),
    variant("c", "Nila", "M"),
  ],
};

test("the option shown by the pictures is preselected; the size stays open", () => {
  expect(firstPicks(kemeja)).toEqual({ Warna: "Soga" });
  expect(openOption(kemeja, firstPicks(kemeja))).toBe("Ukuran");
  const own = kemeja.variants.map((each) => ({ ...each, image_id: each.id }));
  expect(firstPicks({ ...kemeja, variants: own })).toEqual({ Warna: "Soga" });
  const unseen = kemeja.variants.map((each) => ({ ...each, image_id: null }));
  expect(firstPicks({ ...kemeja, variants: unseen })).toEqual({});
});

test("an option with one available value is preselected, or its first value if all are sold out", () => {
  const [soga] = kemeja.variants;
  const oneSize = [variant("a", "Soga", "L"), variant("b", "Nila", "L"), ...(soga ? [soga] : [])];
  expect(firstPicks({ ...kemeja, variants: oneSize })).toEqual({ Warna: "Soga", Ukuran: "L" });
  const soldOutVariants = kemeja.variants.map((each) => ({ ...each, sold_out: true }));
  expect(firstPicks({ ...kemeja, variants: soldOutVariants })).toEqual({ Warna: "Soga", Ukuran: "M" });
});

const colored = {
  ...kemeja,
  colors: ["Soga", "Nila"].map((value) => ({ value, hex: null, image: null })),
};

test("the color in the URL is preselected, and the size stays open", () => {
  expect(firstPicks({ ...colored, chosenColor: "Nila" })).toEqual({ Warna: "Nila" });
  expect(firstPicks({ ...colored, chosenColor: null })).toEqual({ Warna: "Soga" });
  const soldOutVariants = kemeja.variants.map((each) => ({ ...each, sold_out: true }));
  expect(firstPicks({ ...colored, variants: soldOutVariants, chosenColor: "Nila" }).Warna).toBe("Nila");
});

test("the color option is the one whose values are the product's colors", () => {
  expect(findColorOption(colored)?.name).toBe("Warna");
  expect(findColorOption(kemeja)).toBeNull();
});

test("the variant in the URL is preselected completely, even if it is sold out", () => {
  expect(firstPicks({ ...kemeja, chosenId: "a" })).toEqual({ Warna: "Soga", Ukuran: "M" });
});

test("a selection leads to one variant or to none", () => {
  expect(findChosenVariant(kemeja, { Warna: "Nila", Ukuran: "M" })?.id).toBe("c");
  expect(findChosenVariant(kemeja, { Warna: "Nila", Ukuran: "L" })).toBeUndefined();
  expect(findChosenVariant(kemeja, { Warna: "Nila" })).toBeUndefined();
});

test("a complete selection is unavailable if its variant is sold out or does not exist", () => {
  expect(isChoiceUnavailable(kemeja, { Warna: "Soga", Ukuran: "M" })).toBe(true);
  expect(isChoiceUnavailable(kemeja, { Warna: "Nila", Ukuran: "L" })).toBe(true);
  expect(isChoiceUnavailable(kemeja, { Warna: "Nila", Ukuran: "M" })).toBe(false);
  expect(isChoiceUnavailable(kemeja, { Warna: "Soga" })).toBe(false);
});

test("a value is marked as sold out if no available variant has it", () => {
  const picks = { Warna: "Soga", Ukuran: "L" };
  expect(isSoldOut(kemeja, picks, "Ukuran", "M")).toBe(true);
  expect(isSoldOut(kemeja, picks, "Warna", "Nila")).toBe(true);
  expect(isSoldOut(kemeja, picks, "Ukuran", "L")).toBe(false);
  expect(isSoldOut(kemeja, {}, "Ukuran", "M")).toBe(false);
});

test("an incomplete selection shows the price range of the remaining variants", () => {
  expect(priceLeft(kemeja, {})).toMatchObject({ price: 325_000, price_max: 345_000 });
  expect(priceLeft(kemeja, { Warna: "Soga", Ukuran: "L" })).toMatchObject({ price: 345_000, price_max: 345_000 });
  expect(priceLeft(kemeja, { Warna: "Nila", Ukuran: "L" })).toMatchObject({ price: 325_000, price_max: 345_000 });
  const sale = kemeja.variants.map((each) => ({ ...each, price: 300_000, compare_at_price: 325_000, on_sale: true }));
  expect(priceLeft({ ...kemeja, variants: sale }, {})).toEqual({
    price: 300_000,
    price_max: 300_000,
    compare_at_price: 325_000,
    on_sale: true,
  });
});

test("a color shows its picture before a size is chosen", () => {
  expect(pictureLeft(kemeja, { Warna: "Nila" })?.id).toBe("img_nila");
  expect(pictureLeft(kemeja, {})).toBeUndefined();
});

test("a product without options has one variant and no label", () => {
  const plain = { ...kemeja, has_variants: false, options: [] };
  expect(findChosenVariant(plain, firstPicks(plain))?.id).toBe("a");
  expect(formatChoice(plain, {})).toBeNull();
  expect(formatChoice(kemeja, { Warna: "Nila", Ukuran: "M" })).toBe("Nila / M");
});
