import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createProviderEnvironment } from "@/lib/platform/providers/provider";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createXenditFake, type XenditFake } from "@/lib/testing/fakes/xendit";
import { bill, minutesLater } from "@/lib/testing/fixtures/bill";
import type { PaymentGateway } from "./gateway";
import { xendit, xenditGateway } from "./xendit";

const secretKey = "xnd_development_only_of_this_test";
const settings = {
  secretKey,
  callbackToken: "a-token-of-this-test",
  displayName: "Kain Dunia",
  wallet: "DANA" as const,
};
let fake: XenditFake;
let stage: FakeServer;
let gateway: PaymentGateway;

beforeAll(async () => {
  fake = createXenditFake(secretKey);
  stage = await openStage({ hosts: fake.hosts, answer: (request) => fake.answer(request) });
  gateway = xenditGateway(settings, createProviderEnvironment(false, stage.url));
});
afterAll(() => stage.close());
afterEach(() => {
  fake = createXenditFake(secretKey);
});

const lastBody = () => JSON.parse(stage.receivedRequests.at(-1)?.body || "null");
const attemptOf = (providerRef: string) => ({ providerRef, method: bill.method, amount: bill.amount });

test("a QRIS code is requested with our reference, found by Xendit's id, and lasts half an hour", async () => {
  const opened = await gateway.open(bill);
  expect(opened).toEqual({
    kind: "qris",
    providerRef: fake.requests[0]?.payment_request_id,
    expiresAt: minutesLater(30),
    qrPayload: "00020101021226660014COM.CONTOH.WWW",
  });
  expect(lastBody()).toEqual({
    reference_id: bill.reference,
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: 147_356,
    capture_method: "AUTOMATIC",
    channel_code: "QRIS",
    description: "Pesanan DN-261115-K7Q2",
    channel_properties: { expires_at: minutesLater(30).toISOString() },
  });
});

for (const [method, vaBank] of [
  ["va_bca", "BCA"],
  ["va_bni", "BNI"],
  ["va_bri", "BRI"],
  ["va_mandiri", "Mandiri"],
  ["va_permata", "Permata"],
] as const) {
  test(`${method} opens a virtual account at ${vaBank} in the shop's name for a day`, async () => {
    const opened = await gateway.open({ ...bill, method });
    expect(opened).toMatchObject({
      kind: "va",
      vaBank,
      vaNumber: "9999000012345678",
      expiresAt: minutesLater(24 * 60),
    });
    const channel_properties = { display_name: "Kain Dunia", expires_at: minutesLater(24 * 60).toISOString() };
    expect(lastBody()).toMatchObject({ channel_code: `${vaBank.toUpperCase()}_VIRTUAL_ACCOUNT`, channel_properties });
  });
}

test("an e-wallet is paid on its web page, which returns to the order", async () => {
  const opened = await gateway.open({ ...bill, method: "ewallet" });
  expect(opened).toMatchObject({ kind: "redirect", redirectUrl: "https://m.dana.id/pay/1" });
  const channel_properties = { success_return_url: bill.returnUrl, failure_return_url: bill.returnUrl };
  expect(lastBody()).toMatchObject({ channel_code: "DANA", channel_properties });
});

test("Xendit's expiry applies if it is earlier", async () => {
  fake.change = (answer) => ({ ...answer, channel_properties: { expires_at: minutesLater(15).toISOString() } });
  expect((await gateway.open(bill)).expiresAt).toEqual(minutesLater(15));
  fake = createXenditFake(secretKey);
  fake.change = (answer) => ({ ...answer, channel_properties: { expires_at: minutesLater(2_880).toISOString() } });
  expect((await gateway.open(bill)).expiresAt).toEqual(minutesLater(30));
});

test("Xendit offers no cards", () => {
  expect(gateway.offers("card")).toBe(false);
});

test("a payment that Xendit cannot take is rejected without a request", async () => {
  const before = stage.receivedRequests.length;
  const large = gateway.open({ ...bill, amount: 10_000_001 });
  await expect(large).rejects.toMatchObject({ code: "amount_too_large", isFinal: true });
  const plain = gateway.open({ ...bill, method: "ewallet", returnUrl: "http://toko.localhost:3000/track/abc" });
  await expect(plain).rejects.toMatchObject({ code: "return_url", isFinal: true });
  expect(stage.receivedRequests.length).toBe(before);
});

const refusals: [status: number, error_code: string, isFinal: boolean][] = [
  [400, "API_VALIDATION_ERROR", true],
  [400, "PAYMENT_REQUEST_RATE_LIMITED", false],
  [403, "INVALID_MERCHANT_SETTINGS", true],
  [409, "DUPLICATE_ERROR", false],
  [503, "CHANNEL_UNAVAILABLE", false],
];

for (const [status, error_code, isFinal] of refusals) {
  test(`${error_code} is a rejection that ${isFinal ? "opens no payment" : "may have opened a payment"}`, async () => {
    fake.answer = () => ({ status, body: { error_code, message: "a sentence" } });
    await expect(gateway.open(bill)).rejects.toMatchObject({ provider: "xendit", code: error_code, isFinal });
  });
}

const useless: [title: string, method: string, change: Record<string, unknown>][] = [
  ["no id", "qris", { payment_request_id: undefined }],
  ["an invalid number", "va_bca", { actions: [{ type: "x", descriptor: "VIRTUAL_ACCOUNT_NUMBER", value: "<b>" }] }],
  ["a script as page URL", "ewallet", { actions: [{ type: "REDIRECT_CUSTOMER", value: "javascript:alert(1)" }] }],
];

for (const [title, method, change] of useless) {
  test(`a response with ${title} is malformed`, async () => {
    fake.change = (answer) => ({ ...answer, ...change });
    await expect(gateway.open({ ...bill, method })).rejects.toMatchObject({ code: "malformed", isFinal: false });
  });
}

test("a payment request that fails on creation is a final rejection", async () => {
  fake.change = (answer) => ({ ...answer, status: "FAILED", failure_code: "CHANNEL_UNAVAILABLE" });
  await expect(gateway.open(bill)).rejects.toMatchObject({ code: "failed", isFinal: true });
});

const standings: [status: string, standing: string][] = [
  ["REQUIRES_ACTION", "open"],
  ["ACCEPTING_PAYMENTS", "open"],
  ["AUTHORIZED", "open"],
  ["A_NEW_WORD", "open"],
  ["SUCCEEDED", "paid"],
  ["EXPIRED", "expired"],
  ["CANCELED", "failed"],
  ["FAILED", "failed"],
];

for (const [status, standing] of standings) {
  test(`Xendit's status ${status} means ${standing}`, async () => {
    await gateway.open(bill);
    const providerRef = fake.becomes(status);
    const report = { eventKey: `${providerRef}.${standing}`, event: standing, amount: 147_356 };
    expect(await gateway.ask?.(attemptOf(providerRef))).toEqual(
      standing === "open"
        ? { kind: "open" }
        : { kind: "reported", report: { ...report, providerRef, reference: bill.reference } },
    );
  });
}

test("a rate-limited status inquiry fails and does not count as unknown", async () => {
  const { providerRef } = await gateway.open(bill);
  fake.answer = () => ({ status: 400, body: { error_code: "PAYMENT_REQUEST_RATE_LIMITED", message: "a sentence" } });
  const fault = { code: "PAYMENT_REQUEST_RATE_LIMITED", isFinal: false };
  await expect(gateway.ask?.(attemptOf(providerRef))).rejects.toMatchObject(fault);
});

test("empty fields may be null", async () => {
  const code = { type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: "0".repeat(20) };
  const actions = [{ type: "API_POST_REQUEST", descriptor: null, value: null }, code];
  for (const [at, channel_properties] of [null, { expires_at: null }].entries()) {
    fake.change = (answer) => ({ ...answer, actions, channel_properties });
    const opened = await gateway.open({ ...bill, reference: `DN-${at}` });
    expect(opened).toMatchObject({ kind: "qris", expiresAt: minutesLater(30) });
  }
});

test("a payment attempt without a response is unknown under our reference", async () => {
  await gateway.open(bill);
  expect(await gateway.ask?.(attemptOf(bill.reference))).toEqual({ kind: "unknown" });
});

test("a test key is rejected in live mode, and a live key in test mode", () => {
  expect(() => xendit.connect(settings, createProviderEnvironment(true, null))).toThrow("one is live");
  const real = { ...settings, secretKey: "xnd_production_abcd" };
  expect(() => xendit.connect(real, createProviderEnvironment(false, null))).toThrow("one is live");
  expect(xendit.connect(real, createProviderEnvironment(true, null)).offers("va_mandiri")).toBe(true);
  expect(() => xendit.connect({ ...real, secretKey: "sk_live" }, createProviderEnvironment(true, null))).toThrow();
});
