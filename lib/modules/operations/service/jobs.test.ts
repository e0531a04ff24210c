import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listRuns } from "@/lib/modules/operations/store/jobs";
import { products } from "@/lib/schema/catalog";
import { codeSends, codes, drafts, expectedAmounts } from "@/lib/schema/checkout";
import { idempotencyKeys, outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { isJob, jobs, runAll, runIfDue, runJob } from "./jobs";

let shop: TestWorld;
const stranger = strangers(83_300_000_000);
const { hours, ctxAt, sweep, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const tables = { codes, codeSends, drafts, expectedAmounts, outbox, idempotencyKeys, orders };

async function counts(): Promise<Record<string, number>> {
  const counted = Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counted));
}

test("old codes, drafts, messages and reserved amounts are deleted, each after its time; orders are not", async () => {
  await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await stranger().drafts(ctxAt(0), { payment_method: "transfer_bca" });
  expect(await counts()).toMatchObject({ codes: 1, codeSends: 1, drafts: 2, expectedAmounts: 2, orders: 1 });
  await sweep(0.6);
  expect(await counts()).toMatchObject({ codes: 1, codeSends: 1, drafts: 2, expectedAmounts: 1 });
  await sweep(24);
  expect(await counts()).toMatchObject({ codes: 1, codeSends: 0, drafts: 2, expectedAmounts: 1 });
  await sweep(25);
  expect(await counts()).toMatchObject({ codes: 0, drafts: 0, expectedAmounts: 1 });
  await sweep(24 * 8);
  expect(await counts()).toMatchObject({ expectedAmounts: 0 });
  await sweep(24 * 40);
  expect(await counts()).toMatchObject({ outbox: 0, orders: 1 });
});

test("a failed message is kept for thirty days and then deleted", async () => {
  await stranger().orders(ctxAt(0));
  await sweep(0.1);
  await shop.db.update(outbox).set({ sentAt: null, failedAt: hours(1) });
  await jobs.forget(ctxAt(0), hours(24 * 30));
  expect((await counts()).outbox).toBeGreaterThan(0);
  await jobs.forget(ctxAt(0), hours(24 * 30 + 1));
  expect(await counts()).toMatchObject({ outbox: 0 });
});

test("an amount stays reserved for transfers up to 48 hours late", async () => {
  await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await sweep(71.9);
  expect(await counts()).toMatchObject({ expectedAmounts: 1 });
  await sweep(72);
  expect(await counts()).toMatchObject({ expectedAmounts: 0 });
});

test("paid orders count towards the best sellers once, and unpaid orders do not", async () => {
  const soldCount = async () => {
    const [row] = await shop.db.select().from(products).where(eq(products.id, "prd_truntum"));
    return row?.soldCount;
  };
  const paid = await stranger().orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 2 }] });
  await stranger().orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 1 }] });
  await sweep(0.1);
  expect(await soldCount()).toBe(0);
  await notify(paid, "paid", 0.1);
  await Promise.all([sweep(0.2), sweep(0.2)]);
  await sweep(0.3);
  expect(await soldCount()).toBe(2);
  await transition(paid, "refund", 0.4);
  await sweep(0.5);
  expect(await soldCount()).toBe(2);
});

test("a job is known by its exact name only", async () => {
  const names = ["expire-orders", "deliver-outbox", "deliver-webhooks", "count-sales", "key-mailboxes", "forget"];
  expect(names.filter(isJob)).toEqual(names);
  expect(["", "toString", "__proto__", "expire"].map(isJob)).toEqual([false, false, false, false]);
  expect(await jobs.forget(ctxAt(0), hours(0))).toBe(0);
});

test("each job's last run is recorded, alone or in a round, and an older run does not replace a newer one", async () => {
  await runAll(ctxAt(0), hours(2_000));
  expect(Object.fromEntries(await listRuns(shop.db))).toEqual(
    Object.fromEntries(Object.keys(jobs).map((name) => [name, hours(2_000)])),
  );
  await runJob(ctxAt(0), "forget", hours(2_002));
  await runJob(ctxAt(0), "forget", hours(2_001));
  const runs = await listRuns(shop.db);
  expect([runs.get("forget"), runs.get("count-sales")]).toEqual([hours(2_002), hours(2_000)]);
});

test("a failing job does not stop the others, and only the failed job is not recorded as run", async () => {
  await shop.db.execute(sql`alter table orders rename column counted_at to hidden`);
  await expect(runAll(ctxAt(0), hours(3_000))).rejects.toThrow();
  await shop.db.execute(sql`alter table orders rename column hidden to counted_at`);
  const runs = await listRuns(shop.db);
  const late = Object.keys(jobs).filter((name) => runs.get(name)?.getTime() !== hours(3_000).getTime());
  expect(late).toEqual(["count-sales"]);
});

test("without a lasting process, one of the concurrent requests runs the due jobs a minute after the last round", async () => {
  const minutes = (count: number) => hours(4_000 + count / 60);
  const ask = (at: Date) => Promise.all([1, 2, 3].map(() => runIfDue(ctxAt(0), at)));
  const doers = async (at: Date) => (await ask(at)).filter(Boolean).length;
  expect(await doers(minutes(0))).toBe(1);
  expect(await doers(minutes(0.9))).toBe(0);
  expect(await doers(minutes(1.1))).toBe(1);
  // After a cron run of all jobs, nothing is left to do.
  await runAll(ctxAt(0), minutes(3));
  expect(await doers(minutes(3.5))).toBe(0);
  // One job that did not run is enough.
  await shop.db.execute(sql`delete from job_runs where job = 'forget'`);
  expect(await doers(minutes(3.6))).toBe(1);
});
