import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { transitionOrder } from "@/lib/modules/orders/use-cases/transitions";
import { payments } from "@/lib/schema/payments";
import { stockChanges } from "@/lib/schema/stock";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { applyNotice } from "../service/gateway-webhooks";
import { createRefund, listRefunds, markOrderRefundsPaid, markRefundPaid } from "./refunds";

let shop: TestWorld;
const stranger = strangers(82800000000);
const { ctxAt, setStock, stock, sweep, notify } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "staff" };
const as = (actor: Actor, at: number) => ({ ...ctxAt(at), actor: actor });
const paid = async (someone = stranger()) => {
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  return { placed, id: idOf(placed), total: placed.order?.total ?? 0 };
};
const refundInput = { lines: [], restock: false, how: "hand" as const };
const due = async (at: number) => (await listRefunds(as(rina, at), { status: "due", limit: 50 })).items ?? [];

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

test("a partial refund keeps the order's status, a full one makes it refunded, and the buyer gets messages", async () => {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  const first = await createRefund(as(rina, 1), { ...refundInput, id, amount: 10_000, reason: "Satu kain kotor" });
  expect(first).toMatchObject({ amount: 10_000, status: "due", how: "hand", by: "Rina", reason: "Satu kain kotor" });
  expect((await trackOrder(ctxAt(1), tokenOf(placed))).order).toMatchObject({
    status: "paid",
    refund_due_at: ctxAt(1).now.toISOString(),
  });
  const refusal = await refusalOf(createRefund(as(rina, 2), { ...refundInput, id, amount: total - 9_999 }));
  expect([refusal.code, refusal.details]).toEqual(["refund_too_much", { left: total - 10_000 }]);
  for (const _ of [1, 2]) await markRefundPaid(as(rina, 2), { id: first.id ?? "" });
  expect(await getOrder(as(rina, 2), { id })).toMatchObject({ status: "paid", refund_due_at: null });

  const rest = await createRefund(as(rina, 3), { ...refundInput, id, amount: total - 10_000 });
  expect((await due(3)).map((refund) => refund.id)).toEqual([rest.id]);
  await markRefundPaid(as(rina, 4), { id: rest.id ?? "" });
  expect(await getOrder(as(rina, 4), { id })).toMatchObject({ status: "refunded", refund_due_at: null });
  expect(await due(4)).toEqual([]);
  const { items } = await listRefunds(as(rina, 4), { status: "returned", limit: 50 });
  expect(items?.map((refund) => refund.id)).toEqual([rest.id, first.id]);
  await sweep(4.1);
  const messages = (await listInbox(ctxAt(5), someone.contact)).filter(({ kind }) => kind.startsWith("refund_"));
  expect(
    messages
      .map(({ text }) => /(akan|sudah) mengembalikan danamu sebesar Rp10\.000/.exec(text)?.[1])
      .filter(Boolean)
      .sort(),
  ).toEqual(["akan", "sudah"]);
  expect(messages).toHaveLength(4);
  expect((await refusalOf(createRefund(as(rina, 5), { ...refundInput, id, amount: 1 }))).details).toEqual({ left: 0 });
});

test("returned products go back to stock once, and only for a shipped order", async () => {
  const { id } = await paid();
  const lines = [{ variant_id: "var_truntum", qty: 1 }];
  const back = { ...refundInput, id, amount: 5_000, lines, restock: true };
  expect((await refusalOf(createRefund(as(rina, 1), back))).code).toBe("invalid_request");
  await transitionOrder(as(rina, 1), { id, event: "ship" });
  const before = await stock();
  await createRefund(as(rina, 2), back);
  expect(await stock()).toBe(before + 1);
  expect((await refusalOf(createRefund(as(rina, 2), back))).code).toBe("invalid_request");
  expect(await stock()).toBe(before + 1);
  const changes = await shop.db.select().from(stockChanges).where(eq(stockChanges.reason, "returned"));
  expect(changes.map(({ before: was, after, whoName }) => [was, after, whoName])).toEqual([
    [before, before + 1, "Rina"],
  ]);
});

test("an unpaid order has nothing to refund, and a cancelled one keeps its refund due until all is returned", async () => {
  const unpaid = idOf(await stranger().orders(ctxAt(0)));
  expect((await refusalOf(createRefund(as(rina, 1), { ...refundInput, id: unpaid, amount: 1 }))).code).toBe(
    "refund_too_much",
  );
  const { id, total } = await paid();
  await transitionOrder(as(rina, 1), { id, event: "cancel" });
  const part = await createRefund(as(rina, 2), { ...refundInput, id, amount: 1_000 });
  await markRefundPaid(as(rina, 2), { id: part.id ?? "" });
  expect(await getOrder(as(rina, 2), { id })).toMatchObject({
    status: "cancelled",
    refund_due_at: ctxAt(1).now.toISOString(),
  });
  const rest = await createRefund(as(rina, 3), { ...refundInput, id, amount: total - 1_000 });
  await markRefundPaid(as(rina, 3), { id: rest.id ?? "" });
  expect(await getOrder(as(rina, 3), { id })).toMatchObject({ status: "refunded", refund_due_at: null });
  expect((await refusalOf(markRefundPaid(as(rina, 3), { id: "rfd_nobody" }))).code).toBe("not_found");
});

test("after a partial refund, the cancellation message promises only the rest", async () => {
  const someone = stranger();
  const { id, total } = await paid(someone);
  const part = await createRefund(as(rina, 1), { ...refundInput, id, amount: 10_000 });
  await markRefundPaid(as(rina, 1), { id: part.id ?? "" });
  await transitionOrder(as(rina, 2), { id, event: "cancel", reason: "Kain habis" });
  await sweep(2.1);
  const message = (await listInbox(ctxAt(3), someone.contact)).find(({ kind }) => kind === "order_cancelled");
  const rupiah = (amount: number) => amount.toLocaleString("id-ID");
  expect(message?.text).toContain(rupiah(total - 10_000));
  expect(message?.text).not.toContain(rupiah(total));
});

test("all refunds due of an order are confirmed together, and an overpaid order keeps its status", async () => {
  const [one, other] = [stranger(), stranger()];
  const { id, total } = await paid(one);
  expect((await refusalOf(markOrderRefundsPaid(as(rina, 1), { id }))).code).toBe("no_refund_due");
  await createRefund(as(rina, 1), { ...refundInput, id, amount: 10_000 });
  await transitionOrder(as(rina, 1), { id, event: "cancel" });
  const done = await markOrderRefundsPaid(as(rina, 2), { id });
  expect(done).toMatchObject({ status: "refunded", refund_due_at: null, refundable: 0 });
  expect(done.refunds).toMatchObject([{ status: "returned", returned_at: ctxAt(2).now.toISOString() }]);
  expect((await refusalOf(markOrderRefundsPaid(as(rina, 3), { id }))).code).toBe("no_refund_due");

  const twice = await other.orders(ctxAt(0));
  await notify(twice, "paid", 0.1);
  const again = { shopId: shop.at(ctxAt(0).now).shop.id, orderId: idOf(twice), attempt: 2, kind: "qris" as const };
  const late = {
    method: "qris",
    gateway: "sandbox",
    providerRef: "sbx_again",
    status: "expired" as const,
    amount: 5_000,
  };
  await shop.db.insert(payments).values({ ...again, ...late, id: "pay_again" });
  const gatewayEvent = { providerRef: "sbx_again", event: "paid", eventKey: "sbx_again.paid", amount: 5_000 } as const;
  await applyNotice(ctxAt(1), "sandbox", gatewayEvent, ctxAt(1).now);
  expect(await getOrder(as(rina, 1), { id: idOf(twice) })).toMatchObject({ refund_due_at: ctxAt(1).now.toISOString() });
  expect(await markOrderRefundsPaid(as(rina, 2), { id: idOf(twice) })).toMatchObject({
    status: "paid",
    refund_due_at: null,
    payments: [{ id: "pay_again", status: "refunded" }, { status: "paid" }],
  });
  await sweep(2.1);
  const findRefundMessage = async ({ contact }: typeof one) =>
    (await listInbox(ctxAt(3), contact)).find(({ kind }) => kind === "refund_returned")?.text;
  expect(await findRefundMessage(one)).toContain(`Rp${total.toLocaleString("id-ID")} `);
  expect(await findRefundMessage(other)).toContain("Rp5.000 ");
});
