import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createMidtransFake, type MidtransFake, midtransSnap } from "@/lib/testing/fakes/midtrans";
import { bill, minutesLater } from "@/lib/testing/fixtures/bill";
import type { PaymentGateway } from "./gateway";
import { midtrans, midtransGateway } from "./midtrans";

const serverKey = "SB-Mid-server-only-of-this-test";
const attempt = { providerRef: bill.reference, method: "qris", amount: bill.amount };

let fake: MidtransFake;
let stage: FakeServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  fake = createMidtransFake(serverKey);
  stage = await openStage({ hosts: fake.hosts, answer: (request) => fake.answer(request) });
  const wallets: ("gopay" | "shopeepay")[] = ["gopay"];
  gateway = midtransGateway({ serverKey, wallets }, createProviderEnvironment(false, stage.url));
});
afterAll(() => stage.close());
afterEach(() => {
  fake = createMidtransFake(serverKey);
});

const readLastRequest = () => {
  const request = stage.receivedRequests.at(-1);
  return { path: request?.path, headers: request?.headers, body: JSON.parse(request?.body || "null") };
};

test("a QRIS code is requested with our reference, half an hour of Jakarta time and the shop's webhook", async () => {
  expect(await gateway.open(bill)).toEqual({
    kind: "qris",
    providerRef: bill.reference,
    expiresAt: minutesLater(30),
    qrPayload: "00020101021226660014COM.CONTOH.WWW",
  });
  const { path, headers, body } = readLastRequest();
  expect(path).toBe("/v2/charge");
  expect(headers?.authorization).toBe(`Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`);
  expect(headers?.["idempotency-key"]).toBe(bill.reference);
  expect(headers?.["x-override-notification"]).toBe("https://dunia.example/api/gateways/midtrans/notifications");
  expect(body).toEqual({
    payment_type: "qris",
    qris: { acquirer: "gopay" },
    transaction_details: { order_id: bill.reference, gross_amount: 147_356 },
    custom_expiry: { order_time: "2026-11-15 12:00:00 +0700", expiry_duration: 1_800, unit: "second" },
  });
});

const accounts: [method: string, bank: string, number: string, asked: object][] = [
  ["va_bca", "BCA", "812785002530231", { bank_transfer: { bank: "bca" } }],
  ["va_bni", "BNI", "812785002530231", { bank_transfer: { bank: "bni" } }],
  ["va_bri", "BRI", "812785002530231", { bank_transfer: { bank: "bri" } }],
  ["va_permata", "Permata", "850003072869607", { bank_transfer: { bank: "permata" } }],
];

for (const [method, vaBank, vaNumber, asked] of accounts) {
  test(`${method} opens a virtual account at ${vaBank} for a day`, async () => {
    const opened = await gateway.open({ ...bill, method });
    expect(opened).toEqual({
      kind: "va",
      providerRef: bill.reference,
      expiresAt: minutesLater(24 * 60),
      vaBank,
      vaNumber,
    });
    expect(readLastRequest().body).toMatchObject({ payment_type: "bank_transfer", ...asked });
  });
}

test("a Mandiri bill shows the biller code and the number", async () => {
  const opened = await gateway.open({ ...bill, method: "va_mandiri" });
  expect(opened).toMatchObject({ vaBank: "Mandiri", vaBillerCode: "70012", vaNumber: "778347787706" });
  expect(readLastRequest().body).toMatchObject({
    payment_type: "echannel",
    echannel: { bill_info2: "DN-261115-K7Q2" },
  });
});

for (const [method, offered, more] of [
  ["card", ["credit_card"], { credit_card: { secure: true } }],
  ["ewallet", ["gopay"], {}],
] as const) {
  test(`${method} is paid on a hosted page with only that method, which returns to the order`, async () => {
    const opened = await gateway.open({ ...bill, method });
    expect(opened).toMatchObject({
      kind: "redirect",
      redirectUrl: expect.stringContaining(`https://${midtransSnap}/`),
    });
    expect(readLastRequest()).toMatchObject({
      path: "/snap/v1/transactions",
      body: {
        enabled_payments: offered,
        callbacks: { finish: bill.returnUrl },
        ...more,
        expiry: { start_time: "2026-11-15 12:00:00 +0700", unit: "minutes", duration: 1_440 },
      },
    });
  });
}

const refusals: [title: string, body: object, code: string, isFinal: boolean][] = [
  ["an inactive payment method", { status_code: "402" }, "402", true],
  ["a wrong key", { status_code: "401" }, "401", true],
  ["a used reference", { status_code: "406" }, "406", false],
  ["a rate limit", { status_code: "429" }, "429", false],
  ["an empty response", {}, "malformed", false],
];

for (const [title, body, code, isFinal] of refusals) {
  test(`${title} is a rejection with any HTTP status, and ${isFinal ? "opens no payment" : "may have opened a payment"}`, async () => {
    fake.change = () => ({ ...body, status_message: "a sentence" });
    await expect(gateway.open(bill)).rejects.toMatchObject({ provider: "midtrans", code, isFinal });
  });
}

const useless: [title: string, method: string, change: Record<string, unknown>][] = [
  ["a missing code", "qris", { qr_string: undefined }],
  ["no number", "va_bca", { va_numbers: [] }],
  ["an invalid number", "va_bca", { va_numbers: [{ bank: "bca", va_number: "<b>1</b>" }] }],
  ["only one of two numbers", "va_mandiri", { biller_code: undefined }],
];

for (const [title, method, change] of useless) {
  test(`a response with ${title} is malformed`, async () => {
    fake.change = (answer) => ({ ...answer, ...change });
    await expect(gateway.open({ ...bill, method })).rejects.toMatchObject({ code: "malformed", isFinal: false });
  });
}

test("a second hosted page for a reference is rejected, and so is a foreign page", async () => {
  fake.becomes(bill.reference, "pending");
  await expect(gateway.open({ ...bill, method: "card" })).rejects.toMatchObject({ code: "400" });
  const elsewhere = await openStage({
    hosts: [midtransSnap],
    answer: () => ({ status: 201, body: { redirect_url: "https://midtrans.com.contoh.example/x" } }),
  });
  const misled = midtransGateway({ serverKey, wallets: [] }, createProviderEnvironment(false, elsewhere.url));
  await expect(misled.open({ ...bill, method: "card" })).rejects.toMatchObject({ code: "malformed" });
  await elsewhere.close();
});

const standings: [status: string, more: object, standing: string][] = [
  ["pending", {}, "open"],
  ["authorize", {}, "open"],
  ["a word that is new", {}, "open"],
  ["capture", { fraud_status: "challenge" }, "open"],
  ["capture", {}, "paid"],
  ["settlement", {}, "paid"],
  ["partial_refund", {}, "paid"],
  ["deny", {}, "reversed"],
  ["cancel", {}, "reversed"],
  ["failure", {}, "failed"],
  ["expire", {}, "expired"],
  ["refund", {}, "refunded"],
  ["chargeback", {}, "refunded"],
];

for (const [status, more, standing] of standings) {
  test(`Midtrans' status ${status} ${Object.values(more)} means ${standing}`, async () => {
    await gateway.open(bill);
    fake.becomes(bill.reference, status, more);
    const event = { eventKey: `${bill.reference}.${standing}`, event: standing, amount: 147_356 };
    const reported = { kind: "reported", report: { ...event, providerRef: bill.reference } };
    expect(await gateway.ask?.(attempt)).toEqual(standing === "open" ? { kind: "open" } : reported);
  });
}

test("a missing payment is unknown, but a hosted page without a chosen method is open", async () => {
  expect(await gateway.ask?.(attempt)).toEqual({ kind: "unknown" });
  expect(await gateway.ask?.({ ...attempt, method: "card" })).toEqual({ kind: "open" });
});

test("empty fields may be null", async () => {
  fake.change = (answer) => ({ ...answer, qr_string: null, permata_va_number: null, bill_key: null });
  expect(await gateway.open({ ...bill, method: "va_bca" })).toMatchObject({ vaNumber: "812785002530231" });
  Object.assign(fake.charges.get(bill.reference) ?? {}, { transaction_status: "settlement", fraud_status: null });
  expect(await gateway.ask?.(attempt)).toMatchObject({ report: { event: "paid" } });
});

test("a rejected card leaves the hosted page open for another card", async () => {
  const hosted = { ...attempt, method: "card" };
  fake.becomes(bill.reference, "deny", { gross_amount: "147356.00" });
  expect(await gateway.ask?.(hosted)).toEqual({ kind: "open" });
  fake.becomes(bill.reference, "capture");
  expect(await gateway.ask?.(hosted)).toMatchObject({ report: { event: "paid" } });
});

test("a test key is rejected in live mode, and so are settings without a key", () => {
  const live = createProviderEnvironment(true, stage.url);
  expect(() => midtrans.connect({ serverKey }, live)).toThrow("test key");
  expect(() => midtrans.connect({}, live)).toThrow();
  expect(midtrans.connect({ serverKey: "Mid-server-real" }, live).offers("va_permata")).toBe(true);
});
