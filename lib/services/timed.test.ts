import { afterAll, beforeAll, expect, test } from "vitest";
import { codeSends, codes, drafts, expectedAmounts } from "@/lib/adapters/db/tables/checkout";
import { idempotencyKeys, outbox } from "@/lib/adapters/db/tables/delivery";
import { orders } from "@/lib/adapters/db/tables/orders";
import { strangers } from "@/lib/testing/buyer";
import { orderlies } from "@/lib/testing/order";
import { type World, world } from "@/lib/testing/world";
import { isJob, jobs } from "./timed";

let shop: World;
const stranger = strangers(83_300_000_000);
const { hours, ctxAt, sweeps } = orderlies(() => shop);

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const tables = { codes, codeSends, drafts, expectedAmounts, outbox, idempotencyKeys, orders };

async function counts(): Promise<Record<string, number>> {
  const counted = Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]);
  return Object.fromEntries(await Promise.all(counted));
}

test("old codes, drafts, messages and reserved amounts are forgotten, each after its time; orders are not", async () => {
  await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await stranger().drafts(ctxAt(0), { payment_method: "transfer_bca" });
  expect(await counts()).toMatchObject({ codes: 1, codeSends: 1, drafts: 2, expectedAmounts: 2, orders: 1 });
  await sweeps(0.6);
  expect(await counts()).toMatchObject({ codes: 1, codeSends: 1, drafts: 2, expectedAmounts: 1 });
  await sweeps(25);
  expect(await counts()).toMatchObject({ codes: 0, codeSends: 0, drafts: 2, expectedAmounts: 1 });
  await sweeps(24 * 8);
  expect(await counts()).toMatchObject({ drafts: 0, expectedAmounts: 0 });
  await sweeps(24 * 40);
  expect(await counts()).toMatchObject({ outbox: 0, orders: 1 });
});

test("an amount stays reserved for transfers that come up to 48 hours late", async () => {
  await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await sweeps(71.9);
  expect(await counts()).toMatchObject({ expectedAmounts: 1 });
  await sweeps(72);
  expect(await counts()).toMatchObject({ expectedAmounts: 0 });
});

test("a job is known by its name and by no other", async () => {
  expect(["expire-orders", "deliver-outbox", "forget"].map(isJob)).toEqual([true, true, true]);
  expect(["", "toString", "__proto__", "expire"].map(isJob)).toEqual([false, false, false, false]);
  expect(await jobs.forget(ctxAt(0), hours(0))).toBe(0);
});
