import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import type { PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import { readXenditRefs } from "@/lib/modules/payments/gateways/xendit-notices";
import { reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { payments } from "@/lib/schema/payments";
import { midtransCore } from "@/lib/testing/fakes/midtrans";
import { xenditHost } from "@/lib/testing/fakes/xendit";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { gatewayKeys, openGateways, type PlayedGateways } from "@/lib/testing/fixtures/gateway-accounts";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { receiveNotice } from "./gateway-webhooks";

let shop: TestWorld;
let gateways: PlayedGateways;
const stranger = strangers(82600000000);
const { ctxAt: plainAt, hours, setStock } = orderFixtures(() => shop);
const ctxAt = (at: number) => gateways.connectFakes(plainAt(at));

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  gateways = await openGateways(plainAt(0));
});
afterAll(async () => {
  await gateways.close();
  await shop.end();
});
afterEach(() => gateways.recover());

function attemptsOf(orderId: string) {
  return shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}

/** Gateway and status of each attempt of an order. */
async function standsOf(orderId: string) {
  return (await attemptsOf(orderId)).map(({ gateway, status }) => `${gateway} ${status}`);
}

test("the first gateway of the method opens the payment, and its first status inquiry follows in two minutes", async () => {
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.payment).toMatchObject({ kind: "qris", method: "qris", status: "pending" });
  const [attempt] = await attemptsOf(idOf(placed));
  expect(attempt).toMatchObject({ gateway: "midtrans", status: "pending", openingUntil: null });
  expect(attempt?.askAt).toEqual(hours(2 / 60));
  expect(gateways.midtrans.charges.get(attempt?.providerRef ?? "")?.gross_amount).toBe(`${placed.payment?.amount}.00`);
});

test("a Mandiri virtual account shows both of its numbers to the buyer", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "va_mandiri" });
  expect(placed.payment).toMatchObject({ va_bank: "Mandiri", va_biller_code: "70012", va_number: "778347787706" });
});

test("a gateway that rejects the payment is skipped without leaving an attempt", async () => {
  gateways.midtrans.change = () => ({ status_code: "402", status_message: "not activated" });
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.payment).toMatchObject({ kind: "qris", status: "pending" });
  const [attempt, ...others] = await attemptsOf(idOf(placed));
  expect(others).toEqual([]);
  expect(attempt?.providerRef).toBe(gateways.xendit.requests.at(-1)?.payment_request_id);
});

for (const failureMode of ["silent", "nonsense", "down", "gone"] as const) {
  test(`a gateway that is ${failureMode} is skipped, and its attempt is kept to be cancelled later`, async () => {
    gateways.stage.setFailureMode(midtransCore, failureMode);
    const ctx = gateways.connectFakes(plainAt(0), failureMode === "silent" ? 200 : undefined);
    const placed = await stranger().orders(ctx);
    expect(placed.payment).toMatchObject({ kind: "qris", status: "pending", qr_payload: expect.any(String) });
    expect(await standsOf(idOf(placed))).toEqual(["midtrans failed", "xendit pending"]);
    const [left, served] = await attemptsOf(idOf(placed));
    expect(left).toMatchObject({ askAt: hours(2 / 60), openingUntil: null });
    expect(left?.providerRef).not.toBe(gateways.xendit.requests.at(-1)?.reference_id);
    expect(served?.providerRef).toBe(gateways.xendit.requests.at(-1)?.payment_request_id);
    expect((await trackOrder(ctxAt(0), tokenOf(placed))).payment).toEqual(placed.payment);
  });
}

test("if no gateway works, the order is still placed and the buyer reopens the payment once one does", async () => {
  for (const host of [midtransCore, xenditHost]) gateways.stage.setFailureMode(host, "down");
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.order?.status).toBe("pending_payment");
  expect(placed.payment).toMatchObject({ status: "failed", qr_payload: null });
  expect((await refusalOf(reopenPayment(ctxAt(0.1), tokenOf(placed)))).code).toBe("unavailable");
  gateways.recover();
  expect((await reopenPayment(ctxAt(0.2), tokenOf(placed))).payment).toMatchObject({ status: "pending" });
  const stands = await standsOf(idOf(placed));
  expect(stands.at(-1)).toBe("midtrans pending");
  expect(stands.filter((stand) => stand.endsWith("pending"))).toHaveLength(1);
});

/** Runs an event after Xendit has created a request and before it responds. */
async function meanwhile(happens: (made: { number: string; providerRef: string }) => Promise<unknown>) {
  gateways.midtrans.change = () => ({ status_code: "402" });
  const { answer } = gateways.xendit;
  gateways.xendit.answer = async (request) => {
    gateways.xendit.answer = answer;
    const response = await answer(request);
    const { description } = JSON.parse(request.body);
    const providerRef = gateways.xendit.requests.at(-1)?.payment_request_id ?? "";
    await happens({ number: description.replace("Pesanan ", ""), providerRef });
    return response;
  };
  return stranger().orders(ctxAt(0));
}

test("an order cancelled while its gateway opens the payment shows as cancelled, and the attempt is kept to be cancelled", async () => {
  const { shop: its } = ctxAt(0);
  const placed = await meanwhile(({ number }) =>
    moveByMerchant(ctxAt(0), { shopId: its.id, number, event: "cancel" }, { now: hours(0) }),
  );
  expect([placed.order?.status, placed.payment?.status, placed.payment?.qr_payload]).toEqual([
    "cancelled",
    "expired",
    null,
  ]);
  const [attempt] = await attemptsOf(idOf(placed));
  expect(attempt?.providerRef).toBe(gateways.xendit.requests.at(-1)?.payment_request_id);
  expect(attempt?.askAt).toEqual(hours(2 / 60));
});

test("a payment whose webhook arrives before the gateway's response pays the order", async () => {
  const header = (name: string) => (name === "x-callback-token" ? gatewayKeys.callbackToken : null);
  const placed = await meanwhile(async () => {
    gateways.xendit.becomes("SUCCEEDED");
    const rawBody = Buffer.from(gateways.xendit.notice("payment.capture"));
    const webhook = { gateway: "xendit", refs: readXenditRefs(rawBody), header, rawBody };
    expect(await receiveNotice(ctxAt(0), webhook, hours(0))).toBe(true);
  });
  expect([placed.order?.status, placed.payment?.status]).toEqual(["paid", "paid"]);
  const [attempt] = await attemptsOf(idOf(placed));
  expect(attempt?.providerRef).toBe(gateways.xendit.requests.at(-1)?.payment_request_id);
});

test("a webhook that names one payment but belongs to another is ignored", async () => {
  gateways.midtrans.change = () => ({ status_code: "402" });
  const [named, other] = [await stranger().orders(ctxAt(0)), await stranger().orders(ctxAt(0))];
  // Both have only our own references, like attempts whose response was lost.
  const references = gateways.xendit.requests.slice(-2).map(({ reference_id }) => reference_id);
  for (const [index, placed] of [named, other].entries()) {
    const providerRef = references[index] ?? "";
    await shop.db
      .update(payments)
      .set({ providerRef })
      .where(eq(payments.orderId, idOf(placed)));
  }
  gateways.xendit.becomes("SUCCEEDED");
  const rawBody = Buffer.from(gateways.xendit.notice("payment.capture", { reference_id: references[0] }));
  const webhook = {
    gateway: "xendit",
    refs: readXenditRefs(rawBody),
    header: () => gatewayKeys.callbackToken,
    rawBody,
  };
  expect(await receiveNotice(ctxAt(0), webhook, hours(0))).toBe(false);
  for (const placed of [named, other]) expect(await standsOf(idOf(placed))).toEqual(["xendit pending"]);
});

test("a gateway may open another payment method than the buyer chose", async () => {
  const other: PaymentGateway = {
    name: "midtrans",
    offers: () => true,
    readNotice: () => null,
    open: async ({ reference, expiresAt }) => ({
      kind: "redirect",
      method: "ewallet",
      providerRef: reference,
      expiresAt,
      redirectUrl: "https://bayar.example/1",
    }),
  };
  const ctx = withProviders(plainAt(0), { gateway: () => other });
  const placed = await stranger().orders(ctx);
  expect(placed.order?.payment_method).toBe("qris");
  expect(placed.payment).toMatchObject({ kind: "redirect", method: "ewallet" });
  expect((await trackOrder(ctx, tokenOf(placed))).payment).toEqual(placed.payment);
});
