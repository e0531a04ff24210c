import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orders, payments } from "@/lib/adapters/db/tables/orders";
import { setSandboxMood } from "@/lib/adapters/payments/sandbox";
import { refusalOf, strangers } from "@/lib/testing/buyer";
import { idOf, orderlies, tokenOf } from "@/lib/testing/order";
import { type TestWorld, world } from "@/lib/testing/world";
import { applyNotice } from "./notices";
import { claimPayment, reopenPayment, trackOrder } from "./orders";

let shop: TestWorld;
const stranger = strangers(82100000000);
const { hours, ctxAt, setStock, tells, moves } = orderlies(() => shop);
const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());
afterEach(() => {
  for (const name of ["sandbox", "sandbox_spare"]) setSandboxMood(name, { mode: "well", delayMs: 0 });
});

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

test("a payment that nobody opened in its time is told as failed, and can be opened again", async () => {
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

test("a claim sets buyer_claimed_at, and a repeated one answers the same", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  const first = await claimPayment(ctxAt(1), tokenOf(placed));
  expect(first.order).toMatchObject({ status: "awaiting_confirmation", buyer_claimed_at: hours(1).toISOString() });
  expect(first.payment?.status).toBe("claimed");
  expect(await claimPayment(ctxAt(2), tokenOf(placed))).toEqual(first);
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
  const { payment } = await reopenPayment(ctxAt(1.9), tokenOf(placed));
  expect(payment?.expires_at).toBe(hours(2).toISOString());
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
