import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openLog } from "@/lib/adapters/log";
import { singleton } from "@/lib/adapters/singleton";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/world";
import { getProduct, listProducts } from "./catalogue";
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
  ["is a text", "hero"],
  ["is nothing", null],
  ["is a list", [1, 2]],
  ["has no type", { title: "Halo" }],
  ["has a type of another version", { type: "video", url: "https://toko.example" }],
  ["has no title", { type: "hero", em: "pelan-pelan" }],
  ["chooses no products", { type: "grid", title: "Baru" }],
  [
    "chooses products by something else than ids",
    { type: "grid", title: "Baru", selection: { productIds: "prd_kawung" } },
  ],
  ["is in no order that there is", { type: "grid", title: "Baru", selection: { sort: "cheapest", limit: 8 } }],
  ["shows more than a page may", { type: "grid", title: "Baru", selection: { sort: "newest", limit: 1_000_000 } }],
  ["shows a number that is a text", { type: "grid", title: "Baru", selection: { sort: "newest", limit: "8" } }],
  ["names categories otherwise than in a list", { type: "cats", keys: "kain" }],
];

for (const [title, content] of badSections) {
  test(`a section that ${title} is left out of its page and logged, and the others are shown`, async () => {
    await the.db.execute(sql`insert into sections (shop_id, id, page_key, position, content)
      values ('shp_world', 'sec_bad', 'home', -1, ${JSON.stringify(content)}::jsonb)`);
    const { value, logText } = await logged(() => getHome(the.at(fixedNow)));
    expect(value.value.sections?.map(({ id }) => id)).toEqual(["sec_promo"]);
    expect(logText).toContain("sec_bad");
  });
}

test("what is null in a section means as much as what is missing", async () => {
  const grid = { type: "grid", title: "Baru", selection: { cat: null, tag: null, sort: "featured", limit: 8 } };
  await the.db.execute(sql`insert into sections (shop_id, id, page_key, position, content)
    values ('shp_world', 'sec_grid', 'home', -1, ${JSON.stringify(grid)}::jsonb)`);
  const { value } = await getHome(the.at(fixedNow));
  expect(value.sections?.[0]?.grid?.products).toHaveLength(3);
});

const productLists: [title: string, selection: object, expected: string[]][] = [
  ["that fills itself begins with what can be bought", { sort: "name", limit: 8 }, ["kawung", "truntum", "parang"]],
  ["that the merchant filled stays as it is", { productIds: ["prd_parang", "prd_kawung"] }, ["parang", "kawung"]],
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
  ["pictures that are no list", { tagline: "Kain", heroImageIds: "img_1" }, ["heroImageIds"]],
  ["pictures that are nothing", { tagline: "Kain", heroImageIds: null }, []],
  ["links without a place", { tagline: "Kain", nav: [{ label: "Katalog" }, null] }, ["nav"]],
  ["figures that are one", { tagline: "Kain", heroStats: { label: "Perajin", value: "12" } }, ["heroStats"]],
  ["words that are a number", { tagline: "Kain", sectionCopy: 7, email: 8 }, ["email", "sectionCopy"]],
];

for (const [title, brand, fields] of badBrands) {
  test(`a brand with ${title} is shown without them`, async () => {
    await the.db.execute(sql`update shops set brand = ${JSON.stringify(brand)}::jsonb`);
    const { value, logText } = await logged(() => getConfig(the.at(fixedNow)));
    expect(value.value.brand?.tagline).toBe("Kain");
    for (const field of fields) expect(logText).toContain(field);
  });
}

test("a brand that is none leaves the rest of the settings as they are", async () => {
  await the.db.execute(sql`update shops set brand = '"Dunia"'`);
  const { value } = await getConfig(the.at(fixedNow));
  expect(value.brand?.tagline).toBeNull();
  expect(value.commerce?.couriers).toHaveLength(1);
});

const momentsOfCampaign: [title: string, ms: number, name: string | null, changesIn: number | null][] = [
  ["before it starts", -1, null, 1],
  ["from its first moment", 0, "Promo siang", oneHour],
  ["until the one before its last", oneHour - 1, "Promo siang", 1],
  ["and no longer", oneHour, null, null],
];

for (const [title, ms, name, changesIn] of momentsOfCampaign) {
  test(`the settings tell of a campaign ${title}, and may be kept until that changes`, async () => {
    const now = new Date(fixedNow.getTime() + ms);
    const { value, changesAt } = await getConfig(the.at(now));
    expect(value.campaign?.title ?? null).toBe(name);
    expect(changesAt && changesAt.getTime() - now.getTime()).toBe(changesIn);
  });
}

for (const options of ['"Ukuran"', "null", '{"name": "Ukuran"}', '[null, 7, {"name": "Ukuran", "values": "M"}]']) {
  test(`a product whose options are ${options} is shown without them`, async () => {
    await the.db.execute(sql`update products set options = ${options}::jsonb where id = 'prd_kawung'`);
    const { value } = await getProduct(the.at(fixedNow), { slug: "kawung" });
    expect(value.options).toEqual([]);
  });
}

test("what is sold from the beginning and until the end of time takes no list down", async () => {
  await the.db.execute(
    sql`update products set sell_from = '-infinity', sell_until = 'infinity' where id = 'prd_kawung'`,
  );
  await the.db.execute(sql`update campaigns set ends_at = 'infinity'`);
  const { value } = await listProducts(the.at(fixedNow), { sort: "featured", limit: 24, offset: 0 });
  expect(value.products?.map(({ slug }) => slug)).toContain("kawung");
  expect((await getProduct(the.at(fixedNow), { slug: "kawung" })).value.availability).toBe("in_stock");
  expect((await getHome(the.at(fixedNow))).value.sections?.[0]?.campaign?.ends_at).toBe("9999-12-31T23:59:59.000Z");
});

test("a campaign that lowers nothing is not announced", async () => {
  await the.db.execute(sql`delete from campaign_products`);
  expect((await getConfig(the.at(fixedNow))).value.campaign).toBeNull();
});
