import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { claimPayment, reopenPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { orderEvents, orders } from "@/lib/schema/orders";
import { vouchers } from "@/lib/schema/promotions";
import { stockMovements } from "@/lib/schema/stock";
import { refusalOf, strangers, type VerifyView } from "@/lib/testing/fixtures/buyer";
import { idOf, orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { cancelOrder } from "./buyer-transitions";
import { trackOrder } from "./orders";

let shop: TestWorld;
const stranger = strangers(83_950_000_000);
const { ctxAt, stock, stockAtRest, setStock, sweep, notify, transition } = orderFixtures(() => shop);

beforeAll(async () => {
  shop = await world();
  await setStock(1_000);
});
afterAll(() => shop.end());

const refusal = async (placed: VerifyView, at: number) =>
  (await refusalOf(cancelOrder(ctxAt(at), tokenOf(placed)))).code;

test("a buyer cancels an unpaid order: stock and voucher return once, and its payment ends", async () => {
  const had = await stockAtRest();
  const someone = stranger();
  const placed = await someone.orders(ctxAt(0), { voucher_code: "SATU" });
  const first = await cancelOrder(ctxAt(0.1), tokenOf(placed));
  expect(first.order).toMatchObject({ status: "cancelled", cancelled_by: "buyer", cancel_reason: null });
  expect([first.order?.refund_due_at, first.payment?.status]).toEqual([null, "expired"]);
  expect(await cancelOrder(ctxAt(0.2), tokenOf(placed))).toEqual(first);
  await sweep(25);
  expect(await stock()).toBe(had);
  const [voucher] = await shop.db.select().from(vouchers).where(eq(vouchers.id, "vch_satu"));
  expect(voucher?.usedCount).toBe(0);
  const returned = and(eq(stockMovements.orderId, idOf(placed)), eq(stockMovements.kind, "return"));
  expect(await shop.db.$count(stockMovements, returned)).toBe(1);
  const events = and(eq(orderEvents.orderId, idOf(placed)), eq(orderEvents.event, "cancel"));
  expect(await shop.db.select().from(orderEvents).where(events)).toMatchObject([{ actor: "buyer" }]);
  const [newest] = await listInbox(ctxAt(0.1), someone.contact);
  expect(newest?.text).toMatch(/^Sesuai permintaanmu, pesanan .* sudah dibatalkan\./);
  expect(newest?.text).not.toContain("Mohon maaf");
  expect((await refusalOf(reopenPayment(ctxAt(0.3), tokenOf(placed)))).code).toBe("order_moved");
});

test("a buyer cannot cancel an order that is claimed, paid, expired or cancelled by the shop", async () => {
  const claimed = await stranger().orders(ctxAt(0), { payment_method: "transfer_bca" });
  await claimPayment(ctxAt(0.1), tokenOf(claimed));
  const paid = await stranger().orders(ctxAt(0));
  await notify(paid, "paid", 0.1);
  const byShop = await stranger().orders(ctxAt(0));
  await transition(byShop, "cancel", 0.1);
  for (const placed of [claimed, paid, byShop]) expect(await refusal(placed, 0.2)).toBe("order_moved");
  const late = await stranger().orders(ctxAt(0));
  expect(await refusal(late, 24)).toBe("order_moved");
  expect((await trackOrder(ctxAt(0.2), tokenOf(paid))).order?.status).toBe("paid");
});

test("if a payment and the buyer's cancellation coincide, the order is paid or a refund is due", async () => {
  const ends: string[] = [];
  for (const isFirst of [true, false]) {
    const placed = await stranger().orders(ctxAt(0));
    const cancels = () => cancelOrder(ctxAt(0.1), tokenOf(placed)).catch((failure: unknown) => failure);
    const pays = () => notify(placed, "paid", 0.1);
    await Promise.all((isFirst ? [cancels, pays] : [pays, cancels]).map((begin) => begin()));
    const [row] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, idOf(placed)));
    ends.push(`${row?.status}${row?.refundDueAt ? ", owed" : ""}`);
  }
  expect(ends.filter((end) => !["paid", "cancelled, owed"].includes(end))).toEqual([]);
});
