import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import journal from "@/drizzle/meta/_journal.json";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { listMissing } from "./migrations";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const tags = journal.entries.map(({ tag }) => tag);
const newest = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;

test("a migrated database lacks no migration", async () => {
  expect(await listMissing(shop.db)).toEqual([]);
});

test("a migration not applied is missing; one applied by another program is ignored", async () => {
  await shop.db.execute(
    sql`update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = ${newest}`,
  );
  expect(await listMissing(shop.db)).toEqual([]);
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = ${newest}`);
  expect(await listMissing(shop.db)).toEqual(tags.slice(-1));
});

test("an empty database lacks all migrations", async () => {
  await shop.db.execute(sql`drop schema drizzle cascade`);
  expect(await listMissing(shop.db)).toEqual(tags);
});
