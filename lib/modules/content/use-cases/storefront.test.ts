import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getProduct, listProducts } from "@/lib/modules/catalog/use-cases/catalog";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { getConfig, getHome } from "./storefront";

let the: TestWorld;
const lines: string[] = [];

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  the = await world();
});
afterEach(async () => {
  await the.db.execute(sql`delete from sections where id <> 'sec_promo'`);
  await the.db.execute(sql`update shops set brand = '{}'`);
  await the.db.execute(sql`update products set options = '[]'`);
});
afterAll(() => the.end());

/** Runs work and returns its log output. */
async function logged<T>(work: () => Promise<T>): Promise<{ value: T; logText: string }> {
  lines.length = 0;
  const value = await work();
  return { value, logText: lines.join("") };
}

const badSections: [title: string, content: unknown][] = [
  ["is a string", "hero"],
  ["is null", null],
  ["is a list", [1, 2]],
  ["has no type", { title: "Halo" }],
  ["has an unknown type", { type: "video", url: "https://toko.example" }],
  ["has no title", { type: "hero", em: "pelan-pelan" }],
  ["selects no products", { type: "grid", title: "Baru" }],
  ["has product ids that are not a list", { type: "grid", title: "Baru", selection: { productIds: "prd_kawung" } }],
  ["has an unknown sort order", { type: "grid", title: "Baru", selection: { sort: "cheapest", limit: 8 } }],
  [
    "shows more products than allowed",
    { type: "grid", title: "Baru", selection: { sort: "newest", limit: 1_000_000 } },
  ],
  ["has a string as its limit", { type: "grid", title: "Baru", selection: { sort: "newest", limit: "8" } }],
  ["has categories that are not a list", { type: "cats", keys: "kain" }],
];

for (const [title, content] of badSections) {
  test(`a section that ${title} is left out and logged, and the other sections are shown`, async () => {
    await the.db.execute(sql`insert into sections (shop_id, id, page_key, position, content)
      values ('shp_world', 'sec_bad', 'home', -1, ${JSON.stringify(content)}::jsonb)`);
    const { value, logText } = await logged(() => getHome(the.at(fixedNow)));
    expect(value.value.sections?.map(({ id }) => id)).toEqual(["sec_promo"]);
    expect(logText).toContain("sec_bad");
  });
}

test("a null value in a section means the same as a missing one", async () => {
  const grid = { type: "grid", title: "Baru", selection: { cat: null, tag: null, sort: "featured", limit: 8 } };
  await the.db.execute(sql`insert into sections (shop_id, id, page_key, position, content)
    values ('shp_world', 'sec_grid', 'home', -1, ${JSON.stringify(grid)}::jsonb)`);
  const { value } = await getHome(the.at(fixedNow));
  expect(value.sections?.[0]?.grid?.products).toHaveLength(3);
});

const productLists: [title: string, selection: object, expected: string[]][] = [
  [
    "with automatic selection lists available products first",
    { sort: "name", limit: 8 },
    ["kawung", "truntum", "parang"],
  ],
  ["with hand-picked products keeps their order", { productIds: ["prd_parang", "prd_kawung"] }, ["parang", "kawung"]],
];

for (const [title, selection, expected] of productLists) {
  test(`a grid ${title}`, async () => {
    const grid = { type: "grid", title: "Baru di rak", selection };
    await the.db.execute(sql`insert into sections (shop_id, id, page_key, position, content)
      values ('shp_world', 'sec_grid', 'home', -1, ${JSON.stringify(grid)}::jsonb)`);
    const { value } = await getHome(the.at(new Date(fixedNow.getTime() - 1)));
    expect(value.sections?.[0]?.grid?.products?.map(({ slug }) => slug)).toEqual(expected);
  });
}

const badBrands: [title: string, brand: unknown, fields: string[]][] = [
  ["pictures that are not a list", { tagline: "Kain", heroImageIds: "img_1" }, ["heroImageIds"]],
  ["null instead of pictures", { tagline: "Kain", heroImageIds: null }, []],
  ["links without a target", { tagline: "Kain", nav: [{ label: "Katalog" }, null] }, ["nav"]],
  ["figures that are not a list", { tagline: "Kain", heroStats: { label: "Perajin", value: "12" } }, ["heroStats"]],
  ["numbers instead of texts", { tagline: "Kain", sectionCopy: 7, email: 8 }, ["email", "sectionCopy"]],
];

for (const [title, brand, fields] of badBrands) {
  test(`a brand with ${title} is shown without them`, async () => {
    await the.db.execute(sql`update shops set brand = ${JSON.stringify(brand)}::jsonb`);
    const { value, logText } = await logged(() => getConfig(the.at(fixedNow)));
    expect(value.value.brand?.tagline).toBe("Kain");
    for (const field of fields) expect(logText).toContain(field);
  });
}

test("an unreadable brand leaves the other settings unchanged", async () => {
  await the.db.execute(sql`update shops set brand = '"Dunia"'`);
  const { value } = await getConfig(the.at(fixedNow));
  expect(value.brand?.tagline).toBeNull();
  expect(value.commerce?.couriers).toHaveLength(1);
});

const momentsOfCampaign: [title: string, ms: number, name: string | null, changesIn: number | null][] = [
  ["no campaign before it starts", -1, null, 1],
  ["a campaign from its first moment", 0, "Promo siang", oneHour],
  ["a campaign until just before its end", oneHour - 1, "Promo siang", 1],
  ["no campaign after its end", oneHour, null, null],
];

for (const [title, ms, name, changesIn] of momentsOfCampaign) {
  test(`the storefront configuration shows ${title}, and knows when that changes`, async () => {
    const now = new Date(fixedNow.getTime() + ms);
    const { value, changesAt } = await getConfig(the.at(now));
    expect(value.campaign?.title ?? null).toBe(name);
    expect(changesAt && changesAt.getTime() - now.getTime()).toBe(changesIn);
  });
}

for (const options of ['"Ukuran"', "null", '{"name": "Ukuran"}', '[null, 7, {"name": "Ukuran", "values": "M"}]']) {
  test(`a product with the invalid options ${options} is shown without options`, async () => {
    await the.db.execute(sql`update products set options = ${options}::jsonb where id = 'prd_kawung'`);
    const { value } = await getProduct(the.at(fixedNow), { slug: "kawung" });
    expect(value.options).toEqual([]);
  });
}

test("infinite sell windows and campaign ends do not break lists", async () => {
  await the.db.execute(
    sql`update products set sell_from = '-infinity', sell_until = 'infinity' where id = 'prd_kawung'`,
  );
  await the.db.execute(sql`update campaigns set ends_at = 'infinity'`);
  const { value } = await listProducts(the.at(fixedNow), { sort: "featured", limit: 24, offset: 0 });
  expect(value.products?.map(({ slug }) => slug)).toContain("kawung");
  expect((await getProduct(the.at(fixedNow), { slug: "kawung" })).value.availability).toBe("in_stock");
  expect((await getHome(the.at(fixedNow))).value.sections?.[0]?.campaign?.ends_at).toBe("9999-12-31T23:59:59.000Z");
});

test("a campaign without products is not announced", async () => {
  await the.db.execute(sql`delete from campaign_products`);
  expect((await getConfig(the.at(fixedNow))).value.campaign).toBeNull();
});
