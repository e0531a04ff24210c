import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { variants } from "@/lib/adapters/db/tables/catalogue";
import { outbox } from "@/lib/adapters/db/tables/delivery";
import { orderEvents, orders, payments, stockMoves } from "@/lib/adapters/db/tables/orders";
import { vouchers } from "@/lib/adapters/db/tables/promotions";
import { setSandboxMood } from "@/lib/adapters/payments/sandbox";
import { ApiError } from "@/lib/contract/errors";
import type { OrderEvent } from "@/lib/domain/order-states";
import { buyer, type Placed } from "@/lib/testing/buyer";
import { noon, oneHour, type World, world } from "@/lib/testing/world";
import type { Context } from "./context";
import { sendLookupCode, verifyLookupCode } from "./lookup";
import { moveByMerchant } from "./moves";
import { applyNotice } from "./notices";
import { claimPayment, reopenPayment, trackOrder } from "./orders";
import { listInbox } from "./outbox";
import { runAll } from "./timed";

let shop: World;
let number = 82_100_000_000;

beforeAll(async () => {
  shop = await world();
  await shop.db.update(variants).set({ stock: 1_000 }).where(eq(variants.id, "var_truntum"));
});
afterAll(() => shop.end());
afterEach(() => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxMood(name, { mode: "well", delayMs: 0 });
});

function stranger() {
  number += 1;
  return buyer(`0${number}`);
}

const hours = (count: number) => new Date(noon.getTime() + count * oneHour);
const ctxAt = (count: number): Context => shop.at(hours(count));

async function refusal(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (failure instanceof ApiError) return failure.code;
  throw failure ?? new Error("It was not refused.");
}

const tokenOf = (placed: Placed) => ({ token: placed.track_token ?? "" });
const idOf = (placed: Placed) => placed.order?.id ?? "";

/** What is on the shelf, once every order of other tests has ended. */
async function stockAtRest(): Promise<number> {
  await runAll(ctxAt(24), hours(24));
  return stock();
}

async function stock(): Promise<number> {
  const [row] = await shop.db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, "var_truntum"));
  return row?.stock ?? 0;
}

/** What the gateway tells of an order's latest payment. */
async function tells(
  placed: Placed,
  event: "paid" | "expired" | "failed" | "refunded" | "reversed",
  at: number,
  more = {},
) {
  const attempts = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  const latest = attempts.sort((a, b) => b.attempt - a.attempt)[0];
  const { gateway, providerRef, amount } = latest ?? {};
  if (!gateway || !providerRef) throw new Error("The payment was never opened.");
  const notice = { eventKey: `${providerRef}.${event}`, providerRef, event, amount: amount ?? 0, ...more };
  await applyNotice(ctxAt(at), gateway, notice, hours(at));
}

const moves = (placed: Placed, event: OrderEvent, at: number, awb?: string) =>
  moveByMerchant(
    ctxAt(at),
    { shopId: ctxAt(at).shop.id, number: placed.order?.number ?? "", event },
    { now: hours(at), ...(awb ? { awb } : {}) },
  );

test("an unknown token, and one with a single letter changed, answer not_found alike", async () => {
  const { track_token = "" } = await stranger().orders(ctxAt(0));
  const changed = `${track_token?.startsWith("A") ? "B" : "A"}${track_token?.slice(1)}`;
  for (const token of [changed, "x", "", "a".repeat(5_000), `${track_token}=`]) {
    expect(await refusal(trackOrder(ctxAt(0), { token }))).toBe("not_found");
  }
});

test("a token of one shop opens nothing in another", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const here = ctxAt(0);
  const elsewhere = { ...here, shop: { ...here.shop, id: "shp_other" } };
  expect(await refusal(trackOrder(elsewhere, tokenOf(placed)))).toBe("not_found");
});

test("a payment gateway moves the order, and each event is applied once", async () => {
  const placed = await stranger().orders(ctxAt(0));
  for (let told = 0; told < 3; told++) await tells(placed, "paid", 0.1);
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

test("a notice with another amount pays nothing and is flagged", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await tells(placed, "paid", 0.1, { amount: 1 });
  expect((await trackOrder(ctxAt(0.1), tokenOf(placed))).order?.status).toBe("pending_payment");
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect(row?.refundDueAt).not.toBeNull();
});

test("notices out of order change nothing: an expiry told after the money is not heard", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await tells(placed, "paid", 0.1);
  await tells(placed, "expired", 0.2);
  await tells(placed, "failed", 0.2);
  expect((await trackOrder(ctxAt(0.2), tokenOf(placed))).payment?.status).toBe("paid");
});

test("a bank may take a payment back; the order waits for its money again", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "va_bca" });
  await tells(placed, "paid", 0.1);
  await tells(placed, "reversed", 0.2);
  const { order, payment } = await trackOrder(ctxAt(0.2), tokenOf(placed));
  expect([order?.status, payment?.status]).toEqual(["pending_payment", "failed"]);
  const again = await reopenPayment(ctxAt(0.3), tokenOf(placed));
  expect(again.payment).toMatchObject({ kind: "va", status: "pending", amount: order?.total });
});

test("the merchant moves an order along, and the buyer is told when it leaves", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await tells(placed, "paid", 1);
  await moves(placed, "process", 2);
  await moves(placed, "ship", 3, "JP1234567890");
  const { order } = await trackOrder(ctxAt(3), tokenOf(placed));
  expect(order).toMatchObject({ status: "shipped", status_label: "Dikirim", awb: "JP1234567890" });
  expect(order?.timeline?.map(({ done }) => done)).toEqual([true, true, true, true, false]);
  await runAll(ctxAt(3.1), hours(3.1));
  const subjects = (await listInbox(ctxAt(3), someone.contact)).map(({ text }) => text);
  expect(subjects.some((text) => text.includes("JP1234567890"))).toBe(true);
});

test("a state refuses what it does not answer to, and nothing changes", async () => {
  const placed = await stranger().orders(ctxAt(0));
  expect(await moves(placed, "ship", 1)).toBeNull();
  expect((await trackOrder(ctxAt(1), tokenOf(placed))).order?.status).toBe("pending_payment");
});

test("an order past its time reads as expired at once, even before the sweep has run", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const { order, payment } = await trackOrder(ctxAt(24), tokenOf(placed));
  expect(order).toMatchObject({ status: "expired", status_label: "Kedaluwarsa" });
  expect(order?.timeline?.map(({ key }) => key)).toEqual(["placed", "expired"]);
  expect(payment?.status).toBe("expired");
});

test("expiry gives stock and voucher uses back exactly once", async () => {
  const had = await stockAtRest();
  const placed = await stranger().orders(ctxAt(0), { voucher_code: "SATU" });
  expect(placed.order?.voucher_code).toBe("SATU");
  expect(await stock()).toBe(had - 1);
  await Promise.all([runAll(ctxAt(24), hours(24)), runAll(ctxAt(24), hours(24))]);
  await runAll(ctxAt(25), hours(25));
  expect(await stock()).toBe(had);
  const [voucher] = await shop.db.select().from(vouchers).where(eq(vouchers.id, "vch_satu"));
  expect(voucher?.usedCount).toBe(0);
  const returned = await shop.db
    .select()
    .from(stockMoves)
    .where(and(eq(stockMoves.orderId, idOf(placed)), eq(stockMoves.kind, "return")));
  expect(returned).toHaveLength(1);
  const again = await stranger().orders(ctxAt(0), { voucher_code: "SATU" });
  expect(again.order?.voucher_code).toBe("SATU");
});

test("late money revives an expired order while its goods can be had", async () => {
  const had = await stockAtRest();
  const placed = await stranger().orders(ctxAt(0));
  await runAll(ctxAt(24), hours(24));
  await tells(placed, "paid", 25);
  expect((await trackOrder(ctxAt(25), tokenOf(placed))).order?.status).toBe("paid");
  expect(await stock()).toBe(had - 1);
  await moves(placed, "cancel", 26);
  expect(await stock()).toBe(had);
});

test("late money for goods that are gone is flagged for refund, and the stock is untouched", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await runAll(ctxAt(24), hours(24));
  const left = await stock();
  await shop.db.update(variants).set({ stock: 0 }).where(eq(variants.id, "var_truntum"));
  await tells(placed, "paid", 25);
  expect(await stock()).toBe(0);
  await shop.db.update(variants).set({ stock: left }).where(eq(variants.id, "var_truntum"));
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["expired", true]);
});

test("late money for a cancelled order is flagged for refund", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await moves(placed, "cancel", 1);
  await tells(placed, "paid", 2);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["cancelled", true]);
});

test("a claim sets buyer_claimed_at, and a repeated one answers the same", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  const first = await claimPayment(ctxAt(1), tokenOf(placed));
  expect(first.order).toMatchObject({ status: "awaiting_confirmation", buyer_claimed_at: hours(1).toISOString() });
  expect(first.payment?.status).toBe("claimed");
  expect(await claimPayment(ctxAt(2), tokenOf(placed))).toEqual(first);
});

test("a claimed order does not expire by itself", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(1), tokenOf(placed));
  await runAll(ctxAt(30), hours(30));
  expect((await trackOrder(ctxAt(30), tokenOf(placed))).order?.status).toBe("awaiting_confirmation");
  await moves(placed, "pay", 31);
  expect((await trackOrder(ctxAt(31), tokenOf(placed))).order?.status).toBe("paid");
});

test("a claim is for manual payments only, and not for an order that has moved", async () => {
  const qris = await stranger().orders(ctxAt(0));
  expect(await refusal(claimPayment(ctxAt(1), tokenOf(qris)))).toBe("not_manual_payment");
  const manual = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  expect(await refusal(claimPayment(ctxAt(24), tokenOf(manual)))).toBe("order_moved");
  await moves(manual, "pay", 1);
  expect(await refusal(claimPayment(ctxAt(2), tokenOf(manual)))).toBe("order_moved");
});

test("re-open: still-live instructions come back unchanged, expired ones are replaced by a new attempt", async () => {
  const placed = await stranger().orders(ctxAt(0));
  expect((await reopenPayment(ctxAt(0.4), tokenOf(placed))).payment).toEqual(placed.payment);
  const { payment } = await reopenPayment(ctxAt(0.6), tokenOf(placed));
  expect(payment).toMatchObject({ status: "pending", amount: placed.payment?.amount });
  expect(payment?.qr_payload).not.toBe(placed.payment?.qr_payload);
  expect(payment?.expires_at).toBe(new Date(hours(0.6).getTime() + 30 * 60_000).toISOString());
  const live = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, idOf(placed)), eq(payments.status, "pending")));
  expect(live).toHaveLength(1);
});

test("instructions never outlive their order", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const { payment } = await reopenPayment(ctxAt(23.9), tokenOf(placed));
  expect(payment?.expires_at).toBe(hours(24).toISOString());
});

test("re-open keeps the unique code, so that one amount circulates", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  const { payment } = await reopenPayment(ctxAt(1), tokenOf(placed));
  expect(payment?.amount).toBe(placed.order?.total);
});

test("money for the old instructions of a re-opened payment is credited to the order once", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const [old] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  await reopenPayment(ctxAt(1), tokenOf(placed));
  const notice = { providerRef: old?.providerRef ?? "", event: "paid" as const, amount: old?.amount ?? 0 };
  await applyNotice(ctxAt(1.1), old?.gateway ?? "", { eventKey: "old", ...notice }, hours(1.1));
  expect((await trackOrder(ctxAt(1.2), tokenOf(placed))).order?.status).toBe("paid");
  await tells(placed, "paid", 1.3);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["paid", true]);
});

test("paid, claimed and dead orders cannot be re-opened", async () => {
  const paid = await stranger().orders(ctxAt(0));
  await tells(paid, "paid", 0.1);
  expect(await refusal(reopenPayment(ctxAt(1), tokenOf(paid)))).toBe("order_moved");
  const claimed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(0), tokenOf(claimed));
  expect(await refusal(reopenPayment(ctxAt(1), tokenOf(claimed)))).toBe("order_moved");
  const dead = await stranger().orders(ctxAt(0));
  expect(await refusal(reopenPayment(ctxAt(24), tokenOf(dead)))).toBe("order_moved");
});

test("a gateway that fails is passed over for the next", async () => {
  setSandboxMood("sandbox", { mode: "fail", delayMs: 0 });
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.payment).toMatchObject({ kind: "qris", status: "pending" });
  const [row] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  expect(row?.gateway).toBe("sandbox_spare");
});

test("if every gateway fails, the order stands and the buyer re-opens payment later", async () => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxMood(name, { mode: "fail", delayMs: 0 });
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.order?.status).toBe("pending_payment");
  expect(placed.payment).toMatchObject({ kind: "qris", status: "failed", qr_payload: null });
  expect(await refusal(reopenPayment(ctxAt(0.1), tokenOf(placed)))).toBe("unavailable");
  setSandboxMood("sandbox", { mode: "well", delayMs: 0 });
  expect((await reopenPayment(ctxAt(0.2), tokenOf(placed))).payment).toMatchObject({ status: "pending" });
});

test("a buyer finds past orders with a code, which works once", async () => {
  const someone = stranger();
  const first = await someone.orders(ctxAt(0));
  const second = await someone.orders(ctxAt(1));
  expect(await sendLookupCode(ctxAt(2), { contact: someone.contact })).toMatchObject({
    sent: true,
    channel: "whatsapp",
  });
  const code = await someone.reads(ctxAt(2));
  const { orders: found } = await verifyLookupCode(ctxAt(2), { contact: someone.contact, code });
  expect(found?.map(({ number: each }) => each)).toEqual([second.order?.number, first.order?.number]);
  expect(await refusal(verifyLookupCode(ctxAt(2), { contact: someone.contact, code }))).toBe("invalid_code");
});

test("lookup answers a contact without orders alike, and sends it nothing", async () => {
  const nobody = stranger();
  expect(await sendLookupCode(ctxAt(0), { contact: nobody.contact })).toMatchObject({
    sent: true,
    channel: "whatsapp",
  });
  await runAll(ctxAt(0.1), hours(0.1));
  expect(await listInbox(ctxAt(0.1), nobody.contact)).toEqual([]);
});

test("a checkout code opens no lookup, and a lookup code no checkout", async () => {
  const someone = stranger();
  await someone.orders(ctxAt(0));
  const draft = await someone.drafts(ctxAt(1));
  const code = await someone.receives(ctxAt(1), draft);
  expect(await refusal(verifyLookupCode(ctxAt(1), { contact: someone.contact, code }))).toBe("invalid_code");
});

test("each message is queued once per order and kind", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await tells(placed, "paid", 0.1);
  await runAll(ctxAt(1), hours(1));
  const rows = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, idOf(placed)));
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["order_placed", "payment_received"]);
  expect(rows.every(({ sentAt }) => sentAt !== null)).toBe(true);
});
