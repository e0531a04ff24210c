import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { webhookEvents } from "@/lib/modules/notifications/contract/webhooks.merchant";
import { eventTypes } from "@/lib/modules/notifications/rules/webhooks";
import { applyTransition } from "@/lib/modules/orders/service/transitions";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { transact } from "@/lib/platform/db/connection/transaction";
import { shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { type Receiver, receiver } from "@/lib/testing/fakes/webhook-receiver";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { connectSystem, keeperOf } from "@/lib/testing/fixtures/webhooks";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import {
  countWebhookDeliveries,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDeliveries,
  retryWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "../use-cases/webhooks";
import { deliverEvents } from "./webhook-deliveries";
import {
  listShopWebhookDeliveries,
  listShopWebhookEndpoints,
  redeliver,
  removeEndpoint,
  rotateSecret,
} from "./webhooks";

let the: TestWorld;
let stage: FakeServer;
let gudang: Receiver;
let kasir: Receiver;
const shopId = "shp_world";
const stranger = strangers(81_500_000_000);
const { hours, ctxAt, setStock, notify, transition, sweep } = orderFixtures(() => the);

beforeAll(async () => {
  the = await world();
  await the.db.insert(shops).values({ id: "shp_lain", slug: "lain", name: "Lain", plan: "write", orderPrefix: "LN" });
});
beforeEach(async () => {
  [gudang, kasir] = [receiver("gudang.example"), receiver("kasir.example")];
  stage = await openStage(gudang, kasir);
  await setStock(50);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const shop of [shopId, "shp_lain"]) {
    for (const { id } of await listShopWebhookEndpoints(ctxAt(0), shop)) await removes(id, shop);
  }
  await stage.close();
});
afterAll(() => the.end());

/** Creates a webhook endpoint for events of a shop. */
async function connects(system: Receiver, events: string[] = [], shop = shopId): Promise<string> {
  const added = await connectSystem(ctxAt(0), { url: `${stage.url}/${system.hosts[0]}/kait`, events }, shop);
  if (added.kind !== "added") throw new Error(added.kind);
  system.secrets = [added.secret];
  return added.id;
}
const removes = (id: string, shop = shopId) =>
  transact(the.db, (tx) => removeEndpoint(keeperOf(ctxAt(0), shop), tx, id));
const rotates = (id: string, shop = shopId) => transact(the.db, (tx) => rotateSecret(keeperOf(ctxAt(0), shop), tx, id));
/** Waits until this many events are delivered and recorded as such. */
async function hears(system: Receiver, count: number): Promise<Receiver["received"]> {
  const delivered = async () =>
    (await listShopWebhookDeliveries(ctxAt(0), shopId)).filter(({ state }) => state === "delivered");
  await expect.poll(async () => (await delivered()).length).toBe(count);
  return system.received;
}
const typesOf = (system: Receiver) => system.received.map(({ body }) => body.type);
const deliveries = async () =>
  (await listShopWebhookDeliveries(ctxAt(0), shopId)).map(({ type, state }) => `${type} ${state}`);
const orderEvents = ["order.placed", "order.paid", "order.claimed", "order.status_changed"];

test("the events of a purchase are delivered in order, signed and with stable ids", async () => {
  await connects(gudang, orderEvents);
  const placed = await stranger().orders(ctxAt(0));
  await hears(gudang, 1);
  await notify(placed, "paid", 0.1);
  await hears(gudang, 3);
  await transition(placed, "ship", 0.2, "JNE123");
  const webhooks = await hears(gudang, 4);
  expect(typesOf(gudang)).toEqual(["order.placed", "order.paid", "order.status_changed", "order.status_changed"]);
  expect(webhooks.map(({ body }) => body.data.status)).toEqual(["pending_payment", "paid", "paid", "shipped"]);
  expect(webhooks.map(({ body }) => body.timestamp)).toEqual([0, 0.1, 0.1, 0.2].map((at) => hours(at).toISOString()));
  expect(webhooks.map(({ id }) => id)).toEqual(
    [1, 2, 2, 3].map((event, at) => `${idOf(placed)}_00${event}_${at === 2 ? 2 : 1}`),
  );
  expect(webhooks[3]?.body.data).toMatchObject({ id: idOf(placed), awb: "JNE123", number: placed.order?.number });
});

test("an order event contains what the tracking page shows: no contact, address or token", async () => {
  await connects(gudang, ["order.placed"]);
  const buyer = stranger();
  const placed = await buyer.orders(ctxAt(0));
  const [webhook] = await hears(gudang, 1);
  expect(webhook?.body.data).toEqual(placed.order);
  const text = JSON.stringify(webhook);
  for (const secret of [buyer.contact.slice(1), "Budi Santoso", "Kaliurang", String(placed.track_token)]) {
    expect(text).not.toContain(secret);
  }
});

test("stock events are sent when stock is taken and when it returns", async () => {
  await connects(gudang, ["stock.changed"]);
  const placed = await stranger().orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 3 }] });
  await hears(gudang, 1);
  await transition(placed, "cancel", 0.1);
  const webhooks = await hears(gudang, 2);
  const variant = { product_id: "prd_truntum", variant_id: "var_truntum", sku: "TRT-1" };
  expect(webhooks.map(({ body }) => body.data)).toEqual([
    { ...variant, stock: 47 },
    { ...variant, stock: 50 },
  ]);
});

test("a payment claim sends its own event once", async () => {
  await connects(gudang, ["order.claimed"]);
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(0.1), tokenOf(placed));
  const [webhook] = await hears(gudang, 1);
  expect(webhook?.body).toMatchObject({ type: "order.claimed", data: { status: "awaiting_confirmation" } });
  await claimPayment(ctxAt(0.2), tokenOf(placed));
  expect(await deliveries()).toEqual(["order.claimed delivered"]);
});

test("each webhook gets only the events it subscribed to, and another shop's webhook gets none", async () => {
  await connects(gudang, ["order.placed", "stock.changed"]);
  await connects(kasir, [], "shp_lain");
  await stranger().orders(ctxAt(0));
  await hears(gudang, 2);
  await deliverEvents(ctxAt(0), hours(0));
  expect(typesOf(gudang).sort()).toEqual(["order.placed", "stock.changed"]);
  expect(kasir.received).toEqual([]);
  expect(stage.receivedRequests).toHaveLength(2);
  expect(await listShopWebhookDeliveries(ctxAt(0), "shp_lain")).toEqual([]);
});

test("a job delivers events that a crash left unsent", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await connects(gudang, ["order.status_changed"]);
  const by = { actor: "merchant" as const, reason: null, now: hours(0.1) };
  await transact(the.db, async (tx) => {
    const order = await lockOrder(tx, shopId, idOf(placed));
    return order && applyTransition(ctxAt(0.1), tx, order, "cancel", by);
  });
  expect(stage.receivedRequests).toEqual([]);
  expect(await sweep(0.1)).toMatchObject({ "deliver-webhooks": 1 });
  expect(gudang.received).toMatchObject([{ body: { data: { status: "cancelled" } } }]);
});

test("a rolled-back transaction sends no events", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await connects(gudang);
  const by = { actor: "merchant" as const, reason: null, now: hours(0.1) };
  const undone = transact(the.db, async (tx) => {
    const order = await lockOrder(tx, shopId, idOf(placed));
    if (order) await applyTransition(ctxAt(0.1), tx, order, "cancel", by);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await deliveries()).toEqual([]);
});

test("a failed event is delivered later, once, and later events of the order wait for it", async () => {
  await connects(gudang, orderEvents);
  gudang.moods = [500];
  const placed = await stranger().orders(ctxAt(0));
  await expect.poll(async () => (await listShopWebhookDeliveries(ctxAt(0), shopId))[0]?.lastStatus).toBe(500);
  await notify(placed, "paid", 0.001);
  expect(await deliverEvents(ctxAt(0.001), hours(0.001))).toBe(0);
  expect(gudang.received).toEqual([]);
  expect(await deliverEvents(ctxAt(0), hours(0.02))).toBe(3);
  expect(typesOf(gudang)).toEqual(["order.placed", "order.paid", "order.status_changed"]);
  expect(await deliverEvents(ctxAt(0), hours(1))).toBe(0);
});

test("while a worker delivers to a slow webhook, another worker does not deliver the same events", async () => {
  await connects(gudang, orderEvents);
  gudang.moods = [503];
  const placed = await stranger().orders(ctxAt(0));
  await expect.poll(async () => (await listShopWebhookDeliveries(ctxAt(0), shopId))[0]?.lastStatus).toBe(503);
  await notify(placed, "paid", 0.001);
  const { answer } = gudang;
  const [begun, started] = [Date.now(), hours(0.1).getTime()];
  vi.useFakeTimers({ toFake: ["Date"], now: begun });
  gudang.answer = async (request) => {
    // Takes as long as several rounds of slow endpoints.
    vi.setSystemTime(Date.now() + 20_000);
    if (gudang.received.length === 2) {
      await deliverEvents(ctxAt(0.1), new Date(started + Date.now() - begun));
    }
    return answer(request);
  };
  expect(await deliverEvents(ctxAt(0.1), new Date(started))).toBe(3);
  expect(typesOf(gudang)).toEqual(["order.placed", "order.paid", "order.status_changed"]);
  const timestamps = stage.receivedRequests
    .slice(-3)
    .map(({ headers }) => Number(headers["webhook-timestamp"]) - started / 1_000);
  expect(timestamps).toEqual([0, 20, 40]);
});

test("a run with slow webhooks ends within a minute, and the next run continues", async () => {
  await connects(gudang, orderEvents);
  gudang.moods = [503];
  const placed = await stranger().orders(ctxAt(0));
  await expect.poll(async () => (await listShopWebhookDeliveries(ctxAt(0), shopId))[0]?.lastStatus).toBe(503);
  await notify(placed, "paid", 0.001);
  await transition(placed, "ship", 0.002, "JNE123");
  const { answer } = gudang;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  gudang.answer = (request) => {
    vi.setSystemTime(Date.now() + 25_000);
    return answer(request);
  };
  expect(await deliverEvents(ctxAt(0.1), hours(0.1))).toBe(2);
  expect(await deliverEvents(ctxAt(0.2), hours(0.2))).toBe(2);
});

test("concurrent workers deliver each event once", async () => {
  await connects(gudang, ["order.placed"]);
  gudang.moods = Array(6).fill(503);
  for (let count = 0; count < 6; count++) await stranger().orders(ctxAt(0));
  await expect.poll(() => gudang.moods.length).toBe(0);
  await expect
    .poll(async () => (await listShopWebhookDeliveries(ctxAt(0), shopId)).filter(({ lastStatus }) => lastStatus).length)
    .toBe(6);
  await Promise.all(Array.from({ length: 4 }, () => deliverEvents(ctxAt(0), hours(0.1))));
  expect(new Set(gudang.received.map(({ id }) => id)).size).toBe(6);
  expect(gudang.received).toHaveLength(6);
});

test("a delivery fails after about a day of errors, and can be retried by hand under the same id", async () => {
  await connects(gudang, ["order.placed"]);
  gudang.moods = Array(8).fill(500);
  await stranger().orders(ctxAt(0));
  await expect.poll(() => gudang.moods.length).toBe(7);
  for (const at of [0.1, 0.3, 1, 3, 8, 17, 30]) await deliverEvents(ctxAt(at), hours(at));
  expect(gudang.moods).toEqual([]);
  const [failed] = await listShopWebhookDeliveries(ctxAt(0), shopId);
  expect(failed).toMatchObject({ state: "failed", attempts: 8, lastStatus: 500 });
  expect(await deliverEvents(ctxAt(99), hours(99))).toBe(0);
  expect(await redeliver(ctxAt(100), shopId, failed?.id ?? "", hours(100))).toBe(true);
  expect(gudang.received.map(({ id }) => id)).toEqual([failed?.eventId]);
  expect(await redeliver(ctxAt(101), shopId, failed?.id ?? "", hours(101))).toBe(true);
  expect(gudang.received.map(({ id }) => id)).toEqual([failed?.eventId, failed?.eventId]);
  expect(await redeliver(ctxAt(101), "shp_lain", failed?.id ?? "", hours(101))).toBe(false);
});

test("a webhook that returns 410 is disabled, and no event waits for it", async () => {
  await connects(gudang, orderEvents);
  gudang.moods = [410];
  const placed = await stranger().orders(ctxAt(0));
  await expect.poll(async () => (await listShopWebhookEndpoints(ctxAt(0), shopId))[0]?.enabled).toBe(false);
  await notify(placed, "paid", 0.1);
  await expect.poll(deliveries).toEqual(["order.placed failed"]);
  expect(await deliverEvents(ctxAt(0), hours(1))).toBe(0);
  expect(gudang.received).toEqual([]);
});

test("after a secret rotation, events carry both signatures for a day, then only the new one", async () => {
  const id = await connects(gudang, ["order.placed"]);
  const [old = ""] = gudang.secrets;
  const renewed = await rotates(id);
  gudang.secrets = [old, renewed?.secret ?? ""];
  await stranger().orders(ctxAt(0));
  expect((await hears(gudang, 1)).map(({ signedWith }) => signedWith)).toEqual([[old, renewed?.secret]]);
  await stranger().orders(ctxAt(24));
  expect((await hears(gudang, 2))[1]?.signedWith).toEqual([renewed?.secret]);
  expect(await rotates(id, "shp_lain")).toBeNull();
});

test("a webhook is added only once, at a public HTTPS address and for known events", async () => {
  await connects(gudang);
  const add = (url: string, events: string[] = []) => connectSystem(ctxAt(0), { url, events });
  expect(await add(`${stage.url}/gudang.example/kait`)).toEqual({ kind: "url_taken" });
  expect(await add("http://toko.example/")).toEqual({ kind: "url_refused" });
  expect(await add("https://10.0.0.1/")).toEqual({ kind: "url_refused" });
  expect(await add("https://toko.example/", ["order.lost"])).toEqual({ kind: "event_unknown" });
  const listed = await listShopWebhookEndpoints(ctxAt(0), shopId);
  expect(listed).toMatchObject([{ url: `${stage.url}/gudang.example/kait`, events: [], enabled: true }]);
  expect(JSON.stringify(listed)).not.toContain("secret");
});

test("deliveries are kept for 30 days", async () => {
  await connects(gudang, ["order.placed"]);
  await stranger().orders(ctxAt(0));
  await hears(gudang, 1);
  await sweep(24 * 30 - 1);
  expect(await deliveries()).toEqual(["order.placed delivered"]);
  await sweep(24 * 30);
  expect(await deliveries()).toEqual([]);
});

test("a removed webhook gets no more events, and its deliveries are deleted", async () => {
  const id = await connects(gudang, ["order.placed"]);
  await stranger().orders(ctxAt(0));
  await hears(gudang, 1);
  expect(await removes(id, "shp_lain")).toBe(false);
  expect(await removes(id)).toBe(true);
  await stranger().orders(ctxAt(0));
  expect(await deliveries()).toEqual([]);
  expect(gudang.received).toHaveLength(1);
});

/** Owner who manages the shop's webhooks over the merchant API. */
const owner = (at = 0) => ({
  ...ctxAt(at),
  actor: { kind: "staff", id: "stf_budi", name: "Budi", role: "owner" } as const,
});
const kait = () => `${stage.url}/gudang.example/kait?kunci=rahasia`;

test("an owner creates, tests, changes, rotates and removes a webhook, and sees its deliveries", async () => {
  const { secret, ...added } = await createWebhook(owner(), { address: kait(), events: ["order.paid"] });
  gudang.secrets = [secret ?? ""];
  const id = added.id ?? "";
  expect(added).toMatchObject({ address: kait(), events: ["order.paid"], enabled: true, revision: 1 });
  expect(await listWebhooks(owner())).toEqual({ items: [added] });

  gudang.moods = [503];
  const tried = await testWebhook(owner(), { id });
  expect(tried).toMatchObject({ type: "webhook.test", state: "waiting", tries: 0 });
  const newest = async (state?: "waiting" | "delivered") =>
    (await listWebhookDeliveries(owner(), { id, limit: 50, ...(state ? { state } : {}) })).items?.[0];
  await expect.poll(async () => (await newest())?.last_status).toBe(503);
  expect(await newest()).toMatchObject({ id: tried.id, state: "waiting", tries: 1 });
  expect(await newest("delivered")).toBeUndefined();
  const counts = async () => (await countWebhookDeliveries(owner(), { id })).lists?.map(({ count }) => count);
  expect(await counts()).toEqual([0, 1]);
  const { outcomes } = await retryWebhookDeliveries(owner(0.01), {
    id,
    ids: [tried.id ?? "", "whd_lain", tried.id ?? ""],
  });
  expect(outcomes?.map(({ done, error_code: refusal }) => [done, refusal])).toEqual([
    [true, null],
    [false, "not_found"],
  ]);
  await expect.poll(async () => (await newest("delivered"))?.last_status).toBe(204);
  expect(await counts()).toEqual([0, 0]);
  expect(gudang.received).toMatchObject([{ id: tried.event_id, body: { data: { webhook_id: id } } }]);

  const off = await updateWebhook(owner(), { id, revision: 1, events: [], enabled: false });
  expect(off).toMatchObject({ events: [], enabled: false, revision: 2 });
  const late = await refusalOf(updateWebhook(owner(), { id, revision: 1, enabled: true }));
  expect([late.code, late.details]).toMatchObject(["changed_meanwhile", { revision: 2, by: "Budi" }]);
  const again = retryWebhookDelivery(owner(), { id, delivery_id: tried.id ?? "" });
  expect((await refusalOf(again)).code).toBe("webhook_off");
  const many = retryWebhookDeliveries(owner(), { id, ids: [tried.id ?? ""] });
  expect((await refusalOf(many)).code).toBe("webhook_off");
  await stranger().orders(ctxAt(0));
  expect((await listWebhookDeliveries(owner(), { id, limit: 50 })).items).toHaveLength(1);

  const rotated = await rotateWebhookSecret(owner(), { id });
  expect([rotated.secret, rotated.old_secret_until]).toEqual([
    expect.not.stringMatching(secret ?? ""),
    hours(24).toISOString(),
  ]);
  const stale = (rotated.revision ?? 0) - 1;
  expect((await refusalOf(deleteWebhook(owner(), { id, revision: stale }))).code).toBe("changed_meanwhile");
  expect(await deleteWebhook(owner(), { id, revision: rotated.revision ?? 0 })).toEqual({ deleted: true });
  const auditEntries = await the.db.select().from(activity);
  const recorded = auditEntries.filter(({ subjectId }) => subjectId === id).map(({ what }) => what);
  expect(recorded.sort()).toEqual([
    "webhook.added",
    "webhook.changed",
    "webhook.removed",
    "webhook.retried",
    "webhook.secret_rotated",
  ]);
  expect(JSON.stringify(auditEntries)).not.toMatch(/rahasia|whsec/);
});

test("an invalid webhook address is rejected with its reason, and webhooks of other shops are not found", async () => {
  const refused = async (address: string) => refusalOf(createWebhook(owner(), { address, events: [] }));
  expect((await refused("https://10.0.0.1/")).details).toMatchObject({ issues: [{ path: "address" }] });
  const { id = "" } = await createWebhook(owner(), { address: kait(), events: [] });
  expect((await refused(kait())).code).toBe("webhook_taken");
  const elsewhere = { ...owner(), shop: { ...owner().shop, id: "shp_lain" } };
  for (const attempt of [
    () => getWebhook(elsewhere, { id: id ?? "" }),
    () => testWebhook(elsewhere, { id: id ?? "" }),
    () => deleteWebhook(elsewhere, { id: id ?? "" }),
    () => listWebhookDeliveries(elsewhere, { id: id ?? "", limit: 50 }),
  ]) {
    expect((await refusalOf(attempt())).code).toBe("not_found");
  }
  expect(webhookEvents).toEqual(eventTypes);
});

test("webhook deliveries are paged with the newest first", async () => {
  const id = (await createWebhook(owner(), { address: kait(), events: [] })).id ?? "";
  for (let count = 0; count < 3; count++) await testWebhook(owner(count), { id });
  const first = await listWebhookDeliveries(owner(), { id, limit: 2 });
  const rest = await listWebhookDeliveries(owner(), { id, limit: 2, cursor: first.next_cursor ?? "" });
  expect([...(first.items ?? []), ...(rest.items ?? [])].map(({ created_at }) => created_at)).toEqual(
    [2, 1, 0].map((at) => hours(at).toISOString()),
  );
  expect(rest.next_cursor).toBeNull();
});

test("webhook deliveries of an order are found by its number, and name it", async () => {
  const id = (await createWebhook(owner(), { address: kait(), events: [] })).id ?? "";
  const byTransfer = { payment_method: "transfer_bca" };
  const [placed, other] = [await stranger().orders(ctxAt(0), byTransfer), await stranger().orders(ctxAt(0))];
  await claimPayment(ctxAt(0.1), tokenOf(placed));
  await sweep(20);
  const listFilteredDeliveries = async (order_number?: string, state?: "failed") => {
    const asked = { id, limit: 50, ...(order_number && { order_number }), ...(state && { state }) };
    return (await listWebhookDeliveries(owner(30), asked)).items ?? [];
  };
  const number = placed.order?.number ?? "";
  const named = await listFilteredDeliveries(number.toLowerCase());
  expect(new Set(named.map(({ order_number }) => order_number))).toEqual(new Set([number]));
  // Events of the same moment have no defined order.
  expect(named.map(({ type }) => type).sort()).toEqual([
    "order.claim_waiting",
    "order.claimed",
    "order.placed",
    "order.status_changed",
  ]);
  expect((await listFilteredDeliveries(other.order?.number ?? "")).map(({ type }) => type)).toEqual([
    "order.status_changed",
    "order.placed",
  ]);
  expect(await listFilteredDeliveries("LRS-000000-00000")).toEqual([]);
  expect(await listFilteredDeliveries(number, "failed")).toEqual([]);
  const ofNone = (await listFilteredDeliveries()).filter(({ order_number }) => order_number === null);
  expect(new Set(ofNone.map(({ type }) => type))).toEqual(new Set(["stock.changed"]));
});
