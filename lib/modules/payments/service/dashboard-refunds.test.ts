import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { getOrder } from "@/lib/modules/orders/use-cases/merchant-orders";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { transitionOrder } from "@/lib/modules/orders/use-cases/transitions";
import type { RefundStanding } from "@/lib/modules/payments/gateways/gateway";
import { settleBackground } from "@/lib/platform/background";
import { ProviderFault } from "@/lib/platform/providers/call";
import { gatewaysAt } from "@/lib/testing/fakes/refund-gateway";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { provedAs } from "@/lib/testing/fixtures/step-up";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { createRefund, markOrderRefundsPaid, markRefundPaid } from "../use-cases/refunds";
import { retryRefund } from "../use-cases/retry-refund";
import { sendRefunds } from "./gateway-refunds";

let shop: TestWorld;
const stranger = strangers(82_880_000_000);
const { hours, ctxAt, setStock, sweep, notify, payAgain } = orderFixtures(() => shop);
const rina: Actor = { kind: "staff", id: "stf_rina", name: "Rina", role: "owner" };
const refundInput = { lines: [], restock: false };
const as = (at: number) => provedAs(ctxAt(at), rina);
const gatewayThat = gatewaysAt(ctxAt, rina);
const refusal = () => new ProviderFault("sandbox", "414", true);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

async function paid(someone = stranger()) {
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  return { placed, id: idOf(placed), total: placed.order?.total ?? 0 };
}

/** Runs work that calls a gateway, and waits for its background work. */
async function done<T>(work: Promise<T>): Promise<T> {
  const answer = await work;
  await settleBackground();
  return answer;
}

const refundsOf = async (id: string) => (await getOrder(as(5), { id })).refunds ?? [];

async function listRefundedAmounts({ contact }: ReturnType<typeof stranger>) {
  await sweep(0.9);
  const messages = await listInbox(ctxAt(1), contact);
  return messages.filter(({ kind }) => kind === "refund_returned").map(({ text }) => /Rp[\d.]*\d/.exec(text)?.[0]);
}

test("a dashboard refund is listed once and the buyer gets one message, even if the webhook repeats", async () => {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  const own = await done(createRefund(as(0.2), { ...refundInput, id, amount: 10_000 }));
  // Midtrans lists all refunds of a payment in each webhook: ours and those of its dashboard.
  const refunds = [
    { reference: own.id ?? "", amount: 10_000 },
    { reference: "dashboard-1", amount: 7_000 },
  ];
  for (const at of [0.3, 0.4]) await notify(placed, "paid", at, { refunds });
  const order = await getOrder(as(0.5), { id });
  expect(order).toMatchObject({ status: "paid", refundable: total - 17_000 });
  expect(order.refunds).toMatchObject([
    { id: own.id, by: "Rina", provider_ref: null },
    { amount: 7_000, by: null, how: "gateway", status: "returned", provider_ref: "dashboard-1", gateway: "sandbox" },
  ]);
  expect((await trackOrder(ctxAt(0.5), tokenOf(placed))).order?.refunds?.map(({ amount }) => amount)).toEqual([
    10_000, 7_000,
  ]);
  expect((await listRefundedAmounts(someone)).sort()).toEqual(["Rp10.000", "Rp7.000"]);
  const rest = [...refunds, { reference: "dashboard-2", amount: total - 17_000 }];
  await notify(placed, "refunded", 0.6, { refunds: rest });
  expect(await getOrder(as(0.7), { id })).toMatchObject({ status: "refunded", refundable: 0 });
  expect((await refundsOf(id)).map(({ amount }) => amount)).toEqual([10_000, 7_000, total - 17_000]);
});

test("a dashboard refund fulfils an open manual refund of the same amount, and nothing counts twice", async () => {
  const { placed, id, total } = await paid();
  const left = await done(createRefund(gatewayThat([refusal()]).ctx(0.2), { ...refundInput, id, amount: 10_000 }));
  await notify(placed, "paid", 0.3, { refunds: [{ reference: "dashboard-3", amount: 10_000 }] });
  const order = await getOrder(as(0.4), { id });
  expect(order).toMatchObject({ refundable: total - 10_000, refund_due_at: null });
  expect(order.refunds).toMatchObject([
    { id: left.id, status: "returned", how: "gateway", provider_ref: "dashboard-3" },
  ]);
  await createRefund(as(0.5), { ...refundInput, id, amount: 5_000, how: "hand" });
  await notify(placed, "refunded", 0.6);
  expect(await getOrder(as(0.7), { id })).toMatchObject({ status: "refunded", refund_due_at: null });
  expect((await refundsOf(id)).map(({ amount, status }) => [amount, status])).toEqual([
    [10_000, "returned"],
    [5_000, "failed"],
    [total - 10_000, "returned"],
  ]);
});

test("dashboard refunds reduce open manual refunds so that no more than the payment is returned", async () => {
  const { placed, id, total } = await paid();
  const refundManually = (at: number, amount: number) =>
    createRefund(as(at), { ...refundInput, id, amount, how: "hand" });
  const first = await refundManually(0.2, 30_000);
  await refundManually(0.25, total - 40_000);
  const refunds = [{ reference: "dashboard-a", amount: 25_000 }];
  await notify(placed, "paid", 0.3, { refunds });
  const stand = async () => (await refundsOf(id)).map(({ amount, status }) => `${status} ${amount}`).sort();
  expect(await stand()).toEqual(["due 30000", `due ${total - 55_000}`, "returned 25000"]);
  await notify(placed, "paid", 0.4, { refunds: [...refunds, { reference: "dashboard-b", amount: 50_000 }] });
  expect(await stand()).toEqual([
    `due ${total - 75_000}`,
    `failed ${total - 55_000}`,
    "returned 25000",
    "returned 50000",
  ]);
  await markRefundPaid(as(0.5), { id: first.id ?? "" });
  expect(await getOrder(as(0.6), { id })).toMatchObject({ status: "refunded", refundable: 0 });
});

test("retrying a rejected refund replaces it by a new one, once", async () => {
  const someone = stranger();
  const { id, total } = await paid(someone);
  const { asked, ctx } = gatewayThat([refusal(), "returned"]);
  const first = await done(createRefund(ctx(0.2), { ...refundInput, id, amount: 10_000, reason: "Warna pudar" }));
  expect((await getOrder(as(0.3), { id })).refund_due_at).not.toBeNull();
  const second = await done(retryRefund(ctx(0.4), { id: first.id ?? "" }));
  expect(second).toMatchObject({ how: "gateway", status: "due", amount: 10_000, reason: "Warna pudar", by: "Rina" });
  expect(await refundsOf(id)).toMatchObject([
    { id: first.id, status: "failed" },
    { id: second.id, status: "returned", how: "gateway" },
  ]);
  expect(asked.map(({ reference }) => reference)).toEqual([first.id, second.id]);
  expect(await getOrder(as(0.5), { id })).toMatchObject({ refundable: total - 10_000, refund_due_at: null });
  for (const each of [first, second])
    expect((await refusalOf(retryRefund(ctx(0.6), { id: each.id ?? "" }))).code).toBe("refund_not_retryable");
});

test("a refund is retried only after its gateway confirms that no money left", async () => {
  const { id } = await paid();
  const left = await done(createRefund(gatewayThat([refusal()]).ctx(0.2), { ...refundInput, id, amount: 10_000 }));
  const key = { id: left.id ?? "" };
  const silent = gatewayThat([refusal()], [new ProviderFault("sandbox", "timeout")]);
  expect((await refusalOf(retryRefund(silent.ctx(0.3), key))).code).toBe("gateway_unavailable");
  const slow = gatewayThat([refusal()], ["pending"]);
  expect(await done(retryRefund(slow.ctx(0.4), key))).toMatchObject({ id: left.id, how: "gateway", status: "due" });
  expect((await refusalOf(retryRefund(slow.ctx(0.5), key))).code).toBe("refund_not_retryable");

  const other = await paid();
  const lost = await done(
    createRefund(gatewayThat([refusal()]).ctx(0.2), { ...refundInput, id: other.id, amount: 9_000 }),
  );
  const knowing = gatewayThat([refusal()], ["returned"]);
  expect(await done(retryRefund(knowing.ctx(0.3), { id: lost.id ?? "" }))).toMatchObject({
    id: lost.id,
    status: "returned",
    how: "gateway",
  });
  expect([...slow.asked, ...knowing.asked]).toEqual([]);
});

/** Amount, status and gateway reference of an order's refunds. */
const listed = async (id: string) =>
  (await refundsOf(id)).map(({ amount, status, provider_ref }) => [amount, status, provider_ref]);

/** Refund that was requested from its gateway, which reports no outcome until it is asked again. */
async function underWay(ours: (total: number) => number, outcome: RefundStanding) {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  const { ctx } = gatewayThat(["pending"], [outcome]);
  const wanted = { ...refundInput, id, amount: ours(total), reason: "Warna pudar" };
  const own = await done(createRefund(ctx(0.2), wanted));
  const answers = () => done(sendRefunds(ctx(2), hours(2)));
  const dashboard = (amount: number, reference = "dashboard") =>
    notify(placed, "paid", 0.3, { refunds: [{ reference, amount }] });
  return { someone, placed, id, total, own, answers, dashboard };
}

test("a dashboard refund and our pending refund are both listed, in either order", async () => {
  for (const order of ["dashboard first", "ours first"]) {
    const { someone, id, total, answers, dashboard } = await underWay(() => 10_000, "returned");
    await (order === "ours first" ? answers() : dashboard(10_000));
    await (order === "ours first" ? dashboard(10_000) : answers());
    expect(await listed(id)).toEqual([
      [10_000, "returned", null],
      [10_000, "returned", "dashboard"],
    ]);
    expect(await getOrder(as(5), { id })).toMatchObject({
      status: "paid",
      refundable: total - 20_000,
      refund_due_at: null,
    });
    expect(await listRefundedAmounts(someone)).toEqual(["Rp10.000", "Rp10.000"]);
  }
});

test("a dashboard refund and our refund of the rest together refund the order, in either order", async () => {
  for (const order of ["dashboard first", "ours first"]) {
    const { id, total, answers, dashboard } = await underWay((paid) => paid - 7_000, "returned");
    await (order === "ours first" ? answers() : dashboard(7_000));
    expect((await getOrder(as(5), { id })).status).toBe("paid");
    await (order === "ours first" ? dashboard(7_000) : answers());
    expect(await listed(id)).toEqual([
      [total - 7_000, "returned", null],
      [7_000, "returned", "dashboard"],
    ]);
    expect(await getOrder(as(5), { id })).toMatchObject({ status: "refunded", refundable: 0, refund_due_at: null });
  }
});

test("a dashboard refund of the same amount replaces our rejected refund, so nothing is due by hand", async () => {
  const { someone, id, total, answers, dashboard } = await underWay(() => 10_000, "refused");
  await dashboard(10_000);
  await answers();
  expect(await listed(id)).toEqual([
    [10_000, "failed", null],
    [10_000, "returned", "dashboard"],
  ]);
  expect((await refundsOf(id)).at(-1)).toMatchObject({ by: "Rina", reason: "Warna pudar" });
  expect(await getOrder(as(5), { id })).toMatchObject({ refundable: total - 10_000, refund_due_at: null });
  expect(await listRefundedAmounts(someone)).toEqual(["Rp10.000"]);
  // The dashboard refund replaces only one of our refunds.
  const { ctx } = gatewayThat([refusal()]);
  await done(createRefund(ctx(3), { ...refundInput, id, amount: 10_000 }));
  expect((await getOrder(as(5), { id })).refund_due_at).not.toBeNull();
});

test("a dashboard refund that leaves too little for ours is listed in full, and our refund then fails", async () => {
  const { someone, id, total, answers, dashboard } = await underWay((paid) => paid - 5_000, "refused");
  await dashboard(12_000);
  expect(await listed(id)).toEqual([
    [total - 5_000, "due", null],
    [12_000, "returned", "dashboard"],
  ]);
  await answers();
  expect((await listed(id))[0]).toEqual([total - 5_000, "failed", null]);
  expect(await getOrder(as(5), { id })).toMatchObject({
    status: "paid",
    refundable: total - 12_000,
    refund_due_at: null,
  });
  expect(await listRefundedAmounts(someone)).toEqual(["Rp12.000"]);
});

test("a dashboard refund of part of a cancelled order leaves the rest due", async () => {
  const { id, total, answers, dashboard } = await underWay((paid) => paid, "refused");
  await transitionOrder(as(0.25), { id, event: "cancel", reason: "Habis" });
  await dashboard(12_000);
  await answers();
  const order = await getOrder(as(5), { id });
  expect(order).toMatchObject({ status: "cancelled", refundable: total - 12_000 });
  expect(order.refund_due_at).not.toBeNull();
  expect(await markOrderRefundsPaid(as(6), { id })).toMatchObject({ status: "refunded", refund_due_at: null });
});

test("a full refund in the dashboard makes our pending refund obsolete", async () => {
  const { id, total, answers, dashboard } = await underWay(() => 10_000, "refused");
  await dashboard(total);
  await answers();
  expect(await listed(id)).toEqual([
    [10_000, "failed", null],
    [total, "returned", "dashboard"],
  ]);
  expect(await getOrder(as(5), { id })).toMatchObject({ status: "refunded", refundable: 0, refund_due_at: null });
});

test("a gateway's report of a full refund completes our pending refund, whatever the gateway says of it later", async () => {
  for (const outcome of ["refused", "returned"] as const) {
    const { someone, placed, id, total, answers } = await underWay(() => 10_000, outcome);
    await notify(placed, "refunded", 0.3);
    await answers();
    expect((await listed(id)).map(([amount, status]) => [amount, status])).toEqual([
      [10_000, "returned"],
      [total - 10_000, "returned"],
    ]);
    expect(await getOrder(as(5), { id })).toMatchObject({ status: "refunded", refundable: 0, refund_due_at: null });
    expect((await listRefundedAmounts(someone)).sort()).toEqual([
      "Rp10.000",
      `Rp${(total - 10_000).toLocaleString("id-ID")}`,
    ]);
  }
});

test("a dashboard refund of the rest after a manual refund makes the order refunded", async () => {
  const { placed, id, total } = await paid();
  const manualRefund = await createRefund(as(0.2), { ...refundInput, id, amount: 10_000, how: "hand" });
  await markRefundPaid(as(0.3), { id: manualRefund.id ?? "" });
  await notify(placed, "paid", 0.4, { refunds: [{ reference: "dashboard", amount: total - 10_000 }] });
  expect(await getOrder(as(0.5), { id })).toMatchObject({ status: "refunded", refundable: 0, refund_due_at: null });
});

test("a dashboard refund of an overpayment replaces our rejected refund", async () => {
  const { placed, id, total } = await paid();
  const attempt = await payAgain(id, 0.2, 5_000);
  const { ctx } = gatewayThat(["pending"], ["refused"]);
  await done(createRefund(ctx(0.3), { ...refundInput, id, payment_id: attempt, amount: 5_000 }));
  await notify(placed, "paid", 0.4, { refunds: [{ reference: "dashboard", amount: 5_000 }] });
  await done(sendRefunds(ctx(2), hours(2)));
  expect(await listed(id)).toEqual([
    [5_000, "failed", null],
    [5_000, "returned", "dashboard"],
  ]);
  expect(await getOrder(as(5), { id })).toMatchObject({
    status: "paid",
    refundable: total,
    overpayments: [],
    refund_due_at: null,
  });
});

test("an overpayment is refunded through its gateway, and the order stays paid", async () => {
  const someone = stranger();
  const { placed, id, total } = await paid(someone);
  const attempt = await payAgain(id, 0.2, 5_000);
  const twice = await getOrder(as(0.3), { id });
  expect(twice).toMatchObject({
    refundable: total,
    overpayments: [{ payment_id: attempt, amount: 5_000, gateway: "sandbox" }],
  });
  const back = { ...refundInput, id, payment_id: attempt };
  const tooMuch = await refusalOf(createRefund(as(0.4), { ...back, amount: 5_001 }));
  expect([tooMuch.code, tooMuch.details]).toEqual(["refund_too_much", { left: 5_000 }]);
  const { ctx, asked } = gatewayThat(["returned"]);
  const refund = await done(createRefund(ctx(0.4), { ...back, amount: 5_000 }));
  expect(refund).toMatchObject({ how: "gateway", is_overpayment: true });
  expect(asked).toMatchObject([{ amount: 5_000, attempt: { providerRef: `sbx_${attempt}` } }]);
  expect(await getOrder(as(0.5), { id })).toMatchObject({
    status: "paid",
    refundable: total,
    overpayments: [],
    refund_due_at: null,
    payments: [{ id: attempt, status: "refunded" }, { status: "paid" }],
  });
  expect((await trackOrder(ctxAt(0.5), tokenOf(placed))).order?.refunds).toEqual([]);
  expect(await listRefundedAmounts(someone)).toEqual(["Rp5.000"]);
  expect((await refusalOf(createRefund(as(0.6), { ...back, amount: 1 }))).details).toEqual({ left: 0 });
});

test("a payment of a wrong amount is refunded in full, by hand if the gateway rejects it", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1, { amount: 12_345 });
  const id = idOf(placed);
  const [overpayment] = (await getOrder(as(0.2), { id })).overpayments ?? [];
  expect(overpayment).toMatchObject({ amount: 12_345 });
  const back = { ...refundInput, id, payment_id: overpayment?.payment_id ?? "", amount: 12_345 };
  await done(createRefund(gatewayThat([refusal()]).ctx(0.3), back));
  expect(await refundsOf(id)).toMatchObject([
    { how: "hand", status: "due", is_overpayment: true, error: "sandbox: 414" },
  ]);
  expect(await markOrderRefundsPaid(as(0.4), { id })).toMatchObject({ refund_due_at: null, overpayments: [] });
  expect(await refundsOf(id)).toMatchObject([{ status: "returned", how: "hand" }]);
});

test("a refunded wrong amount is not listed again when the gateway reports it as fully refunded", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await notify(placed, "paid", 0.1, { amount: 12_345 });
  const id = idOf(placed);
  const [overpayment] = (await getOrder(as(0.2), { id })).overpayments ?? [];
  const back = { ...refundInput, id, payment_id: overpayment?.payment_id ?? "", amount: 12_345 };
  const { id: reference } = await done(createRefund(gatewayThat(["returned"]).ctx(0.3), back));
  const refunds = [{ reference: reference ?? "", amount: 12_345 }];
  await notify(placed, "refunded", 0.4, { amount: 12_345, refunds });
  expect(await refundsOf(id)).toMatchObject([{ amount: 12_345, how: "gateway", status: "returned" }]);
  expect(await listRefundedAmounts(someone)).toEqual(["Rp12.345"]);
});

test("a manual refund of an overpayment does not reduce the refundable total, and stays due until paid", async () => {
  const { id, total } = await paid();
  const attempt = await payAgain(id, 0.2, 8_000);
  await createRefund(as(0.4), { ...refundInput, id, payment_id: attempt, amount: 8_000, how: "hand" });
  const order = await getOrder(as(0.5), { id });
  expect(order).toMatchObject({ refundable: total, overpayments: [] });
  expect(order.refund_due_at).not.toBeNull();
});
