import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settleBackground } from "@/lib/platform/background";
import { idempotencyKeys } from "@/lib/schema/delivery";
import { passkeyChallenges, sessions, signInLinks } from "@/lib/schema/staff";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { applyRetention } from "./retention";

let shop: TestWorld;
const stranger = strangers(85_600_000_000);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const busyMinute = 10_000;

/** Inserts expired keys, and a few that have not expired. */
async function fillWithKeys(): Promise<void> {
  await shop.db.delete(idempotencyKeys);
  await shop.db.execute(sql`
    insert into idempotency_keys (shop_id, scope, key_hash, request_hash, created_at, expires_at)
    select 'shp_world', 'x', decode(md5(n::text), 'hex'), '', ${fixedNow.toISOString()},
      ${fixedNow.toISOString()}::timestamptz + case when n <= 5 then interval '1 hour' else interval '0' end
    from generate_series(1, ${busyMinute + 5}::int) n`);
}

test("one retention run deletes all idempotency keys of a busy minute", async () => {
  await fillWithKeys();
  expect(await applyRetention(shop.db, fixedNow, { isOver: () => false })).toBe(busyMinute);
  expect(await shop.db.$count(idempotencyKeys)).toBe(5);
});

test("a retention run that uses up its eight seconds leaves the rest to the next run", async () => {
  await fillWithKeys();
  let ms = 0;
  const steady = vi.spyOn(performance, "now").mockImplementation(() => ms);
  /** Database whose statements each take `each` milliseconds. */
  const taking = (each: number) =>
    new Proxy(shop.db, {
      get: (db, name) => {
        if (name === "execute") ms += each;
        return Reflect.get(db, name);
      },
    });
  const first = await applyRetention(taking(1_000), fixedNow);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(busyMinute);
  expect(await applyRetention(taking(1), fixedNow)).toBe(busyMinute - first);
  steady.mockRestore();
});

const day = 24 * oneHour;

/** Rows that a purchase leaves behind: time column, retention after that time, and condition. */
const remains: [table: string, column: string, retentionMs: number, which?: string][] = [
  ["codes", "expires_at", day],
  ["code_sends", "sent_at", 2 * oneHour],
  ["expected_amounts", "held_until", 0],
  ["hold_places", "held_until", 0],
  ["drafts", "expires_at", day],
  ["outbox", "sent_at", 30 * day, "kind = 'order_placed'"],
  ["outbox", "failed_at", 30 * day, "kind <> 'order_placed'"],
  ["daily_tallies", "created_at", 3 * day],
];

test.each(remains)("%s: rows are deleted once their %s has passed the retention period", async (...what) => {
  const [table, column, retentionMs, which = "true"] = what;
  await stranger().orders(shop.at(fixedNow), { payment_method: "transfer_bca" });
  await settleBackground();
  const [rows, condition] = [sql.identifier(table), sql.raw(which)];
  const count = async () => (await shop.db.execute(sql`select 1 from ${rows} where ${condition}`)).rows.length;
  await shop.db.execute(sql`update outbox set sent_at = null, failed_at = null`);
  await shop.db.execute(
    sql`update ${rows} set ${sql.identifier(column)} = ${new Date(fixedNow.getTime() - retentionMs).toISOString()} where ${condition}`,
  );
  const had = await count();
  expect(had).toBeGreaterThan(0);
  await applyRetention(shop.db, new Date(fixedNow.getTime() - 1));
  expect(await count()).toBe(had);
  await applyRetention(shop.db, fixedNow);
  expect(await count()).toBe(0);
});

test("no table cleaned by retention refers to shops, because writes would lock the shop's row", async () => {
  const { rows } = await shop.db.execute<{ table: string }>(
    sql`select conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'shops'::regclass`,
  );
  const referring = rows.map(({ table }) => table);
  expect(referring).toContain("orders");
  for (const [table] of [...remains, ["idempotency_keys"]]) expect(referring).not.toContain(table);
});

test("expired sign-in links and challenges are deleted, and sessions a month later", async () => {
  const [moment, over] = [fixedNow.toISOString(), new Date(fixedNow.getTime() + 30 * day)];
  await newStaff(shop.at(fixedNow), "ani@example.com");
  const put = (table: string, columns: string, values: string) =>
    shop.db.execute(
      sql.raw(
        `insert into ${table} (shop_id, ${columns}, expires_at) select shop_id, ${values}, '${moment}' from staff`,
      ),
    );
  await put("sign_in_links", "token_hash, staff_id", "'', id");
  await put("passkey_challenges", "challenge_hash, purpose", "'', 'sign_in'");
  await put(
    "sessions",
    "id, staff_id, secret_hash, began, device, last_used_at",
    `'ses_1', id, '', 'code', '', '${moment}'`,
  );
  const left = async () => {
    const tables = [signInLinks, passkeyChallenges, sessions];
    return Promise.all(tables.map((table) => shop.db.$count(table)));
  };
  await applyRetention(shop.db, new Date(fixedNow.getTime() - 1));
  expect(await left()).toEqual([1, 1, 1]);
  await applyRetention(shop.db, fixedNow);
  expect(await left()).toEqual([1, 0, 1]);
  await applyRetention(shop.db, new Date(fixedNow.getTime() + day));
  expect(await left()).toEqual([0, 0, 1]);
  await applyRetention(shop.db, over);
  expect(await left()).toEqual([0, 0, 0]);
});
