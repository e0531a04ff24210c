import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { dropObsoleteIndexes, obsoleteIndexes } from "./obsolete-indexes";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

async function listObsolete(): Promise<unknown[]> {
  const { rows } = await shop.db.execute(sql`select indexname from pg_indexes where schemaname = 'public'`);
  return rows.map(({ indexname }) => indexname).filter((name) => obsoleteIndexes.some((index) => index === name));
}

const send = (text: string) => shop.db.execute(sql.raw(text));

test("a migrated database has no obsolete index, and one that came back is dropped without a transaction", async () => {
  expect(await listObsolete()).toEqual([]);
  await shop.db.execute(sql`create index orders_claimed on orders (buyer_claimed_at)`);
  expect(await listObsolete()).toEqual(["orders_claimed"]);
  await dropObsoleteIndexes(send, { concurrently: true });
  await dropObsoleteIndexes(send, { concurrently: true });
  expect(await listObsolete()).toEqual([]);
});
