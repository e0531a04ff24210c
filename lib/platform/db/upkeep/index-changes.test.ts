import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { addedIndexes, changeIndexes, obsoleteIndexes } from "./index-changes";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

async function listIndexes(names: readonly string[]): Promise<string[]> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisvalid`,
  );
  return rows.map(({ name }) => name).filter((name) => names.includes(name));
}

const send = (text: string) => shop.db.execute(sql.raw(text));
const added = Object.keys(addedIndexes).sort();

test("a migrated database has no obsolete index, and one that came back is dropped without a transaction", async () => {
  expect(await listIndexes(obsoleteIndexes)).toEqual([]);
  await shop.db.execute(sql`create index orders_claimed on orders (buyer_claimed_at)`);
  expect(await listIndexes(obsoleteIndexes)).toEqual(["orders_claimed"]);
  await changeIndexes(send);
  await changeIndexes(send);
  expect(await listIndexes(obsoleteIndexes)).toEqual([]);
});

test("a migrated database has the added indexes, and one that an interrupted migration left is built again", async () => {
  expect((await listIndexes(added)).sort()).toEqual(added);
  await shop.db.execute(sql`drop index stock_movements_by_staff`);
  await shop.db.execute(sql`update pg_index set indisvalid = false where indexrelid = 'products_in_order'::regclass`);
  const intact = added.filter((name) => name !== "stock_movements_by_staff" && name !== "products_in_order");
  expect((await listIndexes(added)).sort()).toEqual(intact);
  await changeIndexes(send);
  expect((await listIndexes(added)).sort()).toEqual(added);
});
