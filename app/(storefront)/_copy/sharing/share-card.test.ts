import { expect, test } from "vitest";
import type { ListedCategory } from "@/app/(storefront)/_copy/products/catalog";
import type { ProductDetail, ProductVariant } from "@/app/(storefront)/_copy/products/product";
import { examples } from "@/lib/contract/examples";
import { catalogOperations } from "@/lib/modules/catalog/contract/catalog";
import { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { type SharedChoice, toCategoryCard, toProductCard, toShopCard } from "./share-card";

const larasan = storefrontOperations.getConfig.response.parse(examples.getConfig.answer);
const kain = catalogOperations.getProduct.response.parse(examples.getProduct.answer);
const [only] = kain.variants ?? [];

const picture = (id: string) => ({
  id,
  url: `https://x/${id}.webp`,
  srcset: null,
  alt: null,
  width: 800,
  height: 1000,
});

function variant(
  sku: string,
  warna: string,
  ukuran: string,
  price: number,
  before: number | null = null,
): ProductVariant {
  if (!only) throw new Error("The example has no variant.");
  return {
    ...only,
    id: `var_${sku}`,
    sku,
    price,
    compare_at_price: before,
    on_sale: before !== null,
    image_id: `img_${warna}`,
    options: { Warna: warna, Ukuran: ukuran },
  };
}

const kemeja: ProductDetail = {
  ...kain,
  name: "Kemeja Lereng",
  has_variants: true,
  images: [picture("img_Soga"), picture("img_Nila")],
  options: [
    { name: "Warna", values: ["Soga", "Nila"] },
    { name: "Ukuran", values: ["M", "L"] },
  ],
  colors: ["Soga", "Nila"].map((value) => ({ value, hex: null, image: null })),
  variants: [
    variant("S-M", "Soga", "M", 325_000),
    variant("S-L", "Soga", "L", 345_000),
    variant("N-M", "Nila", "M", 311_200, 389_000),
    variant("N-L", "Nila", "L", 311_200, 389_000),
  ],
};

const cardOf = (choice: SharedChoice) => {
  const { picture: shown, title, note, price } = toProductCard(larasan, kemeja, choice);
  return { picture: shown?.url, title, note, price };
};

test("a product shows its first picture and its lowest price", () => {
  expect(cardOf({})).toEqual({
    picture: "https://x/img_Soga.webp",
    title: "Kemeja Lereng",
    note: "",
    price: { isLowest: true, amount: "Rp311.200", before: "", discount: "" },
  });
  expect(toProductCard(larasan, kain, {}).price).toEqual({
    isLowest: false,
    amount: "Rp1.450.000",
    before: "",
    discount: "",
  });
});

test("a link to a variant shows that variant, by SKU or id", () => {
  const soga = { isLowest: false, amount: "Rp345.000", before: "", discount: "" };
  expect(cardOf({ varian: "S-L" })).toMatchObject({
    picture: "https://x/img_Soga.webp",
    note: "Soga · L",
    price: soga,
  });
  const nila = { isLowest: false, amount: "Rp311.200", before: "Rp389.000", discount: "−20%" };
  expect(cardOf({ varian: "var_N-M" })).toMatchObject({
    picture: "https://x/img_Nila.webp",
    note: "Nila · M",
    price: nila,
  });
});

test("a link to a color shows its picture, and the price of its variants", () => {
  expect(cardOf({ warna: "Nila" })).toMatchObject({
    picture: "https://x/img_Nila.webp",
    note: "Nila",
    price: { isLowest: false, before: "Rp389.000" },
  });
  expect(cardOf({ warna: "Soga" }).price).toMatchObject({ isLowest: true, amount: "Rp325.000", before: "" });
});

test("a link to an unknown variant or color shows the product", () => {
  for (const choice of [{ varian: "X" }, { warna: "Ungu" }, { varian: ["S-L", "N-M"] }])
    expect(cardOf(choice)).toEqual(cardOf({}));
});

test("a product without a price or picture has a card too", () => {
  const bare = { ...kain, images: [], image: null, variants: [], name: null };
  expect(toProductCard(larasan, bare, {})).toMatchObject({ picture: null, title: "", price: null });
});

test("a shop shows the picture for shared links, or else its first hero picture", () => {
  const { brand } = larasan;
  expect(toShopCard(larasan).picture?.url).toBe(brand?.social_image?.url);
  const [hero] = brand?.hero_images ?? [];
  expect(hero?.url).toBeTruthy();
  const unset = { ...larasan, brand: brand && { ...brand, social_image: null } };
  expect(toShopCard(unset).picture?.url).toBe(hero?.url);
  expect(toShopCard({ ...larasan, brand: null })).toMatchObject({ shop: "Larasan", title: "Larasan", picture: null });
});

test("a category shows its picture, or else the shop's", () => {
  const category: ListedCategory = {
    key: "kain",
    label: "Kain",
    subtitle: "Panjang",
    image: "https://x/kain.webp",
    image_srcset: null,
    material_spec: null,
    spec_label: null,
  };
  expect(toCategoryCard(larasan, category)).toMatchObject({
    title: "Kain",
    note: "Panjang",
    picture: { url: "https://x/kain.webp" },
  });
  expect(toCategoryCard(larasan, { ...category, image: null }).picture).toEqual(toShopCard(larasan).picture);
});

test("the card has the colors of the template, and the shop's own", () => {
  const card = (template: string, accent_color: string | null) =>
    toShopCard({ ...larasan, brand: larasan.brand && { ...larasan.brand, template, accent_color } });
  expect(card("sawah", null)).toMatchObject({ hasSansHeadings: true, palette: { page: "#f6f7f0", action: "#23572f" } });
  expect(card("larasan", "#5b2a86")).toMatchObject({
    hasSansHeadings: false,
    palette: { page: "#fbf6ec", action: "#5b2a86" },
  });
  expect(card("larasan", "red;}").palette.action).toBe("#1e3a6e");
});
