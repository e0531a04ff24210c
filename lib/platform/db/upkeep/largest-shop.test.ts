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

test("an upgraded shop with many orders without a contact key finds those of a contact by an index", async () => {
  const columns = `shop_id, id, number, draft_id, token_hash, status, buyer, contact_key, contact_masked, channel,
    customer_name_masked, city, courier_code, weight_grams, payment_method, subtotal, shipping_cost, total, placed_at, paid_at`;
  await rowsOf(`insert into orders (${columns})
    select (select min(id) from shops), 'ord_' || n, 'TK-' || n, 'drf_' || n, sha256(('token' || n)::bytea), 'completed', '',
      sha256(('contact' || n)::bytea), '0812', 'whatsapp', 'B.', 'Kota Yogyakarta', 'jne', 300, 'qris', 1000, 0, 1000, now(), now()
    from generate_series(1, 3000) as n`);
  await rowsOf("analyze orders");
  const [row] = await rowsOf(`explain (format json) select 1 from orders
    where shop_id = (select min(id) from shops) and mailbox_key is null and contact_key = sha256('contact1'::bytea)`);
  expect(JSON.stringify(row)).toContain("orders_unkeyed_contacts");
});
