import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";

let shop: TestWorld;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const rowsOf = async (statement: string) => (await shop.db.execute(sql.raw(statement))).rows;

test("every table with shops makes Postgres plan for the largest shop", async () => {
  const unplanned = await rowsOf(`
    select attrelid::regclass::text as "table" from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'shop_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
      and attoptions is distinct from '{n_distinct=1}' order by 1`);
  const how = 'Add to the migration: ALTER TABLE … ALTER COLUMN "shop_id" SET (n_distinct = 1);';
  expect(unplanned, how).toEqual([]);
});

test("a generic plan assumes the largest shop, however many small shops exist", async () => {
  const large = 3_000;
  await rowsOf(`insert into shops (id, slug, name, order_prefix)
    select 'shp_' || n, 'toko-' || n, 'Toko', 'TK' from generate_series(1, 200) as n`);
  await rowsOf(`insert into categories (shop_id, id, key, label, position)
    select 'shp_' || n, 'cat_' || n, 'kain', 'Kain', 0 from generate_series(2, 200) as n
    union all select 'shp_1', 'cat_1_' || n, 'kain-' || n, 'Kain', 0 from generate_series(1, ${large}) as n`);
  await rowsOf("analyze categories");
  await rowsOf("set plan_cache_mode = force_generic_plan");
  await rowsOf("prepare all_of_a_shop as select from categories where shop_id = $1");
  const [row] = await rowsOf("explain (format json) execute all_of_a_shop ('shp_2')");
  const [explained] = [row?.["QUERY PLAN"]].flat();
  expect(fields(fields(explained).Plan)["Plan Rows"]).toBeGreaterThan(large / 2);
});
