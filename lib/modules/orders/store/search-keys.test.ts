import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsRead } from "@/lib/testing/harness/query-plan";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { type Sought, searchOrders } from "./order-search";
import { takeUnsearchable } from "./search-keys";
import { findSearchEnd, searchWindow } from "./word-search";

let shop: TestWorld;
const shopId = "shp_world";
const counts = { keys: 20_000, orders: 3_000, outdated: 40 };
const keyIndex = "order_search_keys_shop_id_key_placed_at_order_id_pk";

beforeAll(async () => {
  shop = await world();
  const run = (text: string) => shop.db.execute(sql.raw(text));
  // Two words that all orders of one kind have, and no order has both.
  for (const word of ["kain", "bandung"])
    await run(`insert into order_search_keys (shop_id, key, placed_at, order_id)
      select '${shopId}', '\\x${keyOf(word).toString("hex")}', now() - n * interval '1 second', '${word}_' || n
      from generate_series(1, ${counts.keys}) n`);
  await run(`insert into orders (shop_id, id, number, draft_id, token_hash, status, buyer, contact_key, contact_masked, channel,
      customer_name_masked, city, courier_code, weight_grams, payment_method, subtotal, shipping_cost, total, placed_at, awb,
      search_version)
    select '${shopId}', 'ord_' || n, 'TK-' || n, 'drf_' || n, sha256(('token' || n)::bytea), 'completed', '',
      sha256(('contact' || n)::bytea), '0812', 'whatsapp', 'B.', 'Bandung', 'jne', 300, 'qris', 1000, 0, 1000,
      now() - n * interval '1 minute', 'KURIR' || n || 'TOKO', case when n <= ${counts.outdated} then 1 else 2 end
    from generate_series(1, ${counts.orders}) n`);
  await run("vacuum analyze orders");
  await run("vacuum analyze order_search_keys");
});
afterAll(() => shop.end());

function keyOf(word: string): Buffer {
  return Buffer.from(word.padEnd(8).slice(0, 8));
}

const part = { shopId, after: null, most: 51 };
const nothing: Sought = {
  number: "-",
  awb: "-",
  amount: null,
  contactKeys: [],
  normalizedContactKeys: [],
  tail: null,
  phoneKeys: [],
  wordKeys: [],
};
const countRows = (sought: Partial<Sought>) =>
  rowsRead(shop.db, (db) => searchOrders(db, { ...nothing, ...sought }, part), "custom");

test("a word that very many orders have reads one page of its newest orders", async () => {
  const rows = await countRows({ wordKeys: [[keyOf("kain")]] });
  expect(rows(keyIndex)).toBe(part.most);
  const ofTwoSecrets = await countRows({ wordKeys: [[keyOf("kain"), keyOf("bandung")]] });
  expect(ofTwoSecrets(keyIndex)).toBe(2 * part.most);
});

test("two words that very many orders have read a bounded part of them, also if no order has both", async () => {
  const wordKeys = [[keyOf("kain")], [keyOf("bandung")]];
  const rows = await countRows({ wordKeys });
  expect(rows(keyIndex)).toBe(2 * searchWindow);
  const end = await rowsRead(shop.db, (db) => findSearchEnd(db, part, wordKeys), "custom");
  expect(end(keyIndex)).toBe(2 * searchWindow);
});

test("an AWB's end that very many orders have reads a bounded part of them", async () => {
  const tail = { text: "XTOKO", last: "TOKO", numberKeys: [keyOf("nobody")] };
  const rows = await countRows({ tail });
  expect(rows("orders_of_awb_tail")).toBeGreaterThan(0);
  // The index is sorted by time, and some orders of the same time follow the last one.
  expect(rows("orders_of_awb_tail")).toBeLessThanOrEqual(searchWindow + 1);
});

test("the job reads the orders of an earlier version by their index", async () => {
  const rows = await rowsRead(shop.db, (db) => takeUnsearchable(db, 50), "custom");
  expect([rows("orders_search_outdated"), rows("orders")]).toEqual([counts.outdated, counts.outdated]);
});
