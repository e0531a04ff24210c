import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendCode } from "@/lib/modules/checkout/use-cases/checkout";
import { settleBackground } from "@/lib/platform/background";
import { dailyCounters } from "@/lib/schema/counters";
import { outbox } from "@/lib/schema/delivery";
import { shops } from "@/lib/schema/shops";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { returnCodeLeases } from "./code-leases";

let shop: TestWorld;
const stranger = strangers(85_700_000_000);
const { ctxAt, setStock } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(10_000);
});
afterAll(() => shop.end());
beforeEach(async () => {
  await returnCodeLeases(shop.db);
  await shop.db.delete(dailyCounters);
});

const setQuota = (codeCeiling: number) => shop.db.update(shops).set({ codeCeiling, codeCeilingPerCaller: 500 });

async function sends(ctx: WriteContext): Promise<unknown> {
  const draft = await stranger().drafts(ctx);
  return sendCode(ctx, { draft_id: draft.draft_id ?? "" });
}

async function sendsMany(ctx: WriteContext, codes: number): Promise<void> {
  for (let sent = 0; sent < codes; sent++) await sends(ctx);
}

/** Codes that the shop has counted. */
async function counted(): Promise<number> {
  const [row] = await shop.db.select().from(dailyCounters).where(eq(dailyCounters.key, "codes"));
  return row?.count ?? 0;
}

const sentCodes = () => shop.db.$count(outbox, and(eq(outbox.kind, "code_checkout")));

test("an instance that sends few codes counts each alone", async () => {
  await setQuota(300);
  for (let sent = 1; sent <= 8; sent++) {
    await sends(ctxAt(sent / 60));
    expect(await counted()).toBe(sent);
  }
});

test("an instance that sends many codes counts up to 20 in advance, and returns the rest when it stops", async () => {
  await setQuota(1_000);
  const ahead: number[] = [];
  for (let sent = 1; sent <= 40; sent++) {
    await sends(ctxAt(0));
    ahead.push((await counted()) - sent);
  }
  expect(Math.min(...ahead)).toBe(0);
  expect(Math.max(...ahead)).toBeGreaterThan(8);
  expect(Math.max(...ahead)).toBeLessThanOrEqual(20);
  await returnCodeLeases(shop.db);
  expect(await counted()).toBe(40);
  await returnCodeLeases(shop.db);
  expect(await counted()).toBe(40);
});

test("a busy instance sends exactly the quota", async () => {
  await setQuota(45);
  const before = await sentCodes();
  await sendsMany(ctxAt(0), 45);
  expect((await refusalOf(sends(ctxAt(0)))).code).toBe("otp_limit");
  expect([await counted(), (await sentCodes()) - before]).toEqual([45, 45]);
});

test("codes leased but not sent within ten seconds are returned, and a rejected request uses none", async () => {
  await setQuota(1_000);
  await sendsMany(ctxAt(0), 12);
  expect(await counted()).toBeGreaterThan(12);
  const seconds = (count: number) => ctxAt(count / 3_600);
  const draft = await stranger().drafts(seconds(1));
  for (let sent = 0; sent < 3; sent++) await sendCode(seconds(1), { draft_id: draft.draft_id ?? "" });
  for (let sent = 0; sent < 5; sent++) await refusalOf(sendCode(seconds(1), { draft_id: draft.draft_id ?? "" }));
  await sends(seconds(20));
  await settleBackground();
  expect(await counted()).toBe(16);
});
