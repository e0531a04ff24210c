import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { listProducts } from "./products";

const shopId = "shp_world";

let the: TestWorld;
beforeAll(async () => {
  the = await world();
});
afterAll(() => the.end());

const run = (text: string) => the.db.execute<Record<string, string>>(sql.raw(text));

async function found(q: string): Promise<string[]> {
  const page = { sort: "featured", limit: 24, offset: 0, longest: 100 } as const;
  const search = { q, wordLimit: 6, most: 1_000, near: 8 };
  const { products } = await listProducts(the.db, shopId, fixedNow, { search }, page);
  return products.map(({ slug }) => slug);
}

async function knows(word: string): Promise<boolean> {
  return (await run(`select word from search_words where shop_id = '${shopId}' and word = '${word}'`)).rows.length > 0;
}

test("a word is reduced to its stem, unless that would be another word", async () => {
  const roots: Record<string, string[]> = {
    pakai: ["pakai", "pakaian", "dipakai", "memakai", "pemakaian", "pakaiannya"],
    mendung: ["mendung", "mendungan"],
    seduh: ["seduh", "seduhan", "menyeduh", "diseduh"],
    saring: ["saring", "saringan", "penyaring", "menyaring"],
    tulis: ["tulis", "tulisan", "ditulis", "menulis"],
    warna: ["warna", "berwarna", "pewarna", "pewarnaan"],
    rajin: ["rajin", "kerajinan"],
    cap: ["cap", "dicap"],
    kemeja: ["kemeja", "kemejanya"],
    ...Object.fromEntries(
      ["lebaran", "merah", "tangan", "lengan", "bersih", "terang", "dinding"].map((it) => [it, [it]]),
    ),
  };
  for (const [root, wordLimit] of Object.entries(roots)) {
    const { rows } = await run(`select root_of(word) as root from unnest('{${wordLimit.join(",")}}'::text[]) as word`);
    expect([root, ...rows.map((row) => row.root)]).toEqual([root, ...wordLimit.map(() => root)]);
  }
});

const slips: [typed: string, word: string, errors: number, expected: boolean][] = [
  ["batk", "batik", 1, true],
  ["battik", "batik", 1, true],
  ["vatik", "batik", 1, true],
  ["btaik", "batik", 1, true],
  ["batki", "batik", 1, true],
  ["vatki", "batik", 1, false],
  ["vatki", "batik", 2, true],
  ["sepatu", "satu", 1, false],
  ["garuda", "garut", 1, false],
];

test("typing errors are counted as missing, extra, wrong or swapped letters", async () => {
  for (const [typed, word, errors, expected] of slips) {
    const { rows } = await run(`select is_mistyped('${typed}', '${word}', ${errors})::text as is`);
    expect([typed, word, errors, rows[0]?.is]).toEqual([typed, word, errors, String(expected)]);
  }
});

test("a product is found by its category, material and options until they change", async () => {
  await run(`update products set material_spec = 'Rayon halus', options = '[{"name": "Warna", "values": ["Jingga"]}]'
    where id = 'prd_kawung'`);
  expect(await found("rayon")).toEqual(["kawung"]);
  expect(await found("jingga")).toEqual(["kawung"]);
  expect(await found("lembaran")).toEqual([]);
  await run(`update categories set label = 'Lembaran', material_spec = 'Mori' where id = 'cat_kain'`);
  expect(await found("lembaran")).toEqual(["kawung", "truntum", "parang"]);
  expect(await found("mori")).toEqual(["truntum", "parang"]);
  await run(`update products set material_spec = null, options = '[]' where id = 'prd_kawung'`);
  await run(`update categories set label = 'Kain', material_spec = null where id = 'cat_kain'`);
  expect(await found("rayon")).toEqual([]);
});

test("a word is known while a published product contains it", async () => {
  await run(`insert into products (shop_id, id, slug, name) values
    ('${shopId}', 'prd_a', 'a', 'Kipas Cendana'), ('${shopId}', 'prd_b', 'b', 'Kipas Kertas')`);
  expect(await knows("kipas")).toBe(true);
  await run(`update products set published = false where id = 'prd_a'`);
  expect([await knows("kipas"), await knows("cendana"), await knows("kertas")]).toEqual([true, false, true]);
  await run(`update products set name = 'Layar Kertas' where id = 'prd_b'`);
  expect([await knows("kipas"), await knows("layar")]).toEqual([false, true]);
  await run(`update products set published = true where id = 'prd_a'`);
  await run(`delete from products where id in ('prd_a', 'prd_b')`);
  expect([await knows("kipas"), await knows("cendana"), await knows("layar")]).toEqual([false, false, false]);
});

test("a shop's synonyms apply only to that shop", async () => {
  expect(await found("bulatan")).toEqual([]);
  await run(
    `insert into shops (id, slug, name, plan, order_prefix) values ('shp_other', 'lain', 'Lain', 'write', 'LN')`,
  );
  await run(`insert into search_synonyms (shop_id, word, means) values ('shp_other', 'bulatan', 'kawung')`);
  expect(await found("bulatan")).toEqual([]);
  await run(`insert into search_synonyms (shop_id, word, means) values ('${shopId}', 'bulatan', 'kain kawung')`);
  expect(await found("bulatan")).toEqual(["kawung"]);
});

test("deleting a shop deletes its search words", async () => {
  await run(`insert into products (shop_id, id, slug, name) values ('shp_other', 'prd_x', 'x', 'Kipas')`);
  await run(`delete from shops where id = 'shp_other'`);
  expect((await run("select word from search_words where shop_id = 'shp_other'")).rows).toEqual([]);
});
