import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "@/lib/testing/players/stage";
import { type XenditPlayer, xenditHost, xenditPlayer } from "@/lib/testing/players/xendit";
import { reachOf } from "../partners/provider";
import type { Bill, PaymentGateway } from "./gateway";
import { xendit, xenditGateway } from "./xendit";

const secretKey = "xnd_development_only_of_this_test";
const settings = {
  secretKey,
  callbackToken: "a token of this test".replaceAll(" ", "-"),
  displayName: "Kain Dunia",
  wallet: "DANA" as const,
};
const now = new Date("2026-11-15T05:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const bill: Bill = {
  reference: "DN-261115-K7Q2-1-abc123",
  orderNumber: "DN-261115-K7Q2",
  method: "qris",
  amount: 147_356,
  now,
  expiresAt: minutes(24 * 60),
  returnUrl: "https://dunia.example/track/abc",
  account: { bank: null, holder: null, number: null, qrisPayload: null, qrisMerchantName: null, whatsappPhone: null },
};

let player: XenditPlayer;
let stage: Stage;
let gateway: PaymentGateway;
let hasty: PaymentGateway;

beforeAll(async () => {
  player = xenditPlayer(secretKey);
  stage = await openStage({ hosts: player.hosts, answer: (heard) => player.answer(heard) });
  gateway = xenditGateway(settings, reachOf(false, stage.url));
  hasty = xenditGateway(settings, reachOf(false, stage.url), 50);
});
afterAll(() => stage.close());
afterEach(() => {
  player = xenditPlayer(secretKey);
  stage.setMood(xenditHost, "well");
});

const lastBody = () => JSON.parse(stage.heard.at(-1)?.body || "null");
const attemptOf = (providerRef: string) => ({ providerRef, method: bill.method, amount: bill.amount });

test("a QRIS code is asked for under our reference and known by Xendit's id, for half an hour", async () => {
  const opened = await gateway.open(bill);
  expect(opened).toEqual({
    kind: "qris",
    providerRef: player.requests[0]?.payment_request_id,
    expiresAt: minutes(30),
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
    channel_properties: { expires_at: minutes(30).toISOString() },
  });
});

for (const [method, vaBank] of [
  ["va_bca", "BCA"],
  ["va_bni", "BNI"],
  ["va_bri", "BRI"],
  ["va_mandiri", "Mandiri"],
  ["va_permata", "Permata"],
] as const) {
  test(`${method} is a number of ${vaBank} for a day, under the shop's name`, async () => {
    const opened = await gateway.open({ ...bill, method });
    expect(opened).toMatchObject({ kind: "va", vaBank, vaNumber: "9999000012345678", expiresAt: minutes(24 * 60) });
    const channel_properties = { display_name: "Kain Dunia", expires_at: minutes(24 * 60).toISOString() };
    expect(lastBody()).toMatchObject({ channel_code: `${vaBank.toUpperCase()}_VIRTUAL_ACCOUNT`, channel_properties });
  });
}

test("a wallet is paid on its page, not in an app that may not be there, and leads back to the order", async () => {
  const opened = await gateway.open({ ...bill, method: "ewallet" });
  expect(opened).toMatchObject({ kind: "redirect", redirectUrl: "https://m.dana.id/pay/1" });
  const channel_properties = { success_return_url: bill.returnUrl, failure_return_url: bill.returnUrl };
  expect(lastBody()).toMatchObject({ channel_code: "DANA", channel_properties });
});

test("the end that Xendit sets counts where it is sooner", async () => {
  player.change = (answer) => ({ ...answer, channel_properties: { expires_at: minutes(15).toISOString() } });
  expect((await gateway.open(bill)).expiresAt).toEqual(minutes(15));
  player = xenditPlayer(secretKey);
  player.change = (answer) => ({ ...answer, channel_properties: { expires_at: minutes(2_880).toISOString() } });
  expect((await gateway.open(bill)).expiresAt).toEqual(minutes(30));
});

test("it offers neither cards nor what is paid by hand", () => {
  for (const method of ["card", "transfer_bca", "qris_manual", "cod", ""]) expect(gateway.offers(method)).toBe(false);
});

test("what Xendit cannot take is not asked for, so that the next gateway is", async () => {
  const before = stage.heard.length;
  const large = gateway.open({ ...bill, amount: 10_000_001 });
  await expect(large).rejects.toMatchObject({ code: "amount_too_large", isFinal: true });
  const plain = gateway.open({ ...bill, method: "ewallet", returnUrl: "http://toko.localhost:3000/track/abc" });
  await expect(plain).rejects.toMatchObject({ code: "return_url", isFinal: true });
  expect(stage.heard.length).toBe(before);
});

const refusals: [status: number, error_code: string, isFinal: boolean][] = [
  [400, "API_VALIDATION_ERROR", true],
  [400, "PAYMENT_REQUEST_RATE_LIMITED", false],
  [403, "INVALID_MERCHANT_SETTINGS", true],
  [409, "DUPLICATE_ERROR", false],
  [503, "CHANNEL_UNAVAILABLE", false],
];

for (const [status, error_code, isFinal] of refusals) {
  test(`${error_code} is a refusal that ${isFinal ? "leaves nothing" : "may leave something"}`, async () => {
    player.answer = () => ({ status, body: { error_code, message: "a sentence" } });
    await expect(gateway.open(bill)).rejects.toMatchObject({ provider: "xendit", code: error_code, isFinal });
  });
}

const useless: [title: string, method: string, change: Record<string, unknown>][] = [
  ["nothing to do", "qris", { actions: [] }],
  ["another amount", "qris", { request_amount: 1 }],
  ["another bill", "qris", { reference_id: "DN-1" }],
  ["no id", "qris", { payment_request_id: undefined }],
  ["a number that is none", "va_bca", { actions: [{ type: "x", descriptor: "VIRTUAL_ACCOUNT_NUMBER", value: "<b>" }] }],
  ["a script for a page", "ewallet", { actions: [{ type: "REDIRECT_CUSTOMER", value: "javascript:alert(1)" }] }],
];

for (const [title, method, change] of useless) {
  test(`an answer with ${title} is of no use`, async () => {
    player.change = (answer) => ({ ...answer, ...change });
    await expect(gateway.open({ ...bill, method })).rejects.toMatchObject({ code: "malformed", isFinal: false });
  });
}

test("a request that failed as it was made is a refusal", async () => {
  player.change = (answer) => ({ ...answer, status: "FAILED", failure_code: "CHANNEL_UNAVAILABLE" });
  await expect(gateway.open(bill)).rejects.toMatchObject({ code: "failed", isFinal: true });
});

for (const [mood, code] of [
  ["silent", "timeout"],
  ["gone", "unreachable"],
  ["down", "503"],
  ["nonsense", "malformed"],
] as const) {
  test(`whoever finds Xendit ${mood} is told so`, async () => {
    const asked = mood === "silent" ? hasty : gateway;
    stage.setMood(xenditHost, mood);
    const fault = { provider: "xendit", code, isFinal: false };
    await expect(asked.open(bill)).rejects.toMatchObject(fault);
    await expect(asked.ask?.(attemptOf("pr-1"))).rejects.toMatchObject(fault);
    await expect(asked.cancel?.(attemptOf("pr-1"))).rejects.toMatchObject(fault);
    await expect(asked.check?.()).rejects.toMatchObject(fault);
  });
}

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
  test(`asked about ${status}, it says ${standing}`, async () => {
    await gateway.open(bill);
    const providerRef = player.becomes(status);
    const happening = { eventKey: `${providerRef}.${standing}`, event: standing, amount: 147_356 };
    expect(await gateway.ask?.(attemptOf(providerRef))).toEqual(
      standing === "open" ? "open" : { ...happening, providerRef, reference: bill.reference },
    );
  });
}

test("what is open can be called off, what is not there is well, and what was paid cannot be", async () => {
  await gateway.cancel?.(attemptOf("pr-nowhere"));
  const { providerRef } = await gateway.open(bill);
  await gateway.cancel?.(attemptOf(providerRef));
  expect(await gateway.ask?.(attemptOf(providerRef))).toMatchObject({ event: "failed" });
  player.becomes("SUCCEEDED");
  await expect(gateway.cancel?.(attemptOf(providerRef))).rejects.toMatchObject({ code: "API_VALIDATION_ERROR" });
});

test("in a hurry Xendit says nothing of an attempt, so that it is not taken for unknown", async () => {
  const { providerRef } = await gateway.open(bill);
  player.answer = () => ({ status: 400, body: { error_code: "PAYMENT_REQUEST_RATE_LIMITED", message: "a sentence" } });
  const fault = { code: "PAYMENT_REQUEST_RATE_LIMITED", isFinal: false };
  await expect(gateway.ask?.(attemptOf(providerRef))).rejects.toMatchObject(fault);
});

test("fields that are empty may be null", async () => {
  const code = { type: "PRESENT_TO_CUSTOMER", descriptor: "QR_STRING", value: "0".repeat(20) };
  const actions = [{ type: "API_POST_REQUEST", descriptor: null, value: null }, code];
  for (const [at, channel_properties] of [null, { expires_at: null }].entries()) {
    player.change = (answer) => ({ ...answer, actions, channel_properties });
    const opened = await gateway.open({ ...bill, reference: `DN-${at}` });
    expect(opened).toMatchObject({ kind: "qris", expiresAt: minutes(30) });
  }
});

test("an attempt whose answer was lost is unknown under our own name", async () => {
  await gateway.open(bill);
  expect(await gateway.ask?.(attemptOf(bill.reference))).toBe("unknown");
});

test("a harmless question tells good keys from bad ones", async () => {
  await gateway.check?.();
  const stranger = xenditGateway({ ...settings, secretKey: "xnd_development_another" }, reachOf(false, stage.url));
  await expect(stranger.check?.()).rejects.toMatchObject({ code: "INVALID_API_KEY", isFinal: true });
});

test("a key of one world is refused for the other, since one would take real money and one none", () => {
  expect(() => xendit.connect(settings, reachOf(true, null))).toThrow("other world");
  const real = { ...settings, secretKey: "xnd_production_abcd" };
  expect(() => xendit.connect(real, reachOf(false, null))).toThrow("other world");
  expect(xendit.connect(real, reachOf(true, null)).offers("va_mandiri")).toBe(true);
  expect(() => xendit.connect({ ...real, secretKey: "sk_live" }, reachOf(true, null))).toThrow();
});
