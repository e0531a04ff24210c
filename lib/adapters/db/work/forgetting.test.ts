import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon, type TestWorld, world } from "@/lib/testing/world";
import { idempotencyKeys } from "../tables/delivery";
import { forgetOld } from "./forgetting";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const busyMinute = 10_000;

/** Keys whose time is over, and a few whose time is not. */
beforeEach(async () => {
  await shop.db.delete(idempotencyKeys);
  await shop.db.execute(sql`
    insert into idempotency_keys (shop_id, scope, key_hash, request_hash, created_at, expires_at)
    select 'shp_world', 'x', decode(md5(n::text), 'hex'), '', ${noon.toISOString()},
      ${noon.toISOString()}::timestamptz + case when n <= 5 then interval '1 hour' else interval '0' end
    from generate_series(1, ${busyMinute + 5}::int) n`);
});

test("one run forgets all that a busy minute writes", async () => {
  expect(await forgetOld(shop.db, noon, () => false)).toBe(busyMinute);
  expect(await shop.db.$count(idempotencyKeys)).toBe(5);
});

test("a run whose time is over leaves the rest to the next", async () => {
  const first = await forgetOld(shop.db, noon, () => true);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(busyMinute);
  expect(await forgetOld(shop.db, noon, () => false)).toBe(busyMinute - first);
});
