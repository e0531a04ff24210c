import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { trackOrder } from "@/lib/modules/orders/use-cases/orders";
import { reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { writeMoment } from "@/lib/values/indonesian";
import { applyNotice } from "./gateway-webhooks";

let shop: TestWorld;
const stranger = strangers(82500000000);
const { hours, ctxAt, setStock, sweep, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

/** Order whose first instructions were paid after they had been replaced. */
async function paidByItsFirstAttempt(someone = stranger()) {
  const placed = await someone.orders(ctxAt(0));
  const [first] = await attemptsOf(idOf(placed));
  await reopenPayment(ctxAt(1), tokenOf(placed));
  const report = { providerRef: first?.providerRef ?? "", amount: first?.amount ?? 0 };
  const reportFirstAttempt = (event: "paid" | "refunded" | "reversed", at: number) =>
    applyNotice(
      ctxAt(at),
      first?.gateway ?? "",
      { ...report, event, eventKey: `${report.providerRef}.${event}` },
      hours(at),
    );
  await reportFirstAttempt("paid", 1.1);
  return { placed, reportFirstAttempt };
}

function attemptsOf(orderId: string) {
  return shop.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.attempt);
}

async function statusesOf(orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return [order?.status, ...(await attemptsOf(orderId)).map(({ status }) => status)];
}

/** Message to a buyer about a refund due. */
async function findRefundDueText({ contact }: ReturnType<typeof stranger>) {
  await sweep(2);
  const messages = await listInbox(ctxAt(2), contact);
  return messages.find(({ subject }) => subject?.includes("akan dikembalikan"))?.text ?? "";
}

test("the order message names the same payment deadline as the order page, even if the QRIS code expires sooner", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  const { order, payment } = await trackOrder(ctxAt(0), tokenOf(placed));
  const end = new Date(order?.expires_at ?? 0);
  expect(Date.parse(payment?.expires_at ?? "")).toBeLessThan(end.getTime());
  await sweep(0.1);
  const messages = await listInbox(ctxAt(0.1), someone.contact);
  const deadlineMessages = messages.filter(({ text }) =>
    text?.includes(`Bayar sebelum ${writeMoment(end, "Asia/Jakarta")}`),
  );
  expect(deadlineMessages).toHaveLength(1);
});

test("a message to a buyer who paid twice says that the order is unchanged and the second payment is returned", async () => {
  const someone = stranger();
  const { placed } = await paidByItsFirstAttempt(someone);
  await notify(placed, "paid", 1.2);
  const text = await findRefundDueText(someone);
  expect(text).toContain("sudah lunas");
  expect(text).toContain("Pesananmu tidak berubah.");
});

test("a message to a buyer who paid a wrong amount names the amount to be returned", async () => {
  const someone = stranger();
  await notify(await someone.orders(ctxAt(0)), "paid", 0.1, { amount: 12_345 });
  const text = await findRefundDueText(someone);
  expect(text).toContain("Pembayaran Rp12.345 untuk pesanan");
  expect(text).toContain("berbeda dari jumlah tagihannya");
});

test("a message to a buyer who paid a cancelled order says that the payment came too late", async () => {
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0));
  await transition(placed, "cancel", 0.1);
  await notify(placed, "paid", 0.2);
  const text = await findRefundDueText(someone);
  expect(text).toContain("kami terima setelah pesanan ini berakhir");
  expect(text).not.toContain("stok");
});

test("a refund of the payment that paid the order refunds it, even if a newer attempt was opened", async () => {
  const { placed, reportFirstAttempt } = await paidByItsFirstAttempt();
  expect(await statusesOf(idOf(placed))).toEqual(["paid", "paid", "expired"]);
  expect((await trackOrder(ctxAt(1.15), tokenOf(placed))).payment?.status).toBe("paid");
  await reportFirstAttempt("refunded", 1.2);
  expect(await statusesOf(idOf(placed))).toEqual(["refunded", "refunded", "expired"]);
});

test("refunding the second payment of an order leaves the first one paid", async () => {
  const { placed } = await paidByItsFirstAttempt();
  await notify(placed, "paid", 1.2);
  await notify(placed, "refunded", 1.3);
  expect(await statusesOf(idOf(placed))).toEqual(["paid", "paid", "refunded"]);
});

test("a merchant refund marks the payment that paid the order as refunded", async () => {
  const { placed } = await paidByItsFirstAttempt();
  await transition(placed, "refund", 1.2);
  expect(await statusesOf(idOf(placed))).toEqual(["refunded", "refunded", "expired"]);
});

test("a refund stays due until all of it was returned", async () => {
  const { placed } = await paidByItsFirstAttempt();
  const isDue = async () => {
    const [order] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, idOf(placed)));
    return order?.refundDueAt !== null;
  };
  expect(await isDue()).toBe(false);
  await notify(placed, "paid", 1.2);
  expect(await isDue()).toBe(true);
  await notify(placed, "refunded", 1.3, { eventKey: "part", amount: 1_000 });
  expect(await isDue()).toBe(true);
  await notify(placed, "refunded", 1.4);
  expect(await isDue()).toBe(false);
});

test("a merchant refund of a cancelled order clears the refund due", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await transition(placed, "cancel", 0.1);
  await notify(placed, "paid", 0.2);
  await transition(placed, "refund", 0.3);
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, idOf(placed)));
  expect([order?.status, order?.refundDueAt]).toEqual(["refunded", null]);
});

test("a partial refund leaves the order paid, a full refund does not", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "paid", 0.1);
  await notify(placed, "refunded", 0.2, { eventKey: "part", amount: 1_000 });
  expect(await statusesOf(idOf(placed))).toEqual(["paid", "paid"]);
  await notify(placed, "refunded", 0.3);
  expect(await statusesOf(idOf(placed))).toEqual(["refunded", "refunded"]);
});

test("partial refunds that add up to the total refund the order, and a repeated event counts once", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const rest = (placed.payment?.amount ?? 0) - 60_000;
  await notify(placed, "paid", 0.1);
  for (const at of [0.2, 0.3]) await notify(placed, "refunded", at, { eventKey: `${idOf(placed)}.1`, amount: 60_000 });
  expect(await statusesOf(idOf(placed))).toEqual(["paid", "paid"]);
  await notify(placed, "refunded", 0.4, { eventKey: `${idOf(placed)}.2`, amount: rest });
  expect(await statusesOf(idOf(placed))).toEqual(["refunded", "refunded"]);
});

test("a reversal before any payment only fails the attempt", async () => {
  const placed = await stranger().orders(ctxAt(0), { payment_method: "va_bca" });
  await notify(placed, "reversed", 0.1);
  const { order, payment } = await trackOrder(ctxAt(0.2), tokenOf(placed));
  expect([order?.status, payment?.status]).toEqual(["pending_payment", "failed"]);
});

test("a payment event after its refund event does not pay the order", async () => {
  const placed = await stranger().orders(ctxAt(0));
  await notify(placed, "refunded", 0.1);
  await notify(placed, "paid", 0.2);
  expect(await statusesOf(idOf(placed))).toEqual(["pending_payment", "refunded"]);
});

test("a payment is found by our reference and then takes the provider's own reference", async () => {
  const placed = await stranger().orders(ctxAt(0));
  const [attempt] = await attemptsOf(idOf(placed));
  const report = { amount: attempt?.amount ?? 0, event: "paid" as const, eventKey: "theirs.paid" };
  const named = { providerRef: "theirs", reference: attempt?.providerRef ?? "" };
  await applyNotice(ctxAt(0.1), attempt?.gateway ?? "", { ...report, ...named }, hours(0.1));
  expect(await statusesOf(idOf(placed))).toEqual(["paid", "paid"]);
  expect((await attemptsOf(idOf(placed)))[0]?.providerRef).toBe("theirs");
});
