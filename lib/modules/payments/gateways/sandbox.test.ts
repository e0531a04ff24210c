import { expect, test } from "vitest";
import { readQris } from "@/lib/modules/payments/rules/qris";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { bill as asked, minutesLater } from "@/lib/testing/fixtures/bill";
import type { Bill, PaymentGateway } from "./gateway";
import { impatient } from "./registry";
import { type SandboxFailureMode, sandboxGateway, sandboxNotice } from "./sandbox";

const secrets = deriveSecrets("a secret of thirty-two letters or more");
const bill: Bill = {
  ...asked,
  reference: "pay_1",
  amount: 125_000,
  expiresAt: minutesLater(48 * 60),
  returnUrl: "https://situs.example/track/abc?x=1",
  origin: "http://toko.localhost:3000",
  account: { ...asked.account, qrisMerchantName: "Kain Sari" },
};

const fresh = (failureMode: Partial<SandboxFailureMode> = {}, name = "sandbox", heedsMarks = true): PaymentGateway =>
  sandboxGateway(secrets, { name, failureMode: { mode: "well", delayMs: 1, ...failureMode }, heedsMarks });
const sandbox = fresh();

test("the sandbox offers a gateway's methods and no manual ones", () => {
  const methods = ["qris", "va_bca", "va_bni", "va_bri", "va_mandiri", "va_permata", "ewallet", "card"];
  for (const method of methods) expect(sandbox.offers(method)).toBe(true);
  for (const method of ["transfer_bca", "qris_manual", "cod", "constructor", ""])
    expect(sandbox.offers(method)).toBe(false);
});

test("a QRIS payment has a valid code with amount, shop and order, for half an hour", async () => {
  const opened = await sandbox.open(bill);
  expect(opened).toMatchObject({ kind: "qris", expiresAt: minutesLater(30) });
  expect(readQris(opened.qrPayload ?? "")).toMatchObject({
    isStatic: false,
    amount: 125_000,
    merchantName: "KAIN SARI",
    billNumber: "PAY_1",
  });
});

const accounts: [method: string, bank: string, number: RegExp][] = [
  ["va_bca", "BCA", /^19000\d{11}$/],
  ["va_bni", "BNI", /^9888\d{12}$/],
  ["va_bri", "BRI", /^12000\d{13}$/],
  ["va_mandiri", "Mandiri", /^89000\d{11}$/],
  ["va_permata", "Permata", /^8999\d{12}$/],
];

for (const [method, bank, number] of accounts) {
  test(`${method} gets a number in ${bank}'s format, for a day`, async () => {
    const opened = await sandbox.open({ ...bill, method });
    expect(opened).toMatchObject({ kind: "va", vaBank: bank, expiresAt: minutesLater(24 * 60) });
    expect(opened.vaNumber).toMatch(number);
  });
}

test("an e-wallet or card payment uses a page on the shop's own host", async () => {
  for (const method of ["ewallet", "card"]) {
    const opened = await sandbox.open({ ...bill, method });
    expect(opened).toMatchObject({ kind: "redirect", expiresAt: minutesLater(24 * 60) });
    expect(opened.redirectUrl).toBe(`http://toko.localhost:3000/dev/gateway/${opened.providerRef}`);
    expect(opened.providerRef).toMatch(/^sbx_[0-9a-f]{24}$/);
  }
});

test("the same reference opens the same payment, and another reference opens another", async () => {
  for (const method of ["qris", "va_bri", "card"]) {
    expect(await sandbox.open({ ...bill, method })).toEqual(await fresh().open({ ...bill, method }));
  }
  const [one, other] = await Promise.all(
    ["pay_1", "pay_2"].map((reference) => sandbox.open({ ...bill, reference, method: "va_bca" })),
  );
  expect(one?.providerRef).not.toBe(other?.providerRef);
  expect(one?.vaNumber).not.toBe(other?.vaNumber);
});

test("two sandboxes never share a payment reference", async () => {
  const spare = fresh({}, "sandbox_spare");
  expect((await spare.open(bill)).providerRef).not.toBe((await sandbox.open(bill)).providerRef);
});

test("payment instructions expire no later than the order", async () => {
  for (const method of ["qris", "va_bca", "card"]) {
    expect((await sandbox.open({ ...bill, method, expiresAt: minutesLater(10) })).expiresAt).toEqual(minutesLater(10));
  }
});

test("an unsupported method and an amount above the QRIS limit are rejected", async () => {
  await expect(sandbox.open({ ...bill, method: "cod" })).rejects.toThrow("does not support");
  await expect(sandbox.open({ ...bill, amount: 10_000_001 })).rejects.toThrow("QRIS");
});

test("set to fail, the sandbox fails; set to be late, it still responds", async () => {
  await expect(fresh({ mode: "fail" }).open(bill)).rejects.toThrow("set to fail");
  expect(await fresh({ mode: "late" }).open(bill)).toEqual(await sandbox.open(bill));
});

test("set to hang, the sandbox never responds and the timeout fails the call", async () => {
  await expect(impatient(fresh({ mode: "hang" }), 1).open(bill)).rejects.toThrow("did not respond in time");
});

test("marked amounts fail in every failure mode, and the spare accepts them", async () => {
  await expect(sandbox.open({ ...bill, amount: 125_911 })).rejects.toThrow("set to fail");
  await expect(impatient(sandbox, 1).open({ ...bill, amount: 125_912 })).rejects.toThrow("in time");
  expect((await sandbox.open({ ...bill, amount: 125_913 })).kind).toBe("qris");
  const spare = fresh({}, "sandbox_spare", false);
  for (const amount of [125_911, 125_912, 125_913]) expect((await spare.open({ ...bill, amount })).kind).toBe("qris");
});

const report = { providerRef: "sbx_0123", event: "paid", amount: 125_000 } as const;
const signature = "x-sandbox-signature";

test("the sandbox's own webhook is accepted and reports the payment", () => {
  const { headers, body } = sandboxNotice(secrets, report);
  expect(headers["X-Sandbox-Signature"]).toMatch(/^[0-9a-f]{64}$/);
  const proof = headers["X-Sandbox-Signature"] ?? "";
  expect(read(proof, body)).toEqual({ ...report, isSure: true, eventKey: "sbx_0123.paid" });
});

test("an event has one key, unless another is given", () => {
  expect(sandboxNotice(secrets, report)).toEqual(sandboxNotice(secrets, report));
  const { headers, body } = sandboxNotice(secrets, { ...report, eventKey: "again" });
  expect(read(headers["X-Sandbox-Signature"] ?? "", body)).toMatchObject({ eventKey: "again" });
});

test("a webhook with a missing or wrong signature, or a changed body, is rejected", () => {
  const { headers, body } = sandboxNotice(secrets, report);
  const proof = headers["X-Sandbox-Signature"] ?? "";
  const stranger = sandboxNotice(deriveSecrets("another secret of thirty-two letters"), report);
  const wrong = [null, "", "00", proof.slice(1), proof.toUpperCase(), `${proof}00`, "g".repeat(64), "0".repeat(64)];
  for (const claim of wrong) expect(read(claim, body)).toBeNull();
  expect(read(stranger.headers["X-Sandbox-Signature"] ?? "", body)).toBeNull();
  for (const changed of [`${body} `, body.replace("125000", "125001"), ` ${body}`, `\uFEFF${body}`, ""]) {
    expect(read(proof, changed)).toBeNull();
  }
});

test("invalid UTF-8 is rejected, even if it decodes to the signed text", () => {
  const text = JSON.stringify({ key: "\uFFFD", bill: "b", event: "paid", amount: 1 });
  const bytes = Buffer.from(text);
  const at = bytes.indexOf("\uFFFD");
  const twisted = Buffer.concat([bytes.subarray(0, at), Buffer.from([0xff]), bytes.subarray(at + 3)]);
  expect(twisted.toString()).toBe(text);
  expect(sandbox.readNotice((name) => (name === signature ? sign(text) : null), twisted)).toBeNull();
});

const senseless: [title: string, body: string][] = [
  ["a body that is not JSON", "paid"],
  ["a null body", "null"],
  ["an unknown event", JSON.stringify({ key: "k", bill: "b", event: "thanked", amount: 1 })],
  ["a fraction of a rupiah", JSON.stringify({ key: "k", bill: "b", event: "paid", amount: 1.5 })],
  ["a negative amount", JSON.stringify({ key: "k", bill: "b", event: "paid", amount: -1 })],
  ["no payment reference", JSON.stringify({ key: "k", event: "paid", amount: 1 })],
  ["an amount as text", JSON.stringify({ key: "k", bill: "b", event: "paid", amount: "1" })],
];

for (const [title, body] of senseless) {
  test(`a signed webhook with ${title} is rejected`, () => {
    expect(read(sign(body), body)).toBeNull();
  });
}

test("an unknown field is ignored", () => {
  const body = JSON.stringify({ key: "k", bill: "b", event: "paid", amount: 1, extra: "happy" });
  expect(read(sign(body), body)).toEqual({ isSure: true, eventKey: "k", providerRef: "b", event: "paid", amount: 1 });
});

function sign(text: string): string {
  return secrets.sign("sandbox", text).toString("hex");
}

function read(proof: string | null, body: string) {
  return sandbox.readNotice((name) => (name === signature ? proof : null), Buffer.from(body));
}
