import { expect } from "playwright/test";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { type PlacedOrder, StoryBuyer } from "../support/buyer";
import { type ApiResponse, ask } from "../support/http";
import { valueAt } from "../support/json";
import { eachOf } from "../support/rows";
import { appSecret, cronSecret, hosts } from "../support/servers";
import { errorOf, type StoryShop, story } from "../support/story";

const secrets = deriveSecrets(appSecret);
const webhookPath = "/api/gateways/sandbox/notifications";
const nowhere = { status: 404, code: "not_found", details: { resource: "route" } };

/** A webhook body as a gateway would write it. */
type GatewayNotice = { key: string; bill: string; event: string; amount: number };

/** Builds a webhook. The reference of a redirect payment is in its URL. */
function noticeOf({ payment }: PlacedOrder, event: string, changes: Partial<GatewayNotice> = {}): GatewayNotice {
  const bill = String(payment.redirect_url).split("/").at(-1) ?? "";
  return { key: `${bill}.${event}`, bill, event, amount: Number(payment.amount), ...changes };
}

function signed(text: string): string {
  return secrets.sign("sandbox", text).toString("hex");
}

/** Sends a webhook with its signature, or with another one. */
function deliver(shop: StoryShop, notice: unknown, signature?: string): Promise<ApiResponse> {
  const text = typeof notice === "string" ? notice : JSON.stringify(notice);
  const headers = { "Content-Type": "application/json", "X-Sandbox-Signature": signature ?? signed(text) };
  return shop.visit("POST", webhookPath, { headers, data: Buffer.from(text) });
}

story(
  "a signed gateway webhook pays the order once, even if it is delivered several times",
  async ({ shop, buyer }) => {
    const bought = await buyer.orders({ pays: "ewallet" });
    const notice = noticeOf(bought, "paid");
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(shop, notice)));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { received: true }]);
    const paid = await buyer.tracks(bought.token);
    expect(paid.order.status).toBe("paid");
    expect((await deliver(shop, { ...notice, key: "lain" })).status).toBe(200);
    expect(await buyer.tracks(bought.token)).toEqual(paid);
  },
);

const proofs: [title: string, spoil: (right: string, text: string) => string][] = [
  ["none", () => ""],
  ["wrong", () => "0".repeat(64)],
  ["cut", (right) => right.slice(0, -2)],
  ["in upper case", (right) => right.toUpperCase()],
  ["of another notice", (_, text) => signed(text.replace("paid", "failed"))],
  ["of another deployment", (_, text) => deriveSecrets(`${appSecret}!`).sign("sandbox", text).toString("hex")],
];

story("a gateway webhook with an invalid signature is rejected and changes nothing", async ({ shop, buyer }) => {
  const bought = await buyer.orders({ pays: "ewallet" });
  await eachOf(proofs, async ([, spoil]) => {
    const text = JSON.stringify(noticeOf(bought, "paid"));
    const answer = await deliver(shop, text, spoil(signed(text), text));
    expect(errorOf(answer)).toEqual({ status: 403, code: "forbidden", details: {} });
    const { order, payment } = bought;
    expect(await buyer.tracks(bought.token)).toEqual({ order, payment });
  });
});

story("a gateway webhook with another amount pays nothing", async ({ shop, buyer }) => {
  const bought = await buyer.orders({ pays: "ewallet" });
  await eachOf([-1, 1, -1_000_000], async (by) => {
    const amount = Math.max(0, Number(bought.payment.amount) + by);
    expect((await deliver(shop, noticeOf(bought, "paid", { key: `${bought.number}.${by}`, amount }))).status).toBe(200);
    expect((await buyer.tracks(bought.token)).order.status).toBe("pending_payment");
  });
});

const walks: [title: string, events: string[], order: string, payment: string][] = [
  ["expiry after payment", ["paid", "expired"], "paid", "paid"],
  ["failure after payment", ["paid", "failed"], "paid", "paid"],
  ["a refund before payment", ["refunded", "paid"], "pending_payment", "refunded"],
  ["a reversal before payment", ["reversed"], "pending_payment", "failed"],
  ["payment after expiry of the instructions", ["expired", "paid"], "paid", "paid"],
  ["payment after failure", ["failed", "paid"], "paid", "paid"],
  ["payment after the refund", ["paid", "refunded", "paid"], "refunded", "refunded"],
];

story("late gateway webhooks never move an order backwards", async ({ shop }) => {
  await eachOf(walks, async ([, events, status, paymentStatus]) => {
    const buyer = new StoryBuyer(shop);
    const bought = await buyer.orders({ pays: "ewallet" });
    for (const [index, event] of events.entries()) {
      const { status: httpStatus } = await deliver(shop, noticeOf(bought, event, { key: `${bought.number}.${index}` }));
      expect(httpStatus).toBe(200);
    }
    const { order, payment } = await buyer.tracks(bought.token);
    expect([order.status, payment.status]).toEqual([status, paymentStatus]);
  });
});

story("a gateway webhook about an unknown payment is acknowledged and ignored", async ({ shop }) => {
  const notice = { key: "tidak-ada.paid", bill: "sbx_tidakada", event: "paid", amount: 1 };
  expect((await deliver(shop, notice)).body).toEqual({ received: true });
});

const noNotices: [title: string, text: string, status: number][] = [
  ["nothing", "", 403],
  ["no JSON", "{", 403],
  ["a list", "[]", 403],
  ["an unknown event", JSON.stringify({ key: "k", bill: "sbx_1", event: "settled", amount: 1 }), 403],
  ["an amount that is a text", JSON.stringify({ key: "k", bill: "sbx_1", event: "paid", amount: "1" }), 403],
  ["an amount below zero", JSON.stringify({ key: "k", bill: "sbx_1", event: "paid", amount: -1 }), 403],
  ["five hundred nested lists", `${"[".repeat(500)}${"]".repeat(500)}`, 403],
  ["more than 64 KB", JSON.stringify({ key: "k".repeat(66_000) }), 413],
];

story("a malformed gateway webhook is rejected with an API error, signed or not", async ({ shop }) => {
  await eachOf(noNotices, async ([, text, status]) => {
    expect((await deliver(shop, text)).status).toBe(status);
    expect((await deliver(shop, text, "0".repeat(64))).status).toBe(status);
  });
});

story(
  "an unknown gateway has no webhook endpoint, and the endpoint accepts only POST",
  async ({ shop }, { project }) => {
    // Next rejects undecodable paths itself, before it calls us.
    const undecodable = project.name === "api-next" ? [] : ["%E0%A4%A"];
    for (const name of ["tidak-ada", "%2e%2e", "__proto__", "constructor", ...undecodable]) {
      const answer = await shop.visit("POST", `/api/gateways/${name}/notifications`, { data: {} });
      expect(answer.status, name).toBeGreaterThanOrEqual(400);
      expect(answer.status, name).toBeLessThan(500);
    }
    const read = await shop.visit("GET", webhookPath);
    expect([errorOf(read).code, read.headers.allow]).toEqual(["method_not_allowed", "POST"]);
  },
);

story("a caller with the cron secret can run scheduled jobs", async ({ shop }) => {
  const headers = { Authorization: `Bearer ${cronSecret}` };
  for (const job of ["expire-orders", "deliver-outbox", "count-sales", "forget", "open-payments", "ask-gateways"]) {
    for (const method of ["GET", "POST"]) {
      const answer = await shop.visit(method, `/api/cron/${job}`, { headers });
      expect([answer.status, answer.body]).toEqual([200, { job, done: expect.any(Number) }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  }
  const { status, body } = await shop.visit("GET", "/api/cron/all", { headers });
  expect([status, body]).toEqual([200, { job: "all", done: expect.objectContaining({ forget: expect.any(Number) }) }]);
});

story("without the cron secret, the job endpoints do not exist", async ({ shop }) => {
  const wrong = ["", "Bearer", "Bearer ", "Bearer salah", `Basic ${cronSecret}`, `Bearer ${cronSecret}x`];
  for (const Authorization of wrong) {
    const answer = await shop.visit("GET", "/api/cron/expire-orders", { headers: { Authorization } });
    expect(errorOf(answer), Authorization).toEqual(nowhere);
  }
  expect(errorOf(await shop.visit("GET", "/api/cron/expire-orders"))).toEqual(nowhere);
  const headers = { Authorization: `Bearer ${cronSecret}` };
  for (const job of ["tidak-ada", "__proto__", "constructor"]) {
    expect(errorOf(await shop.visit("GET", `/api/cron/${job}`, { headers })), job).toEqual(nowhere);
  }
});

story("the demo inbox lists sent messages of one contact or of all, newest first", async ({ shop, kopi, buyer }) => {
  await buyer.orders();
  await expect.poll(async () => (await buyer.reads()).length).toBe(2);
  const messages = await buyer.reads();
  for (const message of messages) {
    expect(Object.keys(message).sort()).toEqual(["channel", "code", "sent_at", "subject", "text", "to"]);
    expect(message).toMatchObject({ channel: "whatsapp", sent_at: expect.stringMatching(/Z$/) });
  }
  expect(messages.map(({ code }) => code !== null)).toEqual([false, true]);
  const all = valueAt((await shop.visit("GET", "/api/dev/inbox")).body, "messages");
  expect(all).toEqual(expect.arrayContaining(messages));
  expect(await kopi.inbox(buyer.contact)).toEqual([]);
  expect(await shop.inbox("bukan kontak")).toEqual([]);
});

story("the sandbox gateway accepts events only for its orders in this shop", async ({ shop, kopi, buyer }) => {
  const { number } = await buyer.orders({ pays: "va_bca" });
  const manual = await buyer.orders({ pays: "transfer_bca" });
  const missing = { status: 404, code: "not_found", details: { resource: "order" } };
  const sendGatewayEvent = (of: StoryShop, data: unknown) => of.visit("POST", "/api/dev/gateway", { data });
  expect(errorOf(await sendGatewayEvent(shop, { order_number: "LRS-000000-XXXX", event: "paid" }))).toEqual(missing);
  expect(errorOf(await sendGatewayEvent(shop, { order_number: manual.number, event: "paid" }))).toEqual(missing);
  expect(errorOf(await sendGatewayEvent(kopi, { order_number: number, event: "paid" }))).toEqual(missing);
  for (const data of [
    {},
    [],
    { order_number: number },
    { order_number: number, event: "lunas" },
    { order_number: 1 },
  ]) {
    expect(errorOf(await sendGatewayEvent(shop, data))).toMatchObject({ status: 400, code: "invalid_request" });
  }
});

story("the demo endpoints belong to a shop and do not exist on an unknown host", async ({ shop, server }) => {
  for (const path of ["/api/dev/inbox", "/api/dev/gateway"]) {
    const method = path.endsWith("inbox") ? "GET" : "POST";
    expect(errorOf(await ask(server, `tidak-ada.${hosts.larasan}`, method, path, { headers: {} }))).toEqual(nowhere);
    expect((await shop.visit("DELETE", path)).status).toBe(405);
  }
});

story("an unknown URL below the API returns an API error for every method", async ({ shop }) => {
  for (const path of [
    "/api/tidak-ada",
    "/api/notifications",
    "/api/cron",
    "/api/v2/products",
    "/api/gateways/sandbox",
  ]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      expect(errorOf(await shop.visit(method, path)), `${method} ${path}`).toEqual(nowhere);
    }
  }
});
