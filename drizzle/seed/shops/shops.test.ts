import { statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type DemoContent, type DemoProduct, readDemoContent } from "../content";
import { demoFolder } from "../demo-shop";
import { readPictureFiles } from "../render/files";
import { readRenderedPictures, shapes } from "../render/lists";
import { demoShops } from "./all";

const renderedPictures = readRenderedPictures();
const contents = demoShops.map((data) => ({
  ...readDemoContent(data),
  data,
  rendered: listRendered(data.slug),
}));

/** Rendered pictures of a shop, with their files. */
function listRendered(slug: string) {
  const files = readPictureFiles(slug);
  return (renderedPictures[slug] ?? []).map((picture) => ({ ...picture, file: files[picture.name] ?? "" }));
}
type Shop = (typeof contents)[number];

const variantsOf = (shop: DemoContent) => shop.products.flatMap(({ variants }) => variants);
const sectionsOf = (shop: DemoContent) => Object.values(shop.pages).flat();
const slugsOf = (things: readonly { slug: string }[]) => things.map(({ slug }) => slug);
const twins = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** Names that are not in the known list. */
const strangers = (named: string[], known: string[]) => named.filter((name) => !known.includes(name));

/** Every text that a buyer may read, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

const optionKey = ({ options }: DemoProduct["variants"][number]) => JSON.stringify(Object.entries(options).sort());

test("the demo has a batik shop, a coffee roaster and a ceramics studio, in that order", () => {
  expect(slugsOf([...demoShops])).toEqual(["larasan", "kopi-tepi-sawah", "keramik-lempung"]);
  expect(demoShops.map(({ subdomain }) => subdomain)).toEqual([null, "kopi", "keramik"]);
  expect(demoShops.map(({ plan }) => plan)).toEqual(["write", "read", "basic"]);
  expect(contents.map(({ contact_channel }) => contact_channel)).toEqual(["any", "email", "whatsapp"]);
  expect(contents.map(({ shipping }) => shipping.mode)).toEqual(["quoted", "flat", "flat"]);
  expect(twins(demoShops.map(({ orderPrefix }) => orderPrefix))).toEqual([]);
});

describe.each(contents)("$name", (shop) => {
  const pictureOf = (file: string) => shop.rendered.find((picture) => picture.file === file);
  const shapesOf = (files: readonly string[]) => files.map((file) => pictureOf(file)?.shape);

  test("SKUs of variants and names of pictures are unique", () => {
    expect(twins(variantsOf(shop).map(({ sku }) => sku))).toEqual([]);
    expect(twins(shop.rendered.map(({ name }) => name))).toEqual([]);
  });

  test("categories, campaigns, promotions, voucher codes, couriers and payment methods have unique names", () => {
    expect(twins(shop.categories.map(({ key }) => key))).toEqual([]);
    expect(twins(shop.campaigns.map(({ title }) => title))).toEqual([]);
    expect(twins(shop.promotions.map(({ name }) => name))).toEqual([]);
    expect(twins(shop.vouchers.map(({ code }) => code))).toEqual([]);
    expect(twins(shop.couriers.map(({ code }) => code))).toEqual([]);
    expect(twins(shop.paymentMethods.map(({ code }) => code))).toEqual([]);
  });

  test("the wordmark contains the words of the name in their order", () => {
    const { wordmark_primary, wordmark_accent } = shop.brand;
    expect(`${wordmark_primary} ${wordmark_accent}`).toContain(shop.name);
  });

  test("slugs, page keys, category keys and picture names are lower case words joined by hyphens", () => {
    const names = [
      ...slugsOf(shop.products),
      ...Object.values(shop.data.idNames),
      ...shop.categories.map(({ key }) => key),
      ...Object.keys(shop.pages),
      ...shop.rendered.map(({ name }) => name),
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
    for (const { grid, campaign, cats } of sectionsOf(shop)) {
      if (campaign) expect(shop.campaigns.map(({ title }) => title)).toContain(campaign.campaign);
      expect(strangers(cats?.keys ?? [], keys)).toEqual([]);
      expect(strangers(grid?.products ?? [], products)).toEqual([]);
      if (grid?.cat) expect(keys).toContain(grid.cat);
      if (grid?.tag) expect(tags).toContain(grid.tag);
    }
  });

  test("the menu links to existing pages", () => {
    const routes = shop.brand.nav.map(({ route }) => route);
    const pages = Object.keys(shop.pages).map((key) => `/halaman/${key}`);
    expect(routes).toContain("/katalog");
    expect(strangers(routes, ["/", "/katalog", "/pesanan", ...pages])).toEqual([]);
  });

  test("the footer links to the pages about returns and privacy", () => {
    const routes = shop.brand.footer_nav.map(({ route }) => route);
    expect(routes).toEqual(["/halaman/pengembalian", "/halaman/privasi"]);
    expect(Object.keys(shop.pages)).toEqual(expect.arrayContaining(["pengembalian", "privasi"]));
    expect(JSON.stringify(shop.pages.privasi)).toMatch(/Pelindungan Data Pribadi/);
  });

  test.each(shop.products)("$slug: its variants are unique combinations of its options", (product) => {
    const { options, variants } = product;
    expect(variants.length).toBeGreaterThan(0);
    if (options.length === 0) expect(variants).toHaveLength(1);
    for (const variant of variants) {
      expect(Object.keys(variant.options).sort()).toEqual(options.map(({ name }) => name).sort());
      for (const { name, values } of options) expect(values).toContain(variant.options[name]);
    }
    expect(twins(variants.map(optionKey))).toEqual([]);
  });

  test("every price is a positive integer, and a compare-at price is higher", () => {
    for (const { sku, price, compare_at_price = Infinity } of variantsOf(shop)) {
      expect(Number.isSafeInteger(price) && price > 0, sku).toBe(true);
      expect(compare_at_price, sku).toBeGreaterThan(price);
    }
  });

  test("stock is an integer or unlimited, and every variant has a weight", () => {
    for (const { sku, stock, weight_grams } of variantsOf(shop)) {
      expect(stock === "unlimited" || (Number.isSafeInteger(stock) && stock >= 0), sku).toBe(true);
      expect(Number.isSafeInteger(weight_grams) && weight_grams > 0, sku).toBe(true);
    }
  });

  test("a variant shows a picture of its own product", () => {
    for (const { slug, pictures, variants } of shop.products) {
      const named = variants.flatMap(({ picture }) => picture ?? []);
      expect(strangers(named, pictures), slug).toEqual([]);
    }
  });

  test("a product has three to five portrait pictures; other pictures have the shape of their position", () => {
    for (const { slug, pictures } of shop.products) {
      expect(pictures.length, slug).toBeGreaterThanOrEqual(3);
      expect(pictures.length, slug).toBeLessThanOrEqual(5);
    }
    const { about_picture, logo_picture, social_picture, hero_pictures } = shop.brand;
    expect(new Set(shapesOf(shop.products.flatMap(({ pictures }) => pictures)))).toEqual(new Set(["portrait"]));
    expect(new Set(shapesOf([about_picture, ...hero_pictures]))).toEqual(new Set(["landscape"]));
    expect(shapesOf([social_picture])).toEqual(["social"]);
    const categoryPictures = shop.categories.map(({ picture }) => pictureOf(picture));
    expect(new Set(categoryPictures.map((picture) => picture?.shape))).toEqual(new Set(["square"]));
    expect(logo_picture).toBe(readPictureFiles(shop.slug).logo);
  });

  test("every picture has alt text", () => {
    for (const { file, alt } of shop.pictures) expect(alt, file).toMatch(/^\p{Lu}.{14,}\.$/u);
  });

  test("its pictures are its logo and every picture of its list", () => {
    const files = [shop.brand.logo_picture, ...shop.rendered.map(({ file }) => file)];
    expect(files.sort()).toEqual(shop.pictures.map(({ file }) => file).sort());
  });

  test("the files of its rendered pictures have the size and the text of the list, and weigh little", async () => {
    for (const { file, name, alt, ...picture } of shop.rendered) {
      const path = join(demoFolder(shop.data), "pictures", file);
      expect(await sharp(path).metadata(), name).toMatchObject({ format: "webp", ...shapes[picture.shape] });
      expect(statSync(path).size, name).toBeLessThan(150_000);
      expect(shop.pictures.find((each) => each.file === file)?.alt, name).toBe(alt);
    }
  });

  test("a product shows exactly the pictures that are rendered for it, in the order of the list", () => {
    for (const { slug, pictures } of shop.products) {
      expect(pictures, slug).toEqual(shop.rendered.filter(({ of }) => of === slug).map(({ file }) => file));
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
    expect(textsIn(shop.texts).filter((text) => slips.test(text))).toEqual([]);
  });

  test("discounted prices stay above zero", () => {
    for (const { discount_type, discount_value, products } of shop.campaigns) {
      const most = discount_type === "percentage" ? 100 : Math.min(...pricesOf(shop, products));
      expect(discount_value).toBeGreaterThan(0);
      expect(discount_value).toBeLessThan(most);
    }
  });

  test("enabled payment methods have no fee", () => {
    for (const { code, enabled, fee_flat, fee_basis_pt } of shop.paymentMethods) {
      if (enabled || code === "qris") expect([code, fee_flat, fee_basis_pt]).toEqual([code, 0, 0]);
    }
  });

  test("bank accounts and the QRIS code are in the shop's name", () => {
    const holders = shop.paymentMethods.flatMap(({ account_holder }) => account_holder ?? []);
    expect(new Set(holders)).toEqual(new Set([shop.payments.account_holder]));
    expect(shop.payments.account_holder).toContain(shop.name);
    expect(shop.data.qris.merchantName).toBe(shop.payments.account_holder.toUpperCase());
    expect(shop.data.qris.nmid).toMatch(/^ID\d{13}$/);
  });

  test("contacts are well formed and belong to nobody", () => {
    expect(shop.brand.email).toMatch(/^[a-z]+@[a-z]+\.example$/);
    expect(shop.brand.whatsapp_url).toMatch(/^https:\/\/wa\.me\/62812000000\d\d$/);
  });

  test("voucher codes consist of capital letters and digits", () => {
    expect(shop.vouchers.filter(({ code }) => !/^[A-Z0-9]{4,}$/.test(code))).toEqual([]);
  });
});

function pricesOf(shop: Shop, slugs: string[]): number[] {
  return shop.products
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ variants }) => variants.map((v) => v.price));
}
