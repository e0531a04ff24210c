import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { jobs } from "@/lib/modules/operations/service/jobs";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { settleBackground } from "@/lib/platform/background";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { expectedAmounts } from "@/lib/schema/checkout";
import { openStage } from "@/lib/testing/fakes/fake-server";
import { receiver } from "@/lib/testing/fakes/webhook-receiver";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { connectSystem } from "@/lib/testing/fixtures/webhooks";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";

let shop: TestWorld;
const lines: string[] = [];
const stranger = strangers(82_700_000_000);
const { hours, ctxAt, stock, stockAtRest, setStock, sweep, transition, notify } = orderFixtures(() => shop);

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

/** Buyer who has paid here before. */
async function payer() {
  const someone = stranger();
  await notify(await someone.orders(ctxAt(-1)), "paid", -0.9);
  return someone;
}

test("a claimed order of a buyer who paid before is reserved for 72 hours, and shows this deadline", async () => {
  const placed = await (await payer()).orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  await sweep(72.9);
  const { order } = await trackOrder(ctxAt(72.9), tokenOf(placed));
  expect(order).toMatchObject({ status: "awaiting_confirmation", expires_at: hours(73).toISOString() });
  await transition(placed, "pay", 72.9);
  expect((await trackOrder(ctxAt(73), tokenOf(placed))).order?.status).toBe("paid");
});

test("the claim of a first-time buyer reserves the order for at most 24 hours after placing", async () => {
  const had = await stockAtRest();
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0), { payment_method: "transfer_bca" });
  const { order } = await claimPayment(ctxAt(20), tokenOf(placed));
  expect(order).toMatchObject({ status: "awaiting_confirmation", expires_at: hours(24).toISOString() });
  expect((await trackOrder(ctxAt(24), tokenOf(placed))).order?.status).toBe("expired");
  await sweep(24);
  expect(await stock()).toBe(had);
  await sweep(24.1);
  const [newest] = await listInbox(ctxAt(24.1), someone.contact);
  expect(newest?.text).toContain("belum ditemukan");
  expect(newest?.text).not.toContain("jangan membayar");
});

test("a first-time buyer's claim never shortens a deadline, and its duration is a setting", async () => {
  const holds = { ...ctxAt(0).shop.holds, transferHours: 48, firstTimeClaimHours: 30 };
  const at = (count: number) => ({ ...ctxAt(count), shop: { ...ctxAt(count).shop, holds } });
  const long = await stranger().orders(at(0), { payment_method: "transfer_bca" });
  expect((await claimPayment(at(1), tokenOf(long))).order?.expires_at).toBe(hours(48).toISOString());
  const short = { ...at(0), shop: { ...at(0).shop, holds: { ...holds, transferHours: 24 } } };
  const placed = await stranger().orders(short, { payment_method: "transfer_bca" });
  expect((await claimPayment(at(1), tokenOf(placed))).order?.expires_at).toBe(hours(30).toISOString());
  await sweep(48);
});

test("an unconfirmed claim expires the order and returns its stock, and the buyer gets a friendly message", async () => {
  const someone = await payer();
  const had = await stockAtRest();
  const placed = await someone.orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  const { order, payment } = await trackOrder(ctxAt(73), tokenOf(placed));
  expect([order?.status, payment?.status]).toEqual(["expired", "expired"]);
  expect(order?.timeline?.at(-1)).toMatchObject({ key: "expired", label: "Pembayaran belum ditemukan" });
  await Promise.all([sweep(73), sweep(73)]);
  expect(await stock()).toBe(had);
  await sweep(73.1);
  const [newest] = await listInbox(ctxAt(73.1), someone.contact);
  expect(newest?.text).toContain("belum ditemukan");
  expect(newest?.text).not.toContain("jangan membayar");
});

test("the merchant can revive an order with an expired claim if its items are in stock", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  await sweep(74);
  await setStock(0);
  expect(await transition(placed, "pay", 75)).toBeNull();
  await setStock(9);
  expect((await transition(placed, "pay", 76))?.status).toBe("paid");
  expect(await stock()).toBe(8);
  await setStock(1_000);
});

test("the payment deadlines of orders and claims are settings of the shop", async () => {
  const holds = { ...ctxAt(0).shop.holds, instantHours: 1, transferHours: 48, claimHours: 5 };
  const at = (count: number) => ({ ...ctxAt(count), shop: { ...ctxAt(count).shop, holds } });
  const qris = await stranger().orders(at(0));
  expect([qris.order?.expires_at, qris.payment?.expires_at]).toEqual([
    hours(1).toISOString(),
    hours(0.5).toISOString(),
  ]);
  const manual = await (await payer()).orders(at(0), { payment_method: "transfer_bca" });
  expect([manual.order?.expires_at, manual.payment?.expires_at]).toEqual([
    hours(48).toISOString(),
    hours(48).toISOString(),
  ]);
  const { order } = await claimPayment(at(30), tokenOf(manual));
  expect(order?.expires_at).toBe(hours(35).toISOString());
});

const lives: [method: string, orderHours: number, instructionHours: number][] = [
  ["qris", 2, 0.5],
  ["card", 2, 2],
  ["va_bca", 24, 24],
  ["transfer_bca", 24, 24],
];

for (const [payment_method, orderHours, instructionHours] of lives) {
  test(`an unpaid order by ${payment_method} expires after ${orderHours} hours, and its instructions no later`, async () => {
    const { order, payment } = await stranger().orders(ctxAt(0), { payment_method });
    expect([order?.expires_at, payment?.expires_at]).toEqual([
      hours(orderHours).toISOString(),
      hours(instructionHours).toISOString(),
    ]);
  });
}

test("the amount of a claimed order stays reserved until late transfers can no longer arrive", async () => {
  const placed = await (await payer()).orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  const held = () =>
    shop.db
      .select()
      .from(expectedAmounts)
      .where(eq(expectedAmounts.amount, placed.order?.total ?? 0));
  await sweep(1 + 72 + 47.9);
  expect(await held()).toHaveLength(1);
  await sweep(1 + 72 + 48);
  expect(await held()).toEqual([]);
});

test("a merchant is reminded of a claim once after 24 hours, or 12 for a first-time buyer, by log and webhook", async () => {
  const system = receiver("sistem.example");
  const stage = await openStage(system);
  const endpointInput = { url: `${stage.url}/sistem.example/kait`, events: ["order.claim_waiting"] };
  system.secrets = [String(fields(await connectSystem(ctxAt(0), endpointInput)).secret)];
  const placed = await (await payer()).orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  const first = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(first));
  const remind = async (at: number) => {
    lines.length = 0;
    const reminded = await jobs["remind-of-claims"](ctxAt(at), hours(at));
    await settleBackground();
    return { reminded, warned: lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40) };
  };
  const msg = "a payment claim waits for the merchant";
  const waiting = (order: typeof placed) => ({ shop: "shp_world", order: idOf(order), msg });
  expect(await remind(12.9)).toEqual({ reminded: 0, warned: [] });
  expect(await remind(13)).toMatchObject({ reminded: 1, warned: [waiting(first)] });
  expect(await remind(24.9)).toEqual({ reminded: 0, warned: [] });
  expect(await remind(25)).toMatchObject({ reminded: 1, warned: [waiting(placed)] });
  expect(await remind(26)).toEqual({ reminded: 0, warned: [] });
  await stage.close();
  expect(system.received.map(({ body }) => [body.type, body.data.number])).toEqual([
    ["order.claim_waiting", first.order?.number],
    ["order.claim_waiting", placed.order?.number],
  ]);
});
