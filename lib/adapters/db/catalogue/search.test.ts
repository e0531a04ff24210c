import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import type { Db } from "../connection/client";
import type { Sql } from "../sql/sql";
import { listProducts } from "./catalogue";

/** The world's shop, grown large, beside another that has the same goods and many that have little. */
const shopId = "shp_world";
const goods = 4_000;
const vocabulary = 10_000;
const page = { sort: "featured", limit: 24, offset: 0 } as const;

const searchFor = (q: string) => ({ q, words: 6, most: 1_000, near: 8 });

let the: TestWorld;

beforeAll(async () => {
  the = await world();
  for (const text of growth) await the.db.execute(sql.raw(text));
});
afterAll(() => the.end());

/** Word number `n` of many; neighbours in number are unlike each other. */
const wordOf = (n: string) =>
  [0, 1, 2, 3]
    .map((place) => `substr('aiueobdgjklmnprstwy', (${n}) * 7 / ${12 ** place} % 12 + ${place % 2 ? 1 : 6}, 1)`)
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
    from (values ('${shopId}', ${goods}), ('shp_other', 400)) as s (shop, number), generate_series(1, number) as n`,
  `insert into search_words (shop_id, word)
    select '${shopId}', w from generate_series(1, ${vocabulary}) as n, lateral (select ${wordOf("n")} || ${wordOf("n / 3")} as w) as made
    union select '${shopId}', unnest(array['kain', 'batik', 'solo', 'lasem', 'garut', 'tulis', 'lembut', 'dan', 'awet', 'sku'])
    on conflict do nothing`,
  `insert into search_synonyms (shop_id, word, means)
    select '${shopId}', 'kaim', 'batik ' || word from search_words where shop_id = '${shopId}' order by word limit 200`,
  "set session_replication_role = origin",
  "analyze",
];

const Node = z.object({
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number(),
  "Actual Loops": z.number(),
  "Rows Removed by Filter": z.number().default(0),
  "Rows Removed by Index Recheck": z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;

/** The rows that a search read, by table, and the entries that the index of words named. */
type Reading = Record<"products" | "words" | "entries", number>;

async function rowsRead(q: string, sort: "featured" | "price_asc"): Promise<Reading> {
  const plans: unknown[] = [];
  const explaining: Db = Object.assign(Object.create(the.db), {
    execute: async (statement: Sql) => {
      plans.push(await planFor(statement));
      return { rows: [] };
    },
  });
  await listProducts(explaining, shopId, noon, { search: searchFor(q) }, { ...page, sort });
  const [[{ Plan }]] = z.tuple([z.tuple([z.object({ Plan: Node })])]).parse(plans);
  const nodes = all(Plan);
  const sum = (chosen: Node[]) => chosen.reduce((rows, node) => rows + rowsOf(node), 0);
  return {
    products: sum(nodes.filter((node) => node["Relation Name"] === "products")),
    words: sum(nodes.filter((node) => node["Relation Name"] === "search_words")),
    entries: sum(nodes.filter((node) => node["Index Name"] === "products_shop_words")),
  };
}

/** How a statement was run by the plan that a server keeps for it, which is one for all shops and all that may be typed. */
async function planFor(statement: Sql): Promise<unknown> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement.getSQL());
  const values = params.map((value) =>
    typeof value === "number" ? value : `'${String(value).replaceAll("'", "''")}'`,
  );
  const run = (text: string) => the.db.execute<{ "QUERY PLAN": unknown }>(sql.raw(text));
  await run("set plan_cache_mode = force_generic_plan");
  await run(`prepare searching as ${text}`);
  const { rows } = await run(`explain (analyze, timing off, format json) execute searching(${values.join(", ")})`);
  await run("deallocate searching");
  return rows[0]?.["QUERY PLAN"];
}

function all(node: Node): Node[] {
  return [node, ...node.Plans.flatMap(all)];
}

function rowsOf(node: Node): number {
  return (
    (node["Actual Rows"] + node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"]) *
    node["Actual Loops"]
  );
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const typed: [title: string, q: string][] = [
  ["25 words that nobody knows", Array.from({ length: 25 }, (_, n) => `q${letters[n]}x`).join(" ")],
  ["words that all products have", "kain batik tulis lembut dan awet"],
  ["single letters", "k b t l d a"],
  ["mistyped words that all products have", "kaim bafik tuljs lenbut awert skku"],
  ["a hundred letters", "k".repeat(100)],
  ["one that all products have and five that nobody knows", "kain zzyzx qqwert xxyyzz vvwwxx ppqqrr"],
  ["words that are told of all products", "lembut awet dan"],
  ["words with many synonyms", "baju pakaian dress hijab tas keramik"],
];

for (const [title, q] of typed) {
  for (const sort of ["featured", "price_asc"] as const) {
    test(`a search for ${title} by ${sort} reads no more words and products than it may`, async () => {
      const read = await rowsRead(q, sort);
      // Six words, and for each one look whether it is known and a hundred neighbours on four sides.
      expect(read.words).toBeLessThanOrEqual(6 * 401);
      // The sample, those looked at for all words and then for the first, or else for what is near, and the page itself.
      expect(read.products).toBeLessThanOrEqual(300 + 2 * 1_000 + 200 + page.limit);
      expect(read.entries).toBeLessThanOrEqual(goods);
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
  test(`among ${vocabulary.toLocaleString("en")} words, ${q} means ${word}`, async () => {
    const { total, products } = await listProducts(the.db, shopId, noon, { search: searchFor(q) }, page);
    const meant = await listProducts(the.db, shopId, noon, { search: searchFor(word) }, page);
    expect(total).toBeGreaterThan(0);
    expect(products.map(({ id }) => id)).toEqual(meant.products.map(({ id }) => id));
  });
}

const strange = ["garuda", "gart", "solar", "awam", "zzyzx"];

for (const q of strange) {
  test(`${q} means nothing: it is too short or too unlike what the shop has`, async () => {
    expect((await listProducts(the.db, shopId, noon, { search: searchFor(q) }, page)).total).toBe(0);
  });
}
