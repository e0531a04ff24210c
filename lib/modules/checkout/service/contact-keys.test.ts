import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backfill } from "@/drizzle/backfill";
import { jobs, runJob } from "@/lib/modules/operations/service/jobs";
import { readEnv } from "@/lib/platform/env";
import { drafts } from "@/lib/schema/checkout";
import { orders as orderTable } from "@/lib/schema/orders";
import { vouchers, voucherUses } from "@/lib/schema/promotions";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world, worldSecret } from "@/lib/testing/harness/world";

let shop: TestWorld;
const { hours, ctxAt, setStock } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const halo = { voucher_code: "HALO" };
const orders = (contact: string) => buyer(contact).orders(ctxAt(0), halo);

for (const [first, second] of [
  ["budi@mail.example", "budi+1@mail.example"],
  ["sari.dewi@gmail.com", "saridewi+promo@googlemail.com"],
] as const) {
  test(`a voucher limited to one per contact counts both spellings: ${first} and ${second}`, async () => {
    expect((await orders(first)).order).toMatchObject({ voucher_code: "HALO", discount_total: 20_000 });
    const { code, details } = await refusalOf(orders(second));
    expect([code, details]).toMatchObject(["price_changed", { voucher_message: expect.stringContaining("HALO") }]);
  });
}

/** Simulates data of the previous version, which stored no mailbox keys and numbered voucher uses per contact. */
async function forgetMailboxes(): Promise<void> {
  await shop.db.update(voucherUses).set({ mailboxKey: null });
  await shop.db.update(orderTable).set({ mailboxKey: null });
  await shop.db.update(drafts).set({ mailboxKey: null });
}

async function unkeyed(): Promise<number[]> {
  const { db } = shop;
  const tables = [voucherUses, orderTable, drafts];
  return Promise.all(tables.map((table) => db.$count(table, isNull(table.mailboxKey))));
}

const isRefused = async (contact: string) => (await refusalOf(orders(contact))).code === "price_changed";

test("voucher uses without a mailbox key count before the job has added the key", async () => {
  await orders("wati@mail.example");
  await forgetMailboxes();
  expect(await isRefused("wati+2@mail.example")).toBe(true);
  expect((await orders("tono@mail.example")).order).toMatchObject({ voucher_code: "HALO" });
});

test("the job adds missing mailbox keys once, and then has nothing left to do", async () => {
  const quota = (quotaPerContact: number) =>
    shop.db.update(vouchers).set({ quotaPerContact }).where(eq(vouchers.code, "HALO"));
  await quota(2);
  await orders("rina@mail.example");
  await orders("rina+2@mail.example");
  await forgetMailboxes();
  await shop.db.update(voucherUses).set({ ordinal: 1 });
  await shop.db
    .update(orderTable)
    .set({ buyer: Buffer.from("x") })
    .where(eq(orderTable.id, idOf(await orders("x@mail.example"))));
  await forgetMailboxes();
  const waiting = await unkeyed();
  expect(Math.min(...waiting)).toBeGreaterThan(0);
  const all = waiting.reduce((sum, each) => sum + each, 0);
  expect(await runJob(ctxAt(0), "key-mailboxes", hours(0))).toBe(all);
  expect(await unkeyed()).toEqual([0, 0, 0]);
  expect(await jobs["key-mailboxes"](ctxAt(0))).toBe(0);
  expect(await isRefused("rina+3@mail.example")).toBe(true);
  await quota(1);
});

test("a migration adds missing mailbox keys, or leaves them to the job if it has no secret", async () => {
  const logSpy = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await orders("sari@mail.example");
  await forgetMailboxes();
  const waiting = await unkeyed();
  await backfill(shop.db, readEnv({ DATABASE_URL: "postgres://db.example/toko" }));
  expect(await unkeyed()).toEqual(waiting);
  await backfill(shop.db, readEnv({ DATABASE_URL: "postgres://db.example/toko", APP_SECRET: worldSecret }));
  expect(await unkeyed()).toEqual([0, 0, 0]);
  const all = waiting.reduce((sum, each) => sum + each, 0);
  expect(logSpy.mock.calls).toEqual([[`${all} rows were given the mailbox that they belong to.`]]);
  logSpy.mockRestore();
});
