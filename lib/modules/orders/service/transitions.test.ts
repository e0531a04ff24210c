import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Message, MessageChannel } from "@/lib/modules/notifications/channels/channel";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { outbox } from "@/lib/schema/delivery";
import { orderEvents, orders } from "@/lib/schema/orders";
import { vouchers } from "@/lib/schema/promotions";
import { stockMovements } from "@/lib/schema/stock";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { trackOrder } from "../use-cases/orders";
import { moveByMerchant } from "./transitions";

let shop: TestWorld;
const stranger = strangers(82300000000);
const { hours, ctxAt, stock, stockAtRest, setStock, sweep, notify, transition } = orderFixtures(() => shop);
const _refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("a gateway webhook marks the order as paid, and each event is applied once", async () => {
  const placed = await stranger().orders(ctxAt(0));
  for (let attempt = 0; attempt < 3; attempt++) await notify(placed, "paid", 0.1);
  const { order, payment } = await trackOrder(ctxAt(0.1), tokenOf(placed));
  expect(order).toMatchObject({ status: "paid", status_label: "Pembayaran Diterima" });
  expect(payment?.status).toBe("paid");
  const events = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, idOf(placed)));
  expect(events.map(({ event, actor }) => [event, actor])).toEqual([
    ["place", "buyer"],
    ["pay", "gateway"],
  ]);
});

test("a payment with one reference counts once under any event keys, and never after a refund", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const webhooks = ["a", "b", "c", "d"].map((eventKey) => notify(placed, "paid", 0.1, { eventKey }));
  await Promise.all(webhooks);
  await notify(placed, "refunded", 0.2);
  await notify(placed, "paid", 0.3, { eventKey: "e" });
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt]).toEqual(["refunded", null]);
  expect((await trackOrder(ctxAt(0.3), tokenOf(placed))).payment?.status).toBe("refunded");
});

test("a webhook with another amount does not pay the order and is flagged for refund", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1, { amount: 1 });
  expect((await trackOrder(ctxAt(0.1), tokenOf(placed))).order?.status).toBe("pending_payment");
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect(row?.refundDueAt).not.toBeNull();
});

test("an expiry or failure webhook after the payment changes nothing", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  await notify(placed, "expired", 0.2);
  await notify(placed, "failed", 0.2);
  expect((await trackOrder(ctxAt(0.2), tokenOf(placed))).payment?.status).toBe("paid");
});

test("after a bank reverses a payment, the order awaits payment again and can be paid anew", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "va_bca" });
  await notify(placed, "paid", 0.1);
  await notify(placed, "reversed", 0.2);
  const { order, payment } = await trackOrder(ctxAt(0.2), tokenOf(placed));
  expect([order?.status, payment?.status]).toEqual(["pending_payment", "failed"]);
  const again = await reopenPayment(ctxAt(0.3), tokenOf(placed));
  expect(again.payment).toMatchObject({ kind: "va", status: "pending", amount: order?.total });
});

test("the merchant moves an order along, and the buyer gets a message when it ships", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 1);
  await transition(placed, "process", 2);
  await transition(placed, "ship", 3, "JP1234567890");
  const { order } = await trackOrder(ctxAt(3), tokenOf(placed));
  expect(order).toMatchObject({ status: "shipped", status_label: "Dikirim", awb: "JP1234567890" });
  expect(order?.timeline?.map(({ done }) => done)).toEqual([true, true, true, true, false]);
  await sweep(3.1);
  const [newest] = await listInbox(ctxAt(3), someone.contact);
  expect(newest?.text).toContain("sudah dikirim dengan JNE REG. Nomor resi: JP1234567890.");
});

test("a buyer does not get the same message again when a transition repeats", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const sentKinds: string[] = [];
  const send = async ({ kind }: Message) => `ref-${sentKinds.push(kind)}`;
  const carrier: MessageChannel = { name: "carrier", channels: ["email", "whatsapp"], send };
  const ctx = withProviders(ctxAt(1), { messengers: () => [carrier] });
  const order = { shopId: ctx.shop.id, number: placed.order?.number ?? "" };
  for (const event of ["pay", "reverse", "pay", "ship"] as const) {
    expect(await moveByMerchant(ctx, { ...order, event }, { now: ctx.now })).not.toBeNull();
  }
  await vi.waitUntil(() => sentKinds.includes("order_shipped"), { timeout: 30_000 });
  expect(sentKinds).toEqual(["payment_received", "order_shipped"]);
});

test("a transition that the status does not allow is refused, and nothing changes", async () => {
  const placed = await stranger().orders(ctxAt(0));
  expect(await transition(placed, "ship", 1)).toBeNull();
  expect((await trackOrder(ctxAt(1), tokenOf(placed))).order?.status).toBe("pending_payment");
});

test("an unpaid order past its deadline reads as expired, even before the sweep", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const { order, payment } = await trackOrder(ctxAt(24), tokenOf(placed));
  expect(order).toMatchObject({ status: "expired", status_label: "Kedaluwarsa" });
  expect(order?.timeline?.map(({ key }) => key)).toEqual(["placed", "expired"]);
  expect(payment?.status).toBe("expired");
});

test("expiry returns stock and voucher uses exactly once", async () => {
  const had = await stockAtRest();
  const placed = await stranger().orders(ctxAt(0), { voucher_code: "SATU" });
  expect(placed.order?.voucher_code).toBe("SATU");
  expect(await stock()).toBe(had - 1);
  await Promise.all([sweep(24), sweep(24)]);
  await sweep(25);
  expect(await stock()).toBe(had);
  const [voucher] = await shop.db.select().from(vouchers).where(eq(vouchers.id, "vch_satu"));
  expect(voucher?.usedCount).toBe(0);
  const returned = await shop.db
    .select()
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, idOf(placed)), eq(stockMovements.kind, "return")));
  expect(returned).toHaveLength(1);
  const again = await stranger().orders(ctxAt(0), { voucher_code: "SATU" });
  expect(again.order?.voucher_code).toBe("SATU");
});

test("a late payment revives an expired order if its items are in stock", async () => {
  const had = await stockAtRest();
  const placed = await stranger().orders(ctxAt(0));
  await sweep(24);
  await notify(placed, "paid", 25);
  expect((await trackOrder(ctxAt(25), tokenOf(placed))).order?.status).toBe("paid");
  expect(await stock()).toBe(had - 1);
  await transition(placed, "cancel", 26);
  expect(await stock()).toBe(had);
});

test("a late payment for sold-out items is flagged for refund, and the stock does not change", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await sweep(24);
  const left = await stock();
  await setStock(0);
  await notify(placed, "paid", 25);
  expect(await stock()).toBe(0);
  await setStock(left);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["expired", true]);
});

test("a late payment for a cancelled order is flagged for refund", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await transition(placed, "cancel", 1);
  await notify(placed, "paid", 2);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["cancelled", true]);
});

test("cancelling a paid order makes a refund due, and the buyer sees it by message and on the order", async () => {
  for (const steps of [["pay"], ["pay", "process"]] as const) {
    const someone = stranger();
    const placed = await someone.orders(ctxAt(0));
    for (const step of steps) await transition(placed, step, 1);
    await transition(placed, "cancel", 2);
    const { order } = await trackOrder(ctxAt(2), tokenOf(placed));
    expect(order).toMatchObject({ status: "cancelled", refund_due_at: hours(2).toISOString() });
    await sweep(2.1);
    const [newest] = await listInbox(ctxAt(2), someone.contact);
    expect(newest?.text).toContain(`pesanan ${order?.number} di Dunia dibatalkan`);
    expect(newest?.text).toContain("Toko akan mengembalikan danamu sebesar Rp100.000.");
    await transition(placed, "refund", 3);
    expect((await trackOrder(ctxAt(3), tokenOf(placed))).order?.refund_due_at).toBeNull();
  }
});

test("cancelling an unpaid order makes no refund due", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await transition(placed, "cancel", 1);
  expect((await trackOrder(ctxAt(1), tokenOf(placed))).order?.refund_due_at).toBeNull();
});

test("each message is queued once per order and kind", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  await sweep(1);
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, idOf(placed)));
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["order_placed", "payment_received"]);
  expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true);
});
