import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "@/lib/platform/db/connection/client";
import { rowsRead } from "@/lib/testing/harness/query-plan";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { listProducts } from "./products";

/** The test world's shop with many products, beside a shop with the same products and many small shops. */
const shopId = "shp_world";
const productCount = 4_000;
const vocabulary = 10_000;
const page = { sort: "featured", limit: 24, offset: 0, longest: 100 } as const;

const searchFor = (q: string) => ({ q, wordLimit: 6, most: 1_000, near: 8 });

let the: TestWorld;

beforeAll(async () => {
  the = await world();
  for (const text of growth) await the.db.execute(sql.raw(text));
});
afterAll(() => the.end());

/** Returns word number `n`. Words with adjacent numbers are not similar. */
const wordOf = (n: string) =>
  [0, 1, 2, 3]
    .map(
      (position) => `substr('aiueobdgjklmnprstwy', (${n}) * 7 / ${12 ** position} % 12 + ${position % 2 ? 1 : 6}, 1)`,
    )
    .join(" || ");

const growth = [
  "set session_replication_role = replica",
  "insert into shops (id, slug, name, plan, order_prefix) values ('shp_other', 'lain', 'Lain', 'write', 'LN')",
  `insert into shops (id, slug, name, plan, order_prefix)
    select 'shp_' || n, 'kecil-' || n, 'Kecil', 'write', 'KC' from generate_series(1, 500) as n`,
  `insert into search_words (shop_id, word) select 'shp_' || n, unnest('{kain,batik}'::text[]) from generate_series(1, 500) as n`,
  `insert into products (shop_id, id, slug, name, position, search)
    select shop, 'prd_' || n, 'kain-' || n, 'Kain ' || n, n,
      product_search('Kain batik ' || (array['solo', 'lasem', 'garut'])[n % 3 + 1], 'Kain', 'katun', '[{"name": "Ukuran", "values": ["M"]}]',
        '{tulis}', 'SKU-' || n, 'lembut dan awet')
    from (values ('${shopId}', ${productCount}), ('shp_other', 400)) as s (shop, number), generate_series(1, number) as n`,
  `insert into search_words (shop_id, word)
    select '${shopId}', w from generate_series(1, ${vocabulary}) as n, lateral (select ${wordOf("n")} || ${wordOf("n / 3")} as w) as made
    union select '${shopId}', unnest(array['kain', 'batik', 'solo', 'lasem', 'garut', 'tulis', 'lembut', 'dan', 'awet', 'sku'])
    on conflict do nothing`,
  `insert into search_synonyms (shop_id, word, means)
    select '${shopId}', 'kaim', 'batik ' || word from search_words where shop_id = '${shopId}' order by word limit 200`,
  "set session_replication_role = origin",
  "analyze",
];

/** Returns the rows that a search read, by table, and the entries that the word index returned. */
async function rowsReadFor(q: string, sort: "featured" | "price_asc") {
  const asked = (db: Db) => listProducts(db, shopId, fixedNow, { search: searchFor(q) }, { ...page, sort });
  const read = await rowsRead(the.db, asked);
  return { products: read("products"), wordRows: read("search_words"), entries: read("products_shop_words") };
}

const alphabet = "abcdefghijklmnopqrstuvwxyz";
const typed: [title: string, q: string][] = [
  ["25 unknown words", Array.from({ length: 25 }, (_, n) => `q${alphabet[n]}x`).join(" ")],
  ["words that all products contain", "kain batik tulis lembut dan awet"],
  ["single letters", "k b t l d a"],
  ["mistyped words that all products contain", "kaim bafik tuljs lenbut awert skku"],
  ["a hundred letters", "k".repeat(100)],
  ["one word of all products and five unknown words", "kain zzyzx qqwert xxyyzz vvwwxx ppqqrr"],
  ["words from every product's description", "lembut awet dan"],
  ["words with many synonyms", "baju pakaian dress hijab tas keramik"],
];

for (const [title, q] of typed) {
  for (const sort of ["featured", "price_asc"] as const) {
    test(`a search for ${title} by ${sort} reads a bounded number of words and products`, async () => {
      const read = await rowsReadFor(q, sort);
      // Six words. Each takes one lookup and a hundred neighbors on four sides.
      expect(read.wordRows).toBeLessThanOrEqual(6 * 401);
      // The sample, the candidates for all words, then for the needed ones or for suggestions, and the page itself.
      expect(read.products).toBeLessThanOrEqual(300 + 2 * 1_000 + 200 + page.limit);
      expect(read.entries).toBeLessThanOrEqual(productCount);
    });
  }
}

const mistyped: [q: string, word: string][] = [
  ["tulsi", "tulis"],
  ["batikk", "batik"],
  ["vatik", "batik"],
  ["bathik", "batik"],
  ["lasme", "lasem"],
  ["lembutt", "lembut"],
  ["lembtu", "lembut"],
];

for (const [q, word] of mistyped) {
  test(`among ${vocabulary.toLocaleString("en")} words, ${q} is corrected to ${word}`, async () => {
    const { total, products } = await listProducts(the.db, shopId, fixedNow, { search: searchFor(q) }, page);
    const expected = await listProducts(the.db, shopId, fixedNow, { search: searchFor(word) }, page);
    expect(total).toBeGreaterThan(0);
    expect(products.map(({ id }) => id)).toEqual(expected.products.map(({ id }) => id));
  });
}

const strange = ["garuda", "gart", "solar", "awam", "zzyzx"];

for (const q of strange) {
  test(`${q} finds nothing: it is too short or too different from the shop's words`, async () => {
    expect((await listProducts(the.db, shopId, fixedNow, { search: searchFor(q) }, page)).total).toBe(0);
  });
}
