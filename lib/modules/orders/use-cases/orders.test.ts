import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setSandboxFailureMode } from "@/lib/modules/payments/gateways/sandbox";
import { applyNotice } from "@/lib/modules/payments/service/gateway-webhooks";
import { claimPayment, reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { settleBackground } from "@/lib/platform/background";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { couriers } from "@/lib/schema/shops";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { moveByMerchant } from "../service/transitions";
import { listOrderedItems, trackOrder } from "./orders";

let shop: TestWorld;
const stranger = strangers(82100000000);
const { hours, ctxAt, setStock, sweep, notify, transition } = orderFixtures(() => shop);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
  await shop.db.update(couriers).set({ eta: "2–3 hari" });
});
afterAll(() => shop.end());
afterEach(() => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxFailureMode(name, { mode: "well", delayMs: 0 });
});

test("an unknown tracking token and one with a changed letter both return not_found", async () => {
  const { track_token = "" } = await stranger().orders(ctxAt(0));
  const changed = `${track_token?.startsWith("A") ? "B" : "A"}${track_token?.slice(1)}`;
  for (const token of [changed, "x", "", "a".repeat(5_000), `${track_token}=`]) {
    expect(await refusal(trackOrder(ctxAt(0), { token }))).toBe("not_found");
  }
});

test("a tracking token of one shop does not work in another", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const ctx = ctxAt(0);
  const elsewhere = { ...ctx, shop: { ...ctx.shop, id: "shp_other" } };
  expect(await refusal(trackOrder(elsewhere, tokenOf(placed)))).toBe("not_found");
});

test("a payment left unopened reads as failed after its time, and can be reopened", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const crashed = { gateway: null, providerRef: null, instructions: {}, expiresAt: null, openingUntil: hours(0.5) };
  await shop.db
    .update(payments)
    .set(crashed)
    .where(eq(payments.orderId, idOf(placed)));
  expect((await trackOrder(ctxAt(0.25), tokenOf(placed))).payment?.status).toBe("pending");
  expect((await trackOrder(ctxAt(1), tokenOf(placed))).payment?.status).toBe("failed");
  const { payment } = await reopenPayment(ctxAt(1), tokenOf(placed));
  expect(payment).toMatchObject({ status: "pending", kind: "qris", qr_payload: expect.any(String) });
});

test("a payment claim sets buyer_claimed_at, and a repeated claim returns the same response", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  const first = await claimPayment(ctxAt(1), tokenOf(placed));
  expect(first.order).toMatchObject({ status: "awaiting_confirmation", buyer_claimed_at: hours(1).toISOString() });
  expect(first.payment?.status).toBe("claimed");
  expect(await claimPayment(ctxAt(2), tokenOf(placed))).toEqual(first);
});

test("a payment claim is allowed for manual payments only, and not for an expired or paid order", async () => {
  const qris = await stranger().orders(ctxAt(0));
  expect(await refusal(claimPayment(ctxAt(1), tokenOf(qris)))).toBe("not_manual_payment");
  const manual = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  expect(await refusal(claimPayment(ctxAt(24), tokenOf(manual)))).toBe("order_moved");
  await transition(manual, "pay", 1);
  expect(await refusal(claimPayment(ctxAt(2), tokenOf(manual)))).toBe("order_moved");
});

test("reopening returns valid instructions unchanged, and replaces expired ones by a new attempt", async () => {
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

test("payment instructions never outlive their order", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const { payment } = await reopenPayment(ctxAt(1.9), tokenOf(placed));
  expect(payment?.expires_at).toBe(hours(2).toISOString());
});

test("reopening a payment keeps the unique code, so the amount stays the same", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  const { payment } = await reopenPayment(ctxAt(1), tokenOf(placed));
  expect(payment?.amount).toBe(placed.order?.total);
});

test("a payment by the old instructions of a reopened payment pays the order once", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const [old] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  await reopenPayment(ctxAt(1), tokenOf(placed));
  const notice = { providerRef: old?.providerRef ?? "", event: "paid" as const, amount: old?.amount ?? 0 };
  await applyNotice(ctxAt(1.1), old?.gateway ?? "", { eventKey: "old", ...notice }, hours(1.1));
  expect((await trackOrder(ctxAt(1.2), tokenOf(placed))).order?.status).toBe("paid");
  await notify(placed, "paid", 1.3);
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([row?.status, row?.refundDueAt !== null]).toEqual(["paid", true]);
});

test("the payment of a paid, claimed or expired order cannot be reopened", async () => {
  const paid = await stranger().orders(ctxAt(0));
  await notify(paid, "paid", 0.1);
  expect(await refusal(reopenPayment(ctxAt(1), tokenOf(paid)))).toBe("order_moved");
  const claimed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(0), tokenOf(claimed));
  expect(await refusal(reopenPayment(ctxAt(1), tokenOf(claimed)))).toBe("order_moved");
  const dead = await stranger().orders(ctxAt(0));
  expect(await refusal(reopenPayment(ctxAt(24), tokenOf(dead)))).toBe("order_moved");
});

test("if a gateway fails, the payment opens at the next gateway", async () => {
  setSandboxFailureMode("sandbox", { mode: "fail", delayMs: 0 });
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.payment).toMatchObject({ kind: "qris", status: "pending" });
  const [row] = await shop.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, idOf(placed)));
  expect(row?.gateway).toBe("sandbox_spare");
});

test("if all gateways fail, the order is still placed and the buyer can reopen the payment later", async () => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxFailureMode(name, { mode: "fail", delayMs: 0 });
  const placed = await stranger().orders(ctxAt(0));
  expect(placed.order?.status).toBe("pending_payment");
  expect(placed.payment).toMatchObject({ kind: "qris", status: "failed", qr_payload: null });
  expect(await refusal(reopenPayment(ctxAt(0.1), tokenOf(placed)))).toBe("unavailable");
  setSandboxFailureMode("sandbox", { mode: "well", delayMs: 0 });
  expect((await reopenPayment(ctxAt(0.2), tokenOf(placed))).payment).toMatchObject({ status: "pending" });
});

test("a tracked order shows its courier, its timeline and when it should arrive", async () => {
  const placed = await stranger().orders(ctxAt(0), { city: "Bantul" });
  const at = (count: number) => hours(count).toISOString();
  const order = async (count: number) => (await trackOrder(ctxAt(count), tokenOf(placed))).order;
  const parcel = { city: "Bantul", subdistrict: null, courier_service: "REG", etd: "2–3 hari" };
  expect(await order(0.1)).toMatchObject({ ...parcel, paid_at: null, arrives_from: null, tracking_url: null });
  await notify(placed, "paid", 0.2);
  expect(await order(0.3)).toMatchObject({ arrives_from: at(0.2 + 24 + 48), arrives_until: at(0.2 + 24 + 72) });
  expect(await order(50)).toMatchObject({ arrives_from: at(50 + 48), arrives_until: at(50 + 72) });
  await transition(placed, "ship", 1, "JNE123");
  const sent = await order(2);
  expect(sent).toMatchObject({
    paid_at: at(0.2),
    arrives_from: at(1 + 48),
    arrives_until: at(1 + 72),
    tracking_url: "https://www.jne.co.id/tracking-package",
    cancelled_by: null,
  });
  expect(sent?.timeline?.map(({ key, at }) => [key, at])).toEqual([
    ["placed", at(0)],
    ["paid", at(0.2)],
    ["processing", null],
    ["shipped", at(1)],
    ["delivered", null],
  ]);
});

test("a cancelled order shows who cancelled it and why, an expired one its payment deadline", async () => {
  const [cancelled, late] = [await stranger().orders(ctxAt(0)), await stranger().orders(ctxAt(0))];
  const number = cancelled.order?.number ?? "";
  const how = { reason: "Kainnya cacat.", now: hours(1) };
  await moveByMerchant(ctxAt(1), { shopId: ctxAt(1).shop.id, number, event: "cancel" }, how);
  const { order } = await trackOrder(ctxAt(2), tokenOf(cancelled));
  expect(order).toMatchObject({ status: "cancelled", cancelled_by: "merchant", cancel_reason: "Kainnya cacat." });
  expect(order?.timeline?.at(-1)).toMatchObject({ key: "cancelled", at: hours(1).toISOString() });
  const lastStep = (await trackOrder(ctxAt(3), tokenOf(late))).order?.timeline?.at(-1);
  expect(lastStep).toMatchObject({ key: "expired", at: hours(2).toISOString() });
  await sweep(4);
  expect((await trackOrder(ctxAt(5), tokenOf(late))).order?.timeline?.at(-1)).toEqual(lastStep);
});

test("a reorder lists the ordered items with the quantity that is available now", async () => {
  const placed = await stranger().orders(ctxAt(0), { items: [{ product_id: "prd_truntum", qty: 3 }] });
  const token = tokenOf(placed);
  const bought = { line: 0, product_id: "prd_truntum", variant_id: "var_truntum", qty: 3 };
  const [item] = (await listOrderedItems(ctxAt(0), token)).items ?? [];
  expect(item).toEqual({ ...bought, slug: expect.any(String), available: 3 });
  await setStock(1);
  expect((await listOrderedItems(ctxAt(0), token)).items).toEqual([{ ...item, available: 1 }]);
  await setStock(1_000);
  const ctx = ctxAt(0);
  const elsewhere = { ...ctx, shop: { ...ctx.shop, id: "shp_other" } };
  expect(await refusal(listOrderedItems(elsewhere, token))).toBe("not_found");
  expect(await refusal(listOrderedItems(ctx, { token: "x" }))).toBe("not_found");
});

for (const [title, read] of [
  ["an order", trackOrder],
  ["the list of ordered items", listOrderedItems],
] as const) {
  test(`${title} is read by one statement`, async () => {
    const placed = await stranger().orders(ctxAt(0));
    // The messages of its order are sent in the background.
    await settleBackground();
    const asked = vi.spyOn(shop.db, "execute");
    await read(ctxAt(0), tokenOf(placed));
    expect(asked).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
}
