import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { transitionOrder } from "@/lib/modules/orders/use-cases/transitions";
import { settleBackground } from "@/lib/platform/background";
import { ProviderFault } from "@/lib/platform/providers/call";
import { gatewaysAt } from "@/lib/testing/fakes/refund-gateway";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import type { Actor } from "@/lib/values/actor";
import { createRefund, listRefunds, markRefundPaid } from "../use-cases/refunds";
import { sendRefunds } from "./gateway-refunds";

let shop: TestWorld;
const stranger = strangers(82_870_000_000);
const { hours, ctxAt, setStock, sweep, notify } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "owner" };
const refundInput = { lines: [], restock: false };

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const gatewayThat = gatewaysAt(ctxAt, rina);
const as = (at: number) => provedAs(ctxAt(at), rina);
const silence = () => new ProviderFault("sandbox", "timeout");
const refusal = () => new ProviderFault("sandbox", "414", true);

async function paid(someone = stranger(), method = "qris") {
  const placed = await someone.orders(ctxAt(0), { payment_method: method });
  await notify(placed, "paid", 0.1);
  return { placed, id: idOf(placed), total: placed.order?.total ?? 0 };
}

/** Creates a refund and waits for its background work. */
async function returns(ctx: WriteContext & { actor: Actor }, id: string, amount: number, reason?: string) {
  const refund = await createRefund(ctx, { ...refundInput, id, amount, reason });
  await settleBackground();
  return refund;
}

async function listRefundMessages(someone: ReturnType<typeof stranger>) {
  await sweep(0.9);
  const messages = await listInbox(ctxAt(1), someone.contact);
  return messages.flatMap(({ kind, text }) => (kind.startsWith("refund") ? [[kind, text]] : [])).reverse();
}

test("a payment is refunded through its gateway in parts, and the buyer gets each amount and reason", async () => {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  const part = await returns(as(0.2), id, 10_000, "Satu kain kotor");
  expect(part).toMatchObject({ how: "gateway", status: "due", gateway: "sandbox", error: null });
  const after = await getOrder(as(0.3), { id });
  expect(after).toMatchObject({ status: "paid", refund_due_at: null, refundable: total - 10_000 });
  expect(after.refunds).toMatchObject([{ id: part.id, status: "returned", by: "Rina", reason: "Satu kain kotor" }]);
  await returns(as(0.4), id, total - 10_000);
  const { order } = await trackOrder(ctxAt(0.5), tokenOf(placed));
  expect(order).toMatchObject({ status: "refunded", refund_due_at: null });
  expect(order?.refunds?.map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, "returned"],
    [total - 10_000, "returned"],
  ]);
  const messages = await listRefundMessages(someone);
  expect(messages.map(([kind]) => kind)).toEqual(["refund_returned", "refund_returned"]);
  expect(messages[0]?.[1]).toMatch(/Rp10\.000 .*lewat cara bayar yang kamu pakai\..*Satu kain kotor\./);
  expect((await refusalOf(createRefund(as(0.6), { ...refundInput, id, amount: 1 }))).details).toEqual({ left: 0 });
});

test("payments by virtual account, by transfer or marked paid by the merchant are refunded by hand", async () => {
  const { id } = await paid(stranger(), "va_bca");
  expect((await refusalOf(createRefund(as(0.2), { ...refundInput, id, amount: 1_000, how: "gateway" }))).code).toBe(
    "gateway_cannot_refund",
  );
  expect(await returns(as(0.2), id, 1_000)).toMatchObject({ how: "hand", status: "due", gateway: null });
  const confirmed = idOf(await stranger().orders(ctxAt(0)));
  await transitionOrder(as(0.1), { id: confirmed, event: "pay" });
  expect(await returns(as(0.2), confirmed, 1_000)).toMatchObject({ how: "hand", gateway: null });
  const wanted = (await paid()).id;
  expect(await createRefund(as(0.2), { ...refundInput, id: wanted, amount: 1_000, how: "hand" })).toMatchObject({
    how: "hand",
  });
});

test("a refund whose response was lost is queried, and never requested again under another reference", async () => {
  const { id } = await paid();
  const { asked, ctx } = gatewayThat([silence(), "returned"], [silence(), "unknown", "returned"]);
  const refund = await returns(ctx(0.2), id, 10_000);
  const [waiting] = (await getOrder(as(0.2), { id })).refunds ?? [];
  expect(waiting).toMatchObject({ status: "due", how: "gateway", error: "sandbox: timeout" });
  expect((await refusalOf(markRefundPaid(as(0.2), { id: refund.id ?? "" }))).code).toBe("refund_in_progress");
  expect(await sendRefunds(ctx(0.2), hours(0.2))).toBe(0);
  for (const at of [1.3, 3]) expect(await sendRefunds(ctx(at), hours(at))).toBe(1);
  expect(new Set(asked.map(({ reference }) => reference))).toEqual(new Set([refund.id]));
  expect(asked).toHaveLength(2);
  expect((await getOrder(as(3), { id })).refunds).toMatchObject([{ status: "returned" }]);
  expect(await sendRefunds(ctx(9), hours(9))).toBe(0);
});

test("a rejected retry is checked with the gateway, and counts as refunded if the money left", async () => {
  const { id } = await paid();
  const { ctx } = gatewayThat([silence(), refusal()], ["unknown", "returned"]);
  await returns(ctx(0.2), id, 10_000);
  await sendRefunds(ctx(2), hours(2));
  expect((await getOrder(as(2), { id })).refunds).toMatchObject([{ status: "returned", how: "gateway" }]);
});

test("a refund rejected by the gateway is done by hand, and the buyer gets a message at both steps", async () => {
  const someone = stranger();
  const { id, total } = await paid(someone);
  const refund = await returns(gatewayThat([refusal()]).ctx(0.2), id, 10_000, "Warna pudar");
  const order = await getOrder(as(0.3), { id });
  expect(order).toMatchObject({ refundable: total - 10_000, refund_due_at: hours(0.2).toISOString() });
  expect(order.refunds).toMatchObject([{ status: "due", how: "hand", error: "sandbox: 414", gateway: "sandbox" }]);
  const { items } = await listRefunds(as(0.3), { status: "due", limit: 50 });
  expect(items?.map((each) => each.id)).toContain(refund.id);
  expect(await markRefundPaid(as(0.4), { id: refund.id ?? "" })).toMatchObject({ status: "returned", how: "hand" });
  const messages = await listRefundMessages(someone);
  expect(messages.map(([kind]) => kind)).toEqual(["refund_due", "refund_returned"]);
  for (const [, text] of messages) expect(text).toMatch(/Rp10\.000.*Warna pudar\./);
});

test("a refund pending at the gateway is only queried, and becomes a manual refund after three days", async () => {
  const { id } = await paid();
  const { asked, ctx } = gatewayThat(["pending"], ["pending"]);
  await returns(ctx(0.2), id, 10_000);
  await sendRefunds(ctx(24), hours(24));
  expect((await getOrder(as(24), { id })).refunds).toMatchObject([{ status: "due", how: "gateway", error: null }]);
  await sendRefunds(ctx(73), hours(73));
  expect((await getOrder(as(73), { id })).refunds).toMatchObject([{ how: "hand", error: "sandbox: pending" }]);
  expect(asked).toHaveLength(1);
});

test("a refund at a disconnected gateway waits, and becomes a manual refund after three days", async () => {
  const { id } = await paid();
  await returns(gatewayThat([silence()]).ctx(0.2), id, 10_000);
  const without = (at: number) => withProviders(ctxAt(at), { gateway: () => null });
  await sendRefunds(without(2), hours(2));
  expect((await getOrder(as(2), { id })).refunds).toMatchObject([{ how: "gateway", error: "sandbox: not_connected" }]);
  await sendRefunds(without(80), hours(80));
  expect((await getOrder(as(80), { id })).refunds).toMatchObject([{ how: "hand", status: "due" }]);
});

test("a refund of the rest in the gateway's dashboard sends the buyer a message with only the remaining amount", async () => {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  await returns(as(0.2), id, 10_000);
  await notify(placed, "refunded", 0.3);
  expect(await getOrder(as(0.4), { id })).toMatchObject({ status: "refunded", refundable: 0 });
  const messages = await listRefundMessages(someone);
  const rupiah = (amount: number) => `Rp${amount.toLocaleString("id-ID")}`;
  expect(messages.map(([, text]) => [10_000, total - 10_000].find((amount) => text?.includes(rupiah(amount))))).toEqual(
    [10_000, total - 10_000],
  );
});
