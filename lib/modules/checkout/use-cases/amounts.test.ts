import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drafts, expectedAmounts } from "@/lib/schema/checkout";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { verifyCode } from "./checkout";

let shop: TestWorld;
const { ctxAt, setStock } = orderFixtures(() => shop);
const manualPayment = { payment_method: "transfer_bca" };

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

async function held(id: string | null): Promise<boolean> {
  const rows = await shop.db
    .select()
    .from(expectedAmounts)
    .where(eq(expectedAmounts.draftId, id ?? ""));
  return rows.length > 0;
}

test("a contact in any spelling reserves at most three amounts; a newer draft replaces the oldest", async () => {
  const made = [];
  for (const tag of [1, 2, 3, 4, 5]) {
    made.push(await buyer(`sari+${tag}@contoh.example`).drafts(ctxAt(tag / 100), manualPayment));
  }
  expect(await Promise.all(made.map(({ draft_id }) => held(draft_id)))).toEqual([false, false, true, true, true]);
  expect(await shop.db.$count(drafts)).toBe(5);
});

test("one IP address reserves at most thirty amounts, however many contacts it uses", async () => {
  const made = [];
  for (let at = 0; at < 33; at++) {
    const ctx = { ...ctxAt(0.1 + at / 1_000), caller: "203.0.113.9" };
    made.push(await buyer(`orang${at}@contoh.example`).drafts(ctx, manualPayment));
  }
  const reservations = await Promise.all(made.map(({ draft_id }) => held(draft_id)));
  expect(reservations.map((isHeld, at) => (isHeld ? -1 : at)).filter((at) => at >= 0)).toEqual([0, 1, 2]);
});

test("a draft that lost its reserved amount gets another unique code at verify, which is no price change", async () => {
  const someone = buyer("tuti@contoh.example");
  const first = await someone.drafts(ctxAt(0), manualPayment);
  const code = await someone.receives(ctxAt(0), first);
  for (const tag of [1, 2, 3]) await buyer(`tuti+${tag}@contoh.example`).drafts(ctxAt(tag / 100), manualPayment);
  expect(await held(first.draft_id)).toBe(false);
  const { order } = await verifyCode(ctxAt(0.1), { draft_id: first.draft_id ?? "", code });
  expect(order?.total).toBe(100_000 + (order?.unique_code ?? 0));
  expect(order?.unique_code).toBeGreaterThan(0);
  expect(await held(first.draft_id)).toBe(true);
});

test("a draft never takes over the reserved amount of an order", async () => {
  const someone = buyer("wati@contoh.example");
  const placed = await someone.orders(ctxAt(0), manualPayment);
  for (const tag of [1, 2, 3, 4]) await buyer(`wati+${tag}@contoh.example`).drafts(ctxAt(tag / 100), manualPayment);
  const rows = await shop.db
    .select()
    .from(expectedAmounts)
    .where(eq(expectedAmounts.amount, placed.order?.total ?? 0));
  expect(rows).toHaveLength(1);
});
