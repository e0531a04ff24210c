import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import type { Db } from "@/lib/platform/db/connection/client";
import { sql } from "@/lib/platform/db/sql/sql";
import { rowsRead } from "@/lib/testing/harness/query-plan";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { listProductRows, type ProductListFilters } from "./listing";

/** A shop with mostly empty stock, beside another one with the same products. */
const shopId = "shp_world";
const productCount = 1_200;
const limit = limits.merchantPageSize + 1;
/** Page size for reading all pages. */
const stride = 170;

let the: TestWorld;

beforeAll(async () => {
  the = await world();
  for (const text of growth) await the.db.execute(sql.raw(text));
});
afterAll(() => the.end());

const growth = [
  "set session_replication_role = replica",
  "insert into shops (id, slug, name, plan, order_prefix) values ('shp_other', 'lain', 'Lain', 'write', 'LN')",
  `insert into products (shop_id, id, slug, name, published, archived_at, category_id, search)
    select shop, 'prd_' || lpad(n::text, 5, '0'), 'kain-' || n, 'Kain ' || n, n % 11 > 1, case n % 11 when 0 then now() end,
      case when n % 2 = 0 and shop = '${shopId}' then 'cat_kain' end,
      to_tsvector('simple', 'kain ' || (array['solo', 'lasem', 'garut'])[n % 3 + 1] || case when n < 40 then ' langka' else '' end)
    from unnest(array['${shopId}', 'shp_other']) as shop, generate_series(1, ${productCount}) as n`,
  // Some products have one variant out of stock, some both. A tenth has none.
  `insert into variants (shop_id, id, product_id, price, stock, weight_grams, options, position)
    select shop_id, replace(id, 'prd', 'var') || v, id, 1000, case when n % 10 = 0 then 9 when n % 2 < v then 3 else 0 end, 1,
      jsonb_build_object('Ukuran', v), v
    from products, lateral (select substr(id, 5)::int as n where id ~ '^prd_[0-9]{5}$') as made, generate_series(0, 1) as v`,
  `insert into low_stocks (shop_id, level, variant_id, product_id)
    select shop_id, level, id, product_id from variants, (values ('low', 5), ('out', 0)) as mark (level, most)
    where id ~ '^var_[0-9]{6}$' and stock <= most and (shop_id = '${shopId}' or id < 'var_00100')`,
  "set session_replication_role = origin",
  "analyze products, variants, low_stocks",
];

const all: ProductListFilters = { archived: false, searchTerms: [] };
const asked: Partial<ProductListFilters>[] = [
  { stock: "out" },
  { stock: "low" },
  { stock: "out", archived: true },
  { stock: "out", published: false },
  { stock: "low", categoryId: "cat_kain" },
  { stock: "out", ids: ["prd_00002", "prd_00010", "prd_01199", "prd_tiada"] },
  { stock: "out", searchTerms: ["kain"] },
  { stock: "out", searchTerms: ["kain", "las"] },
  { stock: "out", searchTerms: ["langka"] },
  { stock: "out", searchTerms: ["langka"], archived: true },
  { stock: "out", searchTerms: ["tiada"] },
];

const idsOf = async (db: Db, filters: Partial<ProductListFilters>, page: { after: string | null; limit: number }) =>
  (await listProductRows(db, shopId, { ...all, ...filters }, page)).map(({ id }) => id);

/** Returns all pages of a list. */
async function walked(filters: Partial<ProductListFilters>): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: string[] = await idsOf(the.db, filters, { after, limit: stride });
    found.push(...page);
    if (page.length < stride) return found;
    after = page.at(-1) ?? null;
  }
}

/** Returns the same list by filtering all products. */
async function sifted({ stock, archived, published, categoryId, ids, searchTerms = [] }: Partial<ProductListFilters>) {
  const wanted = searchTerms.map((word) => `'${word}':*`).join(" & ");
  const { rows } = await the.db.execute<{ id: string; ran: string[] | null } & Record<string, unknown>>(
    sql`select p.id, p.published, p.archived_at is not null as archived, p.category_id,
        ${wanted} = '' or p.search @@ ${wanted}::tsquery as has_words,
        (select array_agg(s.level) from low_stocks s where s.shop_id = p.shop_id and s.product_id = p.id) as ran
      from products p where p.shop_id = ${shopId} order by p.id desc`,
  );
  return rows
    .filter(({ ran }) => stock === undefined || ran?.includes(stock))
    .filter((row) => row.archived === (archived ?? false) && row.has_words)
    .filter((row) => published === undefined || row.published === published)
    .filter((row) => categoryId === undefined || row.category_id === categoryId)
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(({ id }) => id);
}

test.each(asked)("the list of products filtered by %o shows each once, newest first, page by page", async (filters) => {
  expect(await walked(filters)).toEqual(await sifted(filters));
});

// The page twice, its archived products, products without the words, and each variant twice.
const most = { products: 5 * limit, marks: 16 * limit };
const bounded: [what: string, filters: Partial<ProductListFilters>][] = [
  ["sold-out products", { stock: "out" }],
  ["low-stock products", { stock: "low" }],
  ["sold-out products with a common word", { stock: "out", searchTerms: ["kain"] }],
  ["sold-out products with two common words", { stock: "out", searchTerms: ["kain", "las"] }],
  ["hidden sold-out products", { stock: "out", published: false }],
];

for (const after of [null, "prd_00900", "prd_00400"]) {
  test.each(bounded)(`a page of %s from ${after ?? "the first"} on reads a limited set of rows`, async (_, filters) => {
    for (const plan of ["generic", "custom"] as const) {
      const read = await rowsRead(the.db, (db) => idsOf(db, filters, { after, limit }), plan);
      expect(read("products")).toBeLessThanOrEqual(most.products);
      expect(read("low_stocks")).toBeLessThanOrEqual(most.marks);
    }
  });
}
