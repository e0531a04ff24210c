import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "@/lib/modules/operations/service/jobs";
import { orderEvents, orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { confirmReceipt } from "../use-cases/buyer-transitions";
import { trackOrder } from "../use-cases/orders";

let shop: TestWorld;
const stranger = strangers(83_900_000_000);
const { hours, ctxAt, setStock, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const day = 24;
const runMoveOnJob = (at: number) => jobs["move-on"](ctxAt(at), hours(at));

async function shipped(at: number): Promise<VerifyView> {
  const placed = await stranger().orders(ctxAt(at - 1));
  await notify(placed, "paid", at - 1);
  await transition(placed, "ship", at, "JP1234567890");
  return placed;
}

const statusOf = async (placed: VerifyView, at: number) => (await trackOrder(ctxAt(at), tokenOf(placed))).order?.status;

test("an order counts as delivered after fourteen days and completed three days later, each once", async () => {
  const placed = await shipped(1);
  expect(await runMoveOnJob(1 + 14 * day - 0.1)).toBe(0);
  expect(await statusOf(placed, 1 + 14 * day)).toBe("shipped");
  const both = await Promise.all([runMoveOnJob(1 + 14 * day), runMoveOnJob(1 + 14 * day)]);
  expect(both.reduce((sum, done) => sum + done)).toBe(1);
  expect(await statusOf(placed, 1 + 14 * day)).toBe("delivered");
  expect(await runMoveOnJob(1 + 17 * day - 0.1)).toBe(0);
  expect(await runMoveOnJob(1 + 17 * day)).toBe(1);
  expect(await runMoveOnJob(1 + 50 * day)).toBe(0);
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, idOf(placed)))
    .orderBy(orderEvents.ordinal);
  expect(events.slice(-2).map(({ event, toStatus, actor, at }) => [event, toStatus, actor, at])).toEqual([
    ["deliver", "delivered", "system", hours(1 + 14 * day)],
    ["complete", "completed", "system", hours(1 + 17 * day)],
  ]);
});

test("completion counts from the merchant's delivery confirmation, and a refunded order stays refunded", async () => {
  const [delivered, refunded] = [await shipped(1), await shipped(1)];
  await transition(delivered, "deliver", 5 * day);
  await transition(refunded, "refund", 5 * day);
  expect(await runMoveOnJob(8 * day - 0.1)).toBe(0);
  expect(await runMoveOnJob(8 * day)).toBe(1);
  expect(await statusOf(delivered, 8 * day)).toBe("completed");
  expect(await runMoveOnJob(50 * day)).toBe(0);
  expect(await statusOf(refunded, 50 * day)).toBe("refunded");
});

test("the delivery period is a setting of the shop, and applies to orders shipped afterwards", async () => {
  await shop.db.update(shops).set({ holds: { deliveredDays: 5 } });
  await shipped(1);
  await shop.db.update(shops).set({ holds: { deliveredDays: 14 } });
  expect(await runMoveOnJob(1 + 5 * day - 0.1)).toBe(0);
  expect(await runMoveOnJob(1 + 5 * day)).toBe(1);
  expect(await runMoveOnJob(1 + 8 * day)).toBe(1);
});

test("orders shipped by an older version count from their last transition", async () => {
  const [underway, arrived] = [await shipped(1), await shipped(1)];
  await transition(arrived, "deliver", 13 * day);
  await shop.db.update(orders).set({ movesOnAt: null });
  expect(await runMoveOnJob(1 + 14 * day - 0.1)).toBe(0);
  expect(await runMoveOnJob(1 + 14 * day)).toBe(1);
  expect([await statusOf(underway, 15 * day), await statusOf(arrived, 15 * day)]).toEqual(["delivered", "delivered"]);
  expect(await runMoveOnJob(16 * day)).toBe(1);
  expect(await statusOf(arrived, 16 * day)).toBe("completed");
});

test("a buyer can confirm delivery repeatedly, and the order completes three days after the first time", async () => {
  const placed = await shipped(1);
  const first = await confirmReceipt(ctxAt(2 * day), tokenOf(placed));
  expect(first.order).toMatchObject({ status: "delivered", status_label: "Tiba di Tujuan" });
  expect(first.order?.timeline?.at(-1)).toMatchObject({ key: "delivered", at: hours(2 * day).toISOString() });
  expect(await confirmReceipt(ctxAt(3 * day), tokenOf(placed))).toEqual(first);
  expect(await runMoveOnJob(5 * day - 0.1)).toBe(0);
  expect(await runMoveOnJob(5 * day)).toBe(1);
  expect((await confirmReceipt(ctxAt(6 * day), tokenOf(placed))).order?.status).toBe("completed");
});

test("a buyer cannot confirm delivery of an order that was not shipped", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const says = () => refusalOf(confirmReceipt(ctxAt(1), tokenOf(placed)));
  expect((await says()).code).toBe("order_moved");
  for (const event of ["pay", "process", "refund"] as const) {
    await transition(placed, event, 1);
    expect((await says()).code, event).toBe("order_moved");
  }
  const nobody = await refusalOf(confirmReceipt(ctxAt(1), { token: "A".repeat(43) }));
  expect([nobody.code, nobody.details]).toEqual(["not_found", { resource: "order" }]);
});
