import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { createRefund } from "@/lib/modules/payments/use-cases/refunds";
import { settleBackground } from "@/lib/platform/background";
import type { Db } from "@/lib/platform/db/connection/client";
import { openLog } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { variants } from "@/lib/schema/catalog";
import { orderEvents, orders } from "@/lib/schema/orders";
import { payments, refunds as refundRows } from "@/lib/schema/payments";
import { shops } from "@/lib/schema/shops";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createMidtransFake, midtransCore } from "@/lib/testing/fakes/midtrans";
import { createXenditFake } from "@/lib/testing/fakes/xendit";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { connectGateways, gatewayKeys } from "@/lib/testing/fixtures/gateway-accounts";
import { idOf } from "@/lib/testing/fixtures/orders";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { tracesOf } from "@/lib/testing/harness/secret-traces";
import { seedInto } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { createDeps } from "../deps";
import { fromRequest } from "../message";
import { notifications } from "./internal";

const folder = mkdtempSync(join(tmpdir(), "etalase-backstage-"));
const midtrans = createMidtransFake(gatewayKeys.serverKey);
const xendit = createXenditFake(gatewayKeys.secretKey);
const neighbour = createMidtransFake("SB-Mid-server-of-the-neighbour");
const lines: string[] = [];
const bodies: string[] = [];
const stranger = strangers(82900000000);

let stage: FakeServer;
let db: Db;
let now: () => WriteContext;

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  Object.assign(process.env, await createTestDatabase());
  stage = await openStage(midtrans, xendit);
  Object.assign(process.env, { DATA_DIR: folder, PARTNERS_URL: stage.url, STAND_INS: "on" });
  const adapters = await connect();
  db = adapters.db;
  const at = await seedInto(createDeps(adapters));
  now = () => at(adapters.clock.now());
  await connectGateways(now());
  await db
    .insert(shops)
    .values({ id: "shp_sebelah", slug: "sebelah", name: "Sebelah", orderPrefix: "SB", plan: "write" });
  const next = { ...now(), shop: { ...now().shop, id: "shp_sebelah" } };
  await connectGateways(next, { serverKey: "SB-Mid-server-of-the-neighbour" });
  await db.update(variants).set({ stock: 1_000 });
});
afterAll(async () => {
  await disconnect();
  await stage.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => stage.setFailureMode(midtransCore, "well"));

async function post(gateway: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  bodies.push(body);
  const url = `https://dunia.example/api/gateways/${gateway}/notifications`;
  const init = { method: "POST", body, headers: { "content-type": "application/json", ...headers } };
  return (await notifications(fromRequest(new Request(url, init)))).status;
}

/** Order to be paid through Midtrans, and its reference at Midtrans. */
async function buys(method = "qris"): Promise<{ id: string; number: string; reference: string }> {
  const placed = await stranger().orders(now(), { payment_method: method });
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  return { id: idOf(placed), number: placed.order?.number ?? "", reference: payment?.providerRef ?? "" };
}

/** Status of an order and of its payment, and its refund due. */
async function standOf(id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, id));
  return [order?.status, payment?.status, order?.refundDueAt ? "refund due" : ""].join(" ").trim();
}

/** Sets the status of Midtrans' charge, and sends the webhook. */
function notify(reference: string, status: string, more: Record<string, string> = {}): Promise<number> {
  midtrans.becomes(reference, status, more);
  return post("midtrans", midtrans.notice(reference));
}

test("a payment webhook pays the order once, even if it arrives repeatedly and concurrently", async () => {
  const { id, reference } = await buys();
  midtrans.becomes(reference, "settlement");
  const responses = Array.from({ length: 5 }, () => post("midtrans", midtrans.notice(reference)));
  expect(await Promise.all(responses)).toEqual([200, 200, 200, 200, 200]);
  expect(await standOf(id)).toBe("paid paid");
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ event }) => event)).toEqual(["place", "pay"]);
});

test("webhooks without a valid signature, or signed with another shop's key, are rejected and change nothing", async () => {
  const { id, reference } = await buys();
  midtrans.becomes(reference, "settlement");
  const notice = midtrans.notice(reference);
  const { signature_key, ...rest } = JSON.parse(notice);
  neighbour.becomes(reference, "settlement", midtrans.charges.get(reference));
  for (const forged of [
    JSON.stringify(rest),
    notice.replace(signature_key, "0".repeat(128)),
    notice.replace('"status_code":"200"', '"status_code":"201"'),
    neighbour.notice(reference),
  ]) {
    expect(await post("midtrans", forged)).toBe(403);
  }
  expect(await standOf(id)).toBe("pending_payment pending");
});

test("a webhook about an unknown payment is accepted and ignored; a malformed body is rejected", async () => {
  midtrans.becomes("DN-260101-AAAA-1-abcdef", "settlement");
  expect(await post("midtrans", midtrans.notice("DN-260101-AAAA-1-abcdef"))).toBe(200);
  for (const body of ["", "null", "order_id=1&status_code=200", '{"a":'])
    expect(await post("midtrans", body)).toBe(403);
});

test("an oversized webhook body is rejected, and so is an unknown gateway", async () => {
  expect(await post("midtrans", JSON.stringify({ order_id: "x".repeat(100_000) }))).toBe(413);
  for (const name of ["manual", "paypal", "toString"]) expect(await post(name, "{}")).toBe(404);
});

test("a late webhook about a pending or expired payment does not undo a paid order", async () => {
  const { id, reference } = await buys();
  const early = midtrans.notice(reference);
  expect(await notify(reference, "settlement")).toBe(200);
  const late = { transaction_status: "expire", status_code: "202" };
  for (const body of [early, midtrans.notice(reference, late)]) expect(await post("midtrans", body)).toBe(200);
  expect(await standOf(id)).toBe("paid paid");
});

test("a tampered webhook status is ignored because the signature does not cover it", async () => {
  const { id, reference } = await buys();
  midtrans.becomes(reference, "cancel");
  const notice = midtrans.notice(reference, { fraud_status: "accept" });
  expect(await post("midtrans", notice.replace('"cancel"', '"refund"'))).toBe(200);
  expect(await standOf(id)).toBe("pending_payment failed");
});

test("a challenged card payment counts as paid only after the merchant accepts it", async () => {
  const { id, reference } = await buys("card");
  const amount = {
    gross_amount: `${(await db.select().from(payments).where(eq(payments.orderId, id)))[0]?.amount}.00`,
  };
  expect(await notify(reference, "capture", { ...amount, fraud_status: "challenge", status_code: "201" })).toBe(200);
  expect(await standOf(id)).toBe("pending_payment pending");
  expect(await notify(reference, "capture", { fraud_status: "accept" })).toBe(200);
  expect(await standOf(id)).toBe("paid paid");
});

test("a payment of the wrong amount does not pay the order and is flagged for refund", async () => {
  const { id, reference } = await buys();
  expect(await notify(reference, "settlement", { gross_amount: "1000.00" })).toBe(200);
  expect(await standOf(id)).toBe("pending_payment pending refund due");
});

test("an order awaits payment again if the bank denies the payment afterwards", async () => {
  const { id, reference } = await buys("va_mandiri");
  await notify(reference, "settlement");
  expect(await notify(reference, "deny")).toBe(200);
  expect(await standOf(id)).toBe("pending_payment failed");
});

test("a full refund ends the order, a partial refund does not", async () => {
  const { id, reference } = await buys();
  await notify(reference, "settlement");
  expect(await notify(reference, "partial_refund")).toBe(200);
  expect(await standOf(id)).toBe("paid paid");
  expect(await notify(reference, "refund")).toBe(200);
  expect(await standOf(id)).toBe("refunded refunded");
});

test("a payment for a cancelled order is flagged for refund", async () => {
  const { id, number, reference } = await buys();
  const ctx = now();
  await moveByMerchant(ctx, { shopId: ctx.shop.id, number, event: "cancel" }, { now: ctx.now });
  expect(await notify(reference, "settlement")).toBe(200);
  expect(await standOf(id)).toBe("cancelled paid refund due");
});

test("if the gateway is unreachable, the webhook gets 503 so that the gateway retries", async () => {
  const { id, reference } = await buys();
  midtrans.becomes(reference, "expire");
  stage.setFailureMode(midtransCore, "down");
  expect(await post("midtrans", midtrans.notice(reference))).toBe(503);
  expect(await standOf(id)).toBe("pending_payment pending");
  stage.setFailureMode(midtransCore, "well");
  expect(await post("midtrans", midtrans.notice(reference))).toBe(200);
  expect(await standOf(id)).toBe("pending_payment expired");
});

test("Xendit's status is queried whatever its webhook says, and only webhooks with the shop's token count", async () => {
  stage.setFailureMode(midtransCore, "down");
  const { number } = await buys();
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const proof = { "x-callback-token": gatewayKeys.callbackToken };
  const claim = xendit.notice("payment.capture", { status: "SUCCEEDED" });
  for (const headers of [{}, { "x-callback-token": "a-guess" }]) expect(await post("xendit", claim, headers)).toBe(403);
  expect(await post("xendit", claim, proof)).toBe(200);
  const statusOf = async () => (await db.select().from(orders).where(eq(orders.number, number)))[0]?.status;
  expect([order?.status, await statusOf()]).toEqual(["pending_payment", "pending_payment"]);
  xendit.becomes("SUCCEEDED");
  for (let attempt = 0; attempt < 2; attempt++) expect(await post("xendit", claim, proof)).toBe(200);
  expect(await statusOf()).toBe("paid");
  const refund = xendit.notice("refund.succeeded", { id: "rfd-1", amount: order?.total, reference_id: "another" });
  expect(await post("xendit", refund, proof)).toBe(200);
  expect(await statusOf()).toBe("refunded");
});

test("Xendit's webhook about our own refund counts it once, by the queried status", async () => {
  stage.setFailureMode(midtransCore, "down");
  const { id } = await buys();
  const proof = { "x-callback-token": gatewayKeys.callbackToken };
  xendit.becomes("SUCCEEDED");
  await post("xendit", xendit.notice("payment.capture"), proof);
  const actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "owner" } as const;
  const refunds = async () => (await db.select().from(refundRows).where(eq(refundRows.orderId, id)))[0];
  xendit.refundsBecome = "PENDING";
  await createRefund(provedAs(now(), actor), { id, amount: 10_000, lines: [], restock: false });
  await settleBackground();
  const [made] = xendit.refunds;
  const notice = xendit.notice("refund.succeeded", { ...made, amount: 10_000 });
  expect(await post("xendit", notice, proof)).toBe(200);
  expect(await refunds()).toMatchObject({ status: "due", sentAt: expect.any(Date) });
  Object.assign(made ?? {}, { status: "SUCCEEDED" });
  for (let attempt = 0; attempt < 2; attempt++) expect(await post("xendit", notice, proof)).toBe(200);
  expect(await refunds()).toMatchObject({ status: "returned", amount: 10_000 });
  expect(await standOf(id)).toContain("paid");
  const left = await getOrder({ ...now(), actor }, { id });
  expect(left).toMatchObject({ refundable: (left.total ?? 0) - 10_000, status: "paid" });
});

test("the log contains no key, token, signature or payment reference", () => {
  const all = lines.join("");
  expect(all).toContain("rejected a gateway webhook without a valid signature");
  expect(all).toContain("a gateway webhook could not be verified");
  const signatures = bodies.flatMap((body) => /"signature_key":"(\w+)"/.exec(body)?.[1] ?? []);
  expect(signatures.length).toBeGreaterThan(10);
  const secrets = [...Object.values(gatewayKeys), ...signatures, ...midtrans.charges.keys(), "a-guess"];
  expect(tracesOf(secrets, all)).toEqual([]);
});
