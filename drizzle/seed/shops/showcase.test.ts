import { describe, expect, test } from "vitest";
import * as z from "zod";
import { sectionTypes } from "@/lib/modules/content/contract/storefront";
import { type DemoProduct, type DemoSection, readDemoContent } from "../content";
import { folderDate } from "../dates";
import { readPictureFiles } from "../render/files";
import { readRenderedPictures } from "../render/lists";
import { motifs } from "../render/motifs";
import { dyes } from "../render/palette";
import { demoShops } from "./all";

/** Features that a visitor of the demo should see, each with at least one example. */

const [larasan, kopi, keramik] = demoShops.map(readDemoContent);
if (!larasan || !kopi || !keramik) throw new Error("A demo shop is missing.");
const { products, pages } = larasan;
/** Scene of dyed cloth: its look names the tile of its motif. */
const Dyed = z.object({ look: z.object({ tile: z.string() }) });
const files = readPictureFiles(larasan.slug);
const pictures = (readRenderedPictures()[larasan.slug] ?? []).map(({ name, scene }) => {
  const [motif = "", ink = "", ground = ""] = Dyed.safeParse(scene).data?.look.tile.split("/") ?? [];
  return { file: files[name], name, motif, ink, ground };
});
const pictureOf = (file: string) => {
  const picture = pictures.find((each) => each.file === file);
  if (!picture) throw new Error(`${file} is not in the list.`);
  return picture;
};
const inDays = (date: string) => (Date.parse(date) - folderDate.getTime()) / 86_400_000;
const withDays = <T extends { starts_at: string; ends_at: string }>(entry: T) => ({
  ...entry,
  startsInDays: inDays(entry.starts_at),
  endsInDays: inDays(entry.ends_at),
});
const campaigns = larasan.campaigns.map(withDays);
const { promotions } = larasan;
const vouchers = larasan.vouchers.map(withDays);
const running = campaigns.filter(({ startsInDays, endsInDays }) => startsInDays <= 0 && endsInDays > 0);
const reduced = campaigns.flatMap((campaign) => campaign.products);

const stocksOf = ({ variants }: DemoProduct) => variants.map(({ stock }) => stock);
const isUpcoming = ({ sell_from }: DemoProduct) => sell_from !== undefined && inDays(sell_from) === 14;
const isSaleOver = ({ sell_until }: DemoProduct) => sell_until !== undefined && inDays(sell_until) === -2;
const isSoldOut = (product: DemoProduct) => stocksOf(product).every((stock) => stock === 0);
const isPreorder = ({ preorder_lead_days }: DemoProduct) => preorder_lead_days !== undefined;
const canBeBought = (product: DemoProduct) => !(isUpcoming(product) || isSaleOver(product) || isSoldOut(product));
const inStock = (product: DemoProduct) => canBeBought(product) && !isPreorder(product);
const isRunningLow = (product: DemoProduct) => {
  const left = stocksOf(product).reduce<number>((sum, stock) => sum + (stock === "unlimited" ? Infinity : stock), 0);
  return left > 0 && left <= 5;
};
const optionsOf = ({ options }: DemoProduct) => options.map(({ name }) => name);
const typesOf = (sections: DemoSection[] = []) => new Set(sections.map(({ type }) => type));

const states: [string, (product: DemoProduct) => boolean][] = [
  ["with two options, color and size", (product) => optionsOf(product).join() === "Warna,Ukuran"],
  ["in one option", (product) => optionsOf(product).length === 1],
  ["without options", (product) => optionsOf(product).length === 0],
  ["that is made to order", isPreorder],
  ["that is sold out", isSoldOut],
  [
    "with one variant sold out among others",
    (it) => inStock(it) && stocksOf(it).filter((left) => left === 0).length === 1,
  ],
  ["with low stock", (product) => inStock(product) && isRunningLow(product)],
  ["with unlimited stock", (product) => inStock(product) && stocksOf(product).includes("unlimited")],
  ["that is not on sale yet", isUpcoming],
  ["that is no longer on sale", isSaleOver],
  [
    "with a compare-at price and no campaign",
    ({ slug, variants }) =>
      !reduced.includes(slug) && variants.every(({ compare_at_price }) => compare_at_price !== undefined),
  ],
  ["with the badge for new products", ({ badge }) => badge === "Baru"],
  ["with the badge for best sellers", ({ badge }) => badge === "Terlaris"],
  ["with a very long name", ({ name }) => name.length > 100],
  ["with a very short name", ({ name }) => name.length <= 4],
  ["with four pictures", ({ pictures }) => pictures.length === 4],
];

describe("Larasan", () => {
  test("it sells more than one page of products, in five categories", () => {
    expect(products.length).toBeGreaterThanOrEqual(26);
    expect(new Set(products.map(({ category }) => category)).size).toBe(5);
  });

  test.each(states)("it has a product %s", (_, holds) => {
    expect(products.filter(holds)).not.toEqual([]);
  });

  test("its prices range from Rp45.000 to Rp4.750.000", () => {
    const prices = products.flatMap(({ variants }) => variants.map(({ price }) => price));
    expect(Math.min(...prices)).toBe(45_000);
    expect(Math.max(...prices)).toBe(4_750_000);
  });

  test.each(["tulis", "cap", "kado", "pria", "wanita", "lebaran"])("several products share the tag %s", (tag) => {
    expect(products.filter(({ tags }) => tags.includes(tag)).length).toBeGreaterThan(2);
  });

  test("a percentage campaign is active for a month, on six available products", () => {
    expect(running).toHaveLength(1);
    expect(running[0]).toMatchObject({ discount_type: "percentage", startsInDays: -1, endsInDays: 30 });
    const slugs = running.flatMap((campaign) => campaign.products);
    expect(products.filter((product) => slugs.includes(product.slug) && inStock(product))).toHaveLength(6);
  });

  test("a campaign with a fixed amount starts in twenty days", () => {
    expect(
      campaigns.filter(({ discount_type, startsInDays }) => discount_type === "fixed" && startsInDays === 20),
    ).toHaveLength(1);
  });

  test("promotions apply to the order and to shipping", () => {
    expect(new Set(promotions.map(({ pot }) => pot))).toEqual(new Set(["order", "shipping"]));
  });

  test("vouchers: a capped percentage, free shipping, one per buyer, one not started and one expired", () => {
    const vouchersByCode = new Map(vouchers.map((voucher) => [voucher.code, voucher]));
    const open = { startsInDays: -30, endsInDays: 365 };
    expect(vouchersByCode.get("HALOLARAS")).toMatchObject({
      ...open,
      discount_type: "percentage",
      max_discount: 50_000,
      quota: 200,
    });
    expect(vouchersByCode.get("ONGKIRLARAS")).toMatchObject({
      ...open,
      pot: "shipping",
      discount_type: "percentage",
      discount_value: 100,
    });
    expect(vouchersByCode.get("SATUSAJA")).toMatchObject({ ...open, quota: 1 });
    expect(vouchersByCode.get("KADOLARAS")?.startsInDays).toBeGreaterThan(0);
    expect(vouchersByCode.get("KEMARAU15")?.endsInDays).toBeLessThan(0);
  });

  test("its home page uses every type of section and shows only available products", () => {
    const remedy =
      "Add the section to drizzle/seed/shops/larasan/pages/home.json; lib/modules/content/rules/content.ts describes its fields";
    expect(typesOf(pages.home), remedy).toEqual(new Set(sectionTypes));
    const picked = (pages.home ?? []).flatMap(({ grid }) => grid?.products ?? []);
    const buyable = products.filter(canBeBought).map(({ slug }) => slug);
    expect(picked.filter((slug) => !buyable.includes(slug))).toEqual([]);
    expect(pages.home).toContainEqual(
      expect.objectContaining({ grid: expect.objectContaining({ sort: "newest", limit: 8 }) }),
    );
  });

  test("it has pages about itself, how to buy, and batik care", () => {
    expect(Object.keys(pages)).toEqual([
      "cara-belanja",
      "home",
      "pengembalian",
      "perawatan-batik",
      "privasi",
      "tentang",
    ]);
    expect(JSON.stringify(pages["perawatan-batik"])).toMatch(/lerak.*matahari langsung/s);
  });

  test("product pictures show the motif and color in the product's name", () => {
    for (const { slug, pictures } of products) {
      const motif = motifs.find((name) => slug.includes(name === "parang" ? "lereng" : name));
      const dye = dyes.find((name) => slug.split("-").includes(name) && name !== "kain");
      for (const file of pictures) {
        const { name, ink, ground, ...picture } = pictureOf(file);
        if (motif) expect(picture.motif, name).toBe(motif);
        if (dye) expect([ink, ground], name).toContain(dye);
      }
    }
  });

  test("the alt text of a picture names its motif", () => {
    for (const file of products.flatMap(({ pictures }) => pictures)) {
      const { motif } = pictureOf(file);
      const word = motif === "parang" ? "lereng" : motif.replace("-", " ");
      expect(larasan.pictures.find((picture) => picture.file === file)?.alt.toLowerCase()).toContain(word);
    }
  });

  test("it does not sell the parang reserved for the court", () => {
    expect(JSON.stringify(products)).not.toMatch(/parang rusak/i);
  });
});

test("the coffee roaster sells at least ten coffees in three categories, by grind and weight", () => {
  expect(kopi.products.length).toBeGreaterThanOrEqual(10);
  expect(kopi.categories).toHaveLength(3);
  expect(kopi.products.filter((product) => optionsOf(product).join() === "Gilingan,Berat")).not.toEqual([]);
  expect([...typesOf(kopi.pages.home)]).toEqual(expect.arrayContaining(["hero", "cats", "grid", "story"]));
  expect(kopi.pages.tentang).toBeDefined();
});

test("the ceramics studio sells at least eight products in three categories", () => {
  expect(keramik.products.length).toBeGreaterThanOrEqual(8);
  expect(keramik.categories).toHaveLength(3);
  expect(keramik.pages.home).toBeDefined();
  expect(keramik.pages.tentang).toBeDefined();
});
