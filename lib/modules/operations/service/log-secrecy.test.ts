import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { sendCode, verifyCode } from "@/lib/modules/checkout/use-cases/checkout";
import { deliverDue } from "@/lib/modules/notifications/service/outbox";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import { sendLookupCode, verifyLookupCode } from "@/lib/modules/orders/use-cases/lookup";
import { receiveNotice } from "@/lib/modules/payments/service/gateway-webhooks";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { openLog } from "@/lib/platform/log";
import { toProviderEncryptionContext } from "@/lib/platform/providers/encryption-context";
import { singleton } from "@/lib/platform/singleton";
import { variants } from "@/lib/schema/catalog";
import { paymentMethods } from "@/lib/schema/shops";
import { type FailureMode, type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { playFonnte } from "@/lib/testing/fakes/fonnte";
import { createMidtransFake, midtransCore, midtransSnap } from "@/lib/testing/fakes/midtrans";
import { playResend } from "@/lib/testing/fakes/resend";
import { openSmtp, readable, type SmtpFake } from "@/lib/testing/fakes/smtp";
import { approvedTemplates, playWhatsapp } from "@/lib/testing/fakes/whatsapp";
import { createXenditFake, xenditHost } from "@/lib/testing/fakes/xendit";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { putConnection } from "@/lib/testing/fixtures/provider-accounts";
import { tracesOf } from "@/lib/testing/harness/secret-traces";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import type { ProviderResolver } from "@/lib/use-case/providers";

const keys = {
  password: "kata-sandi-surat",
  apiKey: "re_kunci_rahasia",
  accessToken: "EAAG-token-meta",
  fonnteToken: "token-fonnte-rahasia",
  user: "akun-surat-toko",
  serverKey: "SB-Mid-server-rahasia",
  secretKey: "xnd_development_rahasia",
  callbackToken: "token-notis-xendit",
};
const meta = { phoneNumberId: "106540352242922", accessToken: keys.accessToken };
const from = { fromAddress: "pesanan@toko.example", fromName: "Dunia" };
const hosts = ["api.resend.com", "graph.facebook.com", "api.fonnte.com", midtransCore, midtransSnap, xenditHost];
const whatsapp = playWhatsapp({ ...meta, language: "id" }, approvedTemplates());
const resend = playResend({ apiKey: keys.apiKey, domain: "toko.example" });
const fonnte = playFonnte(keys.fonnteToken);

/** All logged lines, and all values that must not appear in them. */
const lines: string[] = [];
const secrets = new Set<string>(Object.values(keys));

let shop: TestWorld;
let stage: FakeServer;
let smtp: SmtpFake;
let providers: ProviderResolver;

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  shop = await world();
  smtp = await openSmtp({ user: keys.user, password: keys.password });
  stage = await openStage(
    whatsapp,
    resend,
    fonnte,
    createMidtransFake(keys.serverKey),
    createXenditFake(keys.secretKey),
  );
  providers = openProviders({ standIns: true, providersUrl: stage.url }, shop.at(fixedNow).secrets, shop.db);
  const { user, password, serverKey, secretKey, callbackToken } = keys;
  await connect("smtp", 0, { host: "127.0.0.1", port: smtp.port, user, password, ...from });
  await connect("resend", 1, { apiKey: keys.apiKey, ...from });
  await connect("whatsapp", 2, meta);
  await connect("fonnte", 3, { token: keys.fonnteToken });
  await connect("midtrans", 0, { serverKey }, "payment");
  await connect("xendit", 1, { secretKey, callbackToken, displayName: "Toko Dunia" }, "payment");
  await shop.db.update(variants).set({ stock: 1_000 });
  const gateways = ["midtrans", "xendit", "sandbox"];
  await shop.db.update(paymentMethods).set({ gateways }).where(eq(paymentMethods.code, "va_bca"));
});
afterAll(async () => {
  await Promise.all([shop.end(), stage.close(), smtp.close()]);
});

type SecretKind = "message" | "payment";

async function connect(
  provider: string,
  position: number,
  settings: object,
  kind: SecretKind = "message",
): Promise<void> {
  const { secrets: own, shop: its } = shop.at(fixedNow);
  const row = { shopId: its.id, provider, kind, live: kind === "message", position };
  const sealed = own.encrypt("connection", toProviderEncryptionContext(row), JSON.stringify(settings));
  await putConnection(shop.db, { ...row, settings: sealed });
}

let minute = 0;
/** Shop with its real senders, a minute later than before. */
function next(): WriteContext {
  minute += 1;
  return { ...shop.at(new Date(fixedNow.getTime() + minute * 60_000)), providers };
}

function setFailureModes(failureMode: FailureMode): void {
  smtp.setFailureMode(failureMode);
  for (const host of hosts) stage.setFailureMode(host, failureMode);
}

/** Newest message on the buyer's phone or in the mail. */
function newest(isMail: boolean): string {
  if (!isMail) return fonnte.sent.at(-1)?.message ?? "";
  return [...smtp.mails.map(({ raw }) => readable(raw)), ...resend.mails.map(String)].at(-1) ?? "";
}

const codeIn = (text: string) => text.match(/(?<!\w)\d{6}(?!\w)/)?.[0] ?? "";

/** Complete purchase that starts without a working message provider and includes mistyped codes. */
async function buys(contact: string, failureMode: FailureMode): Promise<void> {
  const someone = buyer(contact);
  const buyerFields = { customer_name: "Sekar Kinanti", address: "Gang Melati 99, RT 01", phone: "081355556666" };
  const draft = await someone.drafts(next(), { ...buyerFields, payment_method: "transfer_bca" });
  const draft_id = draft.draft_id ?? "";
  setFailureModes(failureMode);
  await sendCode(next(), { draft_id });
  await deliverDue(next(), next().now);
  setFailureModes("well");
  // Meta does not deliver, so the spare provider takes over. Its messages contain the code as text.
  whatsapp.refuses(contact.replace(/^0/, "62"), 131026);
  await deliverDue(next(), new Date(next().now.getTime() + 120_000));
  const code = codeIn(newest(contact.includes("@")));
  await refusalOf(verifyCode(next(), { draft_id, code: "000000" }));
  const placed = await verifyCode(next(), { draft_id, code });
  const token = placed.track_token ?? "";
  for (const secret of [code, token, contact, contact.replace(/^0/, ""), ...Object.values(buyerFields)])
    secrets.add(secret);
  await claimPayment(next(), { token });
  await refusalOf(claimPayment(next(), { token: `${token}x` }));
  const order = { shopId: next().shop.id, number: placed.order?.number ?? "" };
  setFailureModes(failureMode);
  for (const event of ["pay", "ship"] as const) await moveByMerchant(next(), { ...order, event }, { now: next().now });
  setFailureModes("well");
  await sendLookupCode(next(), { contact });
  await deliverDue(next(), new Date(next().now.getTime() + 60_000));
  secrets.add(codeIn(newest(contact.includes("@"))));
  await refusalOf(verifyLookupCode(next(), { contact, code: "000000" }));
}

/** Another purchase with gateways in this failure mode. The merchant's fallback collects the payment. */
async function paysByGateway(contact: string, failureMode: FailureMode): Promise<void> {
  const someone = buyer(contact);
  const draft = await someone.drafts(next(), { payment_method: "va_bca" });
  const code = await someone.receives(next(), draft);
  for (const host of [midtransCore, midtransSnap, xenditHost]) stage.setFailureMode(host, failureMode);
  const placed = await verifyCode(next(), { draft_id: draft.draft_id ?? "", code });
  expect(placed.payment).toMatchObject({ kind: "va", status: "pending" });
  for (const secret of [code, placed.track_token ?? "", placed.payment?.va_number ?? ""]) secrets.add(secret);
  setFailureModes("well");
}

const moods: FailureMode[] = ["nonsense", "down", "gone"];

for (const [at, failureMode] of moods.entries()) {
  for (const contact of [`sekar.kinanti${at}@toko.example`, `08137777888${at}`]) {
    test(`a purchase completes while message providers and gateways are ${failureMode}: ${contact.includes("@") ? "e-mail" : "WhatsApp"}`, async () => {
      await buys(contact, failureMode);
      await paysByGateway(contact, failureMode);
      expect(secrets).toContain(contact);
    });
  }
}

test("the log is collected for a rejected recipient, a wrong key and an unsigned webhook", async () => {
  secrets.add("nobody@toko.example");
  const draft = await buyer("nobody@toko.example").drafts(next());
  await sendCode(next(), { draft_id: draft.draft_id ?? "" });
  await deliverDue(next(), new Date(next().now.getTime() + 60_000));
  await connect("fonnte", 3, { token: "token-yang-salah" });
  secrets.add("token-yang-salah");
  const rawBody = new TextEncoder().encode("sekar@toko.example 081377778888");
  await receiveNotice(next(), { gateway: "sandbox", refs: ["x"], header: () => null, rawBody }, next().now);
});

test("no log line contains a contact, code, token, name, address or key", () => {
  const all = lines.join("");
  const expectedLines = [
    "a provider did not accept a message",
    "a message was not sent",
    "failed to open a payment",
    "reported an unknown payment",
  ];
  expect(expectedLines.filter((line) => !all.includes(line))).toEqual([]);
  expect(secrets.size).toBeGreaterThan(25);
  expect([...secrets].filter((secret) => secret.length < 6)).toEqual([]);
  expect(tracesOf([...secrets], all)).toEqual([]);
});
