import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Bill } from "@/lib/modules/payments/gateways/gateway";
import { readMidtransRefs } from "@/lib/modules/payments/gateways/midtrans-notices";
import { reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { orderEvents, orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { midtransCore } from "@/lib/testing/fakes/midtrans";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { openGateways, type PlayedGateways } from "@/lib/testing/fixtures/gateway-accounts";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { applyNotice, receiveNotice } from "./gateway-webhooks";
import { sendStatusInquiries } from "./status-inquiries";

let shop: TestWorld;
let gateways: PlayedGateways;
const stranger = strangers(82700000000);
const { ctxAt: plainAt, hours, setStock, transition } = orderFixtures(() => shop);
const ctxAt = (minute: number) => gateways.connectFakes(plainAt(minute / 60));
const at = (minute: number) => hours(minute / 60);
const asks = (minute: number) => sendStatusInquiries(ctxAt(minute), at(minute));

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  gateways = await openGateways(plainAt(0));
});
afterAll(async () => {
  await gateways.close();
  await shop.end();
});
beforeEach(() => shop.db.update(payments).set({ askAt: null }));
afterEach(() => gateways.recover());

function attemptsOf(orderId: string) {
  return shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}

/** Status of the order, then the status of each attempt and the minutes until its next inquiry. */
async function standsOf(orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const attempts = (await attemptsOf(orderId)).map(({ status, askAt }) =>
    askAt ? `${status} ${Math.round((askAt.getTime() - at(0).getTime()) / 60_000)}` : status,
  );
  return [order?.status, ...attempts];
}

/** Delivers a Midtrans webhook. */
function hears(notice: string, minute: number) {
  const rawBody = Buffer.from(notice);
  const webhook = { gateway: "midtrans", refs: readMidtransRefs(rawBody), header: () => null, rawBody };
  return receiveNotice(ctxAt(minute), webhook, at(minute));
}

const refOf = async (orderId: string, index = 0) => (await attemptsOf(orderId))[index]?.providerRef ?? "";
const chargeOf = async (orderId: string, index = 0) =>
  gateways.midtrans.charges.get(await refOf(orderId, index))?.transaction_status;
const buys = (method = "qris") => stranger().orders(ctxAt(0), { payment_method: method });

test("a payment without a webhook is found by a status inquiry, and counts once if the webhook arrives later", async () => {
  const id = idOf(await buys());
  const providerRef = await refOf(id);
  gateways.midtrans.becomes(providerRef, "settlement");
  expect(await asks(1)).toBe(0);
  expect(await asks(2)).toBe(1);
  expect(await standsOf(id)).toEqual(["paid", "paid"]);
  const amount = (await attemptsOf(id))[0]?.amount ?? 0;
  const report = { eventKey: `${providerRef}.paid`, providerRef, event: "paid" as const, amount };
  await applyNotice(ctxAt(3), "midtrans", report, at(3));
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ event }) => event)).toEqual(["place", "pay"]);
});

test("a payment whose webhook arrived needs no status inquiry", async () => {
  const placed = await buys();
  const providerRef = await refOf(idOf(placed));
  const report = { eventKey: `${providerRef}.paid`, providerRef, event: "paid" as const };
  await applyNotice(ctxAt(1), "midtrans", { ...report, amount: placed.payment?.amount ?? 0 }, at(1));
  expect(await asks(60)).toBe(0);
});

test("status inquiries about an open payment become rarer, with the last one just after its expiry", async () => {
  const id = idOf(await buys());
  for (const [now, next] of [
    [2, 4],
    [4, 8],
    [8, 16],
    [16, 32],
  ] as const) {
    expect(await asks(now)).toBe(1);
    expect(await standsOf(id)).toEqual(["pending_payment", `pending ${next}`]);
  }
  gateways.midtrans.becomes(await refOf(id), "expire");
  expect(await asks(32)).toBe(1);
  expect(await standsOf(id)).toEqual(["pending_payment", "expired"]);
});

test("a payment that the gateway left open is cancelled just after its expiry", async () => {
  const id = idOf(await buys());
  expect(await asks(32)).toBe(1);
  expect(await chargeOf(id)).toBe("cancel");
  expect(await standsOf(id)).toEqual(["pending_payment", "pending"]);
});

test("an unreachable gateway is queried again, at most hourly, until a day after the expiry", async () => {
  const id = idOf(await buys("va_bca"));
  gateways.stage.setFailureMode(midtransCore, "down");
  for (const [now, next] of [
    [2, 4],
    [200, 260],
    [1_440, 1_442],
    [1_442, 1_502],
    [2_881, 2_941],
  ] as const) {
    expect(await asks(now)).toBe(1);
    expect((await standsOf(id))[1]).toBe(`pending ${next}`);
  }
  expect(await asks(2_942)).toBe(1);
  expect((await standsOf(id))[1]).toBe("pending");
});

test("the payment of an order that the merchant cancels is cancelled at the gateway", async () => {
  const placed = await buys("va_bca");
  await asks(30);
  await transition(placed, "cancel", 0.6);
  expect(await asks(36)).toBe(1);
  expect(await chargeOf(idOf(placed))).toBe("cancel");
  expect(await asks(72)).toBe(1);
  expect(await standsOf(idOf(placed))).toEqual(["cancelled", "expired"]);
});

test("the payment of an order that the merchant marks as paid is cancelled at the gateway, and the order stays paid", async () => {
  const placed = await buys("va_bca");
  await transition(placed, "pay", 0.01);
  expect(await asks(2)).toBe(1);
  expect(await chargeOf(idOf(placed))).toBe("cancel");
  await asks(4);
  expect(await standsOf(idOf(placed))).toEqual(["paid", "paid"]);
});

test("a gateway payment for an order that the merchant marked as paid counts as the same money", async () => {
  const placed = await buys("va_bca");
  await transition(placed, "pay", 0.01);
  gateways.midtrans.becomes(await refOf(idOf(placed)), "settlement");
  await asks(2);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([order?.status, order?.refundDueAt]).toEqual(["paid", null]);
  expect(await asks(60)).toBe(0);
});

test("a payment that arrived before the merchant's cancellation reached the gateway is flagged for refund", async () => {
  const placed = await buys("va_bca");
  await transition(placed, "cancel", 0.1);
  gateways.midtrans.becomes(await refOf(idOf(placed)), "settlement");
  await asks(10);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([order?.status, order?.refundDueAt !== null]).toEqual(["cancelled", true]);
});

test("replaced payment instructions are cancelled at the gateway", async () => {
  const placed = await buys();
  await reopenPayment(ctxAt(31), tokenOf(placed));
  await asks(31);
  expect([await chargeOf(idOf(placed), 0), await chargeOf(idOf(placed), 1)]).toEqual(["cancel", "pending"]);
});

/** Order whose first gateway created the payment without responding, and whose second gateway serves it. */
async function buysInDoubt() {
  const { answer } = gateways.midtrans;
  const lost = new Promise<never>((_, lose) => {
    gateways.midtrans.answer = async (request) => {
      gateways.midtrans.answer = answer;
      await answer(request);
      lose(new Error("The answer was lost."));
      return new Promise(() => {});
    };
  });
  const ctx = ctxAt(0);
  const { gateway } = await ctx.providers(ctx.shop.id);
  const first = gateway("midtrans");
  if (!first) throw new Error("There is no Midtrans.");
  const losing = { ...first, open: (bill: Bill) => Promise.race([first.open(bill), lost]) };
  const placed = await stranger().orders(
    withProviders(ctx, { gateway: (name) => (name === "midtrans" ? losing : gateway(name)) }),
  );
  const [left, served] = await attemptsOf(idOf(placed));
  expect([left?.gateway, served?.gateway]).toEqual(["midtrans", "xendit"]);
  return placed;
}

test("a payment attempt whose response was lost is cancelled at the gateway", async () => {
  const id = idOf(await buysInDoubt());
  expect(await chargeOf(id)).toBe("pending");
  await asks(2);
  expect(await chargeOf(id)).toBe("cancel");
  await asks(4);
  expect(await standsOf(id)).toEqual(["pending_payment", "failed", "pending 8"]);
});

test("a payment by an attempt whose response was lost pays the order, and the other attempt is cancelled", async () => {
  const id = idOf(await buysInDoubt());
  gateways.midtrans.becomes(await refOf(id), "settlement");
  await asks(2);
  expect((await standsOf(id)).slice(0, 2)).toEqual(["paid", "paid"]);
  await asks(3);
  await asks(4);
  expect(gateways.xendit.requests.at(-1)?.status).toBe("CANCELED");
  await asks(8);
  expect(await standsOf(id)).toEqual(["paid", "paid", "expired"]);
});

test("an attempt that the gateway does not know ends without further inquiries", async () => {
  gateways.stage.setFailureMode(midtransCore, "down");
  const id = idOf(await buys());
  gateways.recover();
  await asks(2);
  expect((await standsOf(id))[1]).toBe("failed");
});

test("an unused hosted payment page is watched until it expires, even after its order was cancelled", async () => {
  const placed = await buys("card");
  await transition(placed, "cancel", 0.1);
  await asks(10);
  expect((await standsOf(idOf(placed)))[1]).toBe("expired 20");
  gateways.midtrans.becomes(await refOf(idOf(placed)), "pending");
  await asks(20);
  expect(await chargeOf(idOf(placed))).toBe("cancel");
  await asks(40);
  expect((await standsOf(idOf(placed)))[1]).toBe("expired");
});

test("after a declined card, the same hosted page remains payable", async () => {
  const placed = await buys("card");
  gateways.midtrans.becomes(await refOf(idOf(placed)), "deny", { gross_amount: `${placed.payment?.amount}.00` });
  await asks(2);
  expect((await reopenPayment(ctxAt(3), tokenOf(placed))).payment).toEqual(placed.payment);
  gateways.midtrans.becomes(await refOf(idOf(placed)), "capture");
  await asks(4);
  expect(await standsOf(idOf(placed))).toEqual(["paid", "paid"]);
});

test("a card payment cancelled before settlement leaves the order unpaid", async () => {
  const placed = await buys("card");
  const reference = await refOf(idOf(placed));
  gateways.midtrans.becomes(reference, "capture", { gross_amount: `${placed.payment?.amount}.00` });
  await asks(2);
  expect(await standsOf(idOf(placed))).toEqual(["paid", "paid"]);
  gateways.midtrans.becomes(reference, "cancel");
  await hears(gateways.midtrans.notice(reference), 3);
  expect(await standsOf(idOf(placed))).toEqual(["pending_payment", "failed"]);
});

test("concurrent inquiry runs query each payment once", async () => {
  await buys();
  await buys();
  const counts = await Promise.all([asks(2), asks(2)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test("a gateway that the shop disconnected is not queried and causes no error", async () => {
  const id = idOf(await buys());
  expect(await sendStatusInquiries(withProviders(plainAt(0), { gateway: () => null }), at(2))).toBe(1);
  expect((await standsOf(id))[1]).toBe("pending 4");
});
