import { describe, expect, test } from "vitest";
import type { DemoPicture, DemoShop, DemoVariant } from "../shop";
import { demoShops } from "./all";

const productPictures = (shop: DemoShop) => shop.products.flatMap(({ pictures }) => pictures);
const brandPictures = (shop: DemoShop) =>
  [shop.aboutImage, shop.logoImage, shop.socialImage, ...shop.heroImages].filter((picture) => picture !== null);
const categoryPictures = (shop: DemoShop) =>
  shop.categories.map(({ image }) => image).filter((picture) => picture !== null);
const allPictures = (shop: DemoShop): DemoPicture[] => [
  ...productPictures(shop),
  ...brandPictures(shop),
  ...categoryPictures(shop),
];
const variantsOf = (shop: DemoShop) => shop.products.flatMap(({ variants }) => variants);
const sectionsOf = (shop: DemoShop) => Object.values(shop.pages).flat();
const slugsOf = (things: { slug: string }[]) => things.map(({ slug }) => slug);
const twins = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Names that are not in the known list. */
const strangers = (named: string[], known: string[]) => named.filter((name) => !known.includes(name));

/** Every text that a buyer may read, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

const optionKey = ({ options = {} }: DemoVariant) => JSON.stringify(Object.entries(options).sort());

test("the demo has a batik shop, a coffee roaster and a ceramics studio, in that order", () => {
  expect(slugsOf([...demoShops])).toEqual(["larasan", "kopi-tepi-sawah", "keramik-lempung"]);
  expect(demoShops.map(({ subdomain }) => subdomain)).toEqual([null, "kopi", "keramik"]);
  expect(demoShops.map(({ plan }) => plan)).toEqual(["write", "read", "basic"]);
  expect(demoShops.map(({ contactChannel }) => contactChannel)).toEqual(["any", "email", "whatsapp"]);
  expect(demoShops.map(({ shippingMode }) => shippingMode)).toEqual(["quoted", "flat", "flat"]);
  expect(twins(demoShops.map(({ orderPrefix }) => orderPrefix))).toEqual([]);
});

describe.each(demoShops)("$name", (shop) => {
  test("slugs of products, SKUs of variants and names of pictures are unique", () => {
    expect(twins(slugsOf(shop.products))).toEqual([]);
    expect(twins(variantsOf(shop).map(({ sku }) => sku))).toEqual([]);
    expect(twins(allPictures(shop).map(({ name }) => name))).toEqual([]);
  });

  test("categories, campaigns, promotions, voucher codes, couriers and payment methods have unique names", () => {
    expect(twins(shop.categories.map(({ key }) => key))).toEqual([]);
    expect(twins(slugsOf(shop.campaigns))).toEqual([]);
    expect(twins(slugsOf([...shop.promotions, ...shop.vouchers]))).toEqual([]);
    expect(twins(shop.vouchers.map(({ code }) => code))).toEqual([]);
    expect(twins(shop.couriers.map(({ code }) => code))).toEqual([]);
    expect(twins(shop.paymentMethods.map(({ code }) => code))).toEqual([]);
  });

  test("the wordmark contains the words of the name in their order", () => {
    const { wordmarkPrimary, wordmarkAccent } = shop.brand;
    expect(`${wordmarkPrimary} ${wordmarkAccent}`).toContain(shop.name);
  });

  test("slugs, page keys, category keys and picture names are lower case words joined by hyphens", () => {
    const names = [
      ...slugsOf([...shop.products, ...shop.campaigns, ...shop.promotions, ...shop.vouchers]),
      ...shop.categories.map(({ key }) => key),
      ...Object.keys(shop.pages),
      ...allPictures(shop).map(({ name }) => name),
    ];
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test("every product is in a category of the shop, and no category is empty", () => {
    const keys = shop.categories.map(({ key }) => key);
    const used = shop.products.map(({ category }) => category);
    expect(strangers(used, keys)).toEqual([]);
    expect(strangers(keys, used)).toEqual([]);
  });

  test("sections and campaigns refer only to products, campaigns, categories and tags that exist", () => {
    const tags = shop.products.flatMap((product) => product.tags);
    const keys = shop.categories.map(({ key }) => key);
    const products = slugsOf(shop.products);
    for (const { products: named } of shop.campaigns) expect(strangers(named, products)).toEqual([]);
    for (const section of sectionsOf(shop)) {
      if (section.type === "campaign") expect(slugsOf(shop.campaigns)).toContain(section.campaign);
      if (section.type === "cats") expect(strangers(section.keys ?? [], keys)).toEqual([]);
      if (section.type !== "grid") continue;
      if ("products" in section) expect(strangers(section.products, products)).toEqual([]);
      else if ("sort" in section.selection) {
        if (section.selection.cat) expect(keys).toContain(section.selection.cat);
        if (section.selection.tag) expect(tags).toContain(section.selection.tag);
      } else expect.fail("a demo shop picks products by slug, since it knows no ids");
    }
  });

  test("the menu links to existing pages", () => {
    const routes = (shop.brand.nav ?? []).map(({ route }) => route);
    const pages = Object.keys(shop.pages).map((key) => `/halaman/${key}`);
    expect(routes).toContain("/katalog");
    expect(strangers(routes, ["/", "/katalog", "/pesanan", ...pages])).toEqual([]);
  });

  test("the footer links to the pages about returns and privacy", () => {
    const routes = (shop.brand.footerNav ?? []).map(({ route }) => route);
    expect(routes).toEqual(["/halaman/pengembalian", "/halaman/privasi"]);
    expect(Object.keys(shop.pages)).toEqual(expect.arrayContaining(["pengembalian", "privasi"]));
    expect(JSON.stringify(shop.pages.privasi)).toMatch(/Pelindungan Data Pribadi/);
  });

  test.each(shop.products)("$slug: its variants are unique combinations of its options", (product) => {
    const { options = [], variants } = product;
    expect(variants.length).toBeGreaterThan(0);
    if (options.length === 0) expect(variants).toHaveLength(1);
    for (const variant of variants) {
      expect(Object.keys(variant.options ?? {}).sort()).toEqual(options.map(({ name }) => name).sort());
      for (const { name, values } of options) expect(values).toContain(variant.options?.[name]);
    }
    expect(twins(variants.map(optionKey))).toEqual([]);
  });

  test("every price is a positive integer, and a compare-at price is higher", () => {
    for (const { sku, price, compareAtPrice = Infinity } of variantsOf(shop)) {
      expect(Number.isSafeInteger(price) && price > 0, sku).toBe(true);
      expect(compareAtPrice, sku).toBeGreaterThan(price);
    }
  });

  test("stock is an integer or unlimited, and every variant has a weight", () => {
    for (const { sku, stock, weightGrams } of variantsOf(shop)) {
      expect(stock === null || (Number.isSafeInteger(stock) && stock >= 0), sku).toBe(true);
      expect(Number.isSafeInteger(weightGrams) && weightGrams > 0, sku).toBe(true);
    }
  });

  test("a variant shows a picture of its own product", () => {
    for (const { slug, pictures, variants } of shop.products) {
      const named = variants.flatMap(({ picture }) => picture ?? []);
      expect(
        strangers(
          named,
          pictures.map(({ name }) => name),
        ),
        slug,
      ).toEqual([]);
    }
  });

  test("a product has one to four portrait pictures; other pictures have the shape of their position", () => {
    for (const { slug, pictures } of shop.products) {
      expect(pictures.length, slug).toBeGreaterThanOrEqual(1);
      expect(pictures.length, slug).toBeLessThanOrEqual(4);
    }
    expect(new Set(productPictures(shop).map(({ picture }) => picture.shape))).toEqual(new Set(["portrait"]));
    expect(categoryPictures(shop)).toHaveLength(shop.categories.length);
    for (const { picture } of categoryPictures(shop))
      expect(picture).toMatchObject({ subject: "pattern", shape: "square" });
    for (const { picture } of shop.heroImages) expect(picture.shape).toBe("landscape");
    expect(shop.heroImages.length).toBeGreaterThan(0);
    expect(shop.socialImage?.picture.shape).toBe("social");
    expect(shop.logoImage?.picture).toMatchObject({ subject: "emblem", shape: "square" });
  });

  test("every picture has alt text, and its ink differs from its ground", () => {
    for (const { name, alt, picture } of allPictures(shop)) {
      expect(alt, name).toMatch(/^\p{Lu}.{14,}\.$/u);
      expect(picture.ink, name).not.toBe(picture.ground);
    }
  });

  test("a description has two to four sentences", () => {
    for (const { slug, description } of shop.products) {
      const sentences = description.split(/[.?](?:\s|$)/).filter(Boolean);
      expect(sentences.length, slug).toBeGreaterThanOrEqual(2);
      expect(sentences.length, slug).toBeLessThanOrEqual(4);
    }
  });

  test("texts follow the dictionary's spelling and have no exclamation marks", () => {
    const slips = /silahkan|kadaluarsa|\bijin\b|resiko|non aktif|jaman|himbau|\bcoklat|!|Rp\.|Rp \d/i;
    expect(textsIn(shop).filter((text) => slips.test(text))).toEqual([]);
  });

  test("discounted prices stay above zero", () => {
    for (const { discountType, discountValue, products } of shop.campaigns) {
      const most = discountType === "percentage" ? 100 : Math.min(...pricesOf(shop, products));
      expect(discountValue).toBeGreaterThan(0);
      expect(discountValue).toBeLessThan(most);
    }
  });

  test("enabled payment methods have no fee", () => {
    for (const { code, enabled, feeFlat, feeBasisPt } of shop.paymentMethods) {
      if (enabled || code === "qris") expect([code, feeFlat, feeBasisPt]).toEqual([code, 0, 0]);
    }
  });

  test("bank accounts and the QRIS code are in the shop's name", () => {
    const holders = shop.paymentMethods.flatMap(({ account }) => account?.holder ?? []);
    expect(new Set(holders)).toEqual(new Set([shop.payment.accountHolder]));
    expect(shop.payment.accountHolder).toContain(shop.name);
    expect(shop.payment.qrisMerchantName).toBe(shop.payment.accountHolder.toUpperCase());
    expect(shop.payment.qrisNmid).toMatch(/^ID\d{13}$/);
  });

  test("contacts are well formed and belong to nobody", () => {
    expect(shop.brand.email).toMatch(/^[a-z]+@[a-z]+\.example$/);
    expect(shop.brand.whatsappUrl).toMatch(/^https:\/\/wa\.me\/62812000000\d\d$/);
  });

  test("voucher codes consist of capital letters and digits", () => {
    expect(shop.vouchers.filter(({ code }) => !/^[A-Z0-9]{4,}$/.test(code))).toEqual([]);
  });
});

function pricesOf(shop: DemoShop, slugs: string[]): number[] {
  return shop.products
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ variants }) => variants.map((v) => v.price));
}
