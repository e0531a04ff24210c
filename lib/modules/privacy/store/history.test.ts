import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateStock } from "@/lib/modules/catalog/use-cases/stock";
import { newId } from "@/lib/platform/random";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orderEvents, orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { activity } from "@/lib/schema/staff";
import { stockMovements } from "@/lib/schema/stock";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf } from "@/lib/testing/fixtures/orders";
import { need } from "@/lib/testing/harness/need";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { deleteHistory } from "./history";

let shop: TestWorld;
let ended: string;
let open: string;

const stranger = strangers(85_700_000_000);
const truntum = { items: [{ product_id: "prd_truntum", variant_id: "var_truntum", qty: 1 }] };
const days = { gatewayEvents: 100, auditLog: 200, stockMovements: 300, orderEvents: 400 };
const forever = { gatewayEvents: null, auditLog: null, stockMovements: null, orderEvents: null };
const later = (count: number) => new Date(fixedNow.getTime() + count * 86_400_000);

beforeAll(async () => {
  shop = await world();
  const ctx = shop.at(fixedNow);
  [ended = "", open = ""] = [idOf(await stranger().orders(ctx, truntum)), idOf(await stranger().orders(ctx, truntum))];
  await shop.db.update(orders).set({ status: "completed" }).where(eq(orders.id, ended));
  const changes = [{ variant_id: "var_truntum", adjust: 3 }];
  await updateStock({ ...ctx, actor: { kind: "command" } }, { changes, reason: "received" });
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, ended));
  const { id: paymentId, amount } = need(payment);
  await shop.db.update(payments).set({ status: "paid" }).where(eq(payments.id, paymentId));
  const [reversed] = await shop.db.select().from(payments).where(eq(payments.orderId, open));
  const event = { gateway: "sandbox", shopId: ctx.shop.id, paymentId, amount, status: "paid", receivedAt: fixedNow };
  await shop.db.insert(gatewayEvents).values([
    { ...event, eventKey: "paid" },
    { ...event, eventKey: "expired", status: "expired" },
    { ...event, eventKey: "of_no_payment", paymentId: null },
    { ...event, eventKey: "paid_too_much", amount: amount + 1 },
    { ...event, eventKey: "refunded", status: "refunded", amount: 1_000 },
    { ...event, eventKey: "refund_listed", status: "refund_listed", amount: 1_000 },
    { ...event, eventKey: "paid_and_reversed", paymentId: need(reversed).id, amount: need(reversed).amount },
    { ...event, eventKey: "reversed", status: "reversed", paymentId: need(reversed).id },
  ]);
  const entry = { shopId: ctx.shop.id, whoKind: "command" as const, at: fixedNow, what: "x", subjectId: "codes" };
  await shop.db.insert(activity).values({ ...entry, id: newId("act", fixedNow), subjectKind: "guide" });
});
afterAll(() => shop.end());

const countRows = async () => ({
  gatewayEvents: await shop.db.$count(gatewayEvents),
  auditLog: await shop.db.$count(activity),
  orderEvents: await shop.db.$count(orderEvents),
  movements: await shop.db.$count(stockMovements),
});

async function sumMovements() {
  const { rows } = await shop.db.execute<{ variant_id: string; sum: string }>(
    sql`select variant_id, sum(qty) as sum from stock_moves group by 1 order by 1`,
  );
  return rows;
}

test("nothing is deleted before its time, nor if everything is kept", async () => {
  const before = await countRows();
  expect(before).toMatchObject({ gatewayEvents: 8, auditLog: 2 });
  expect(await deleteHistory(shop.db, days, later(99))).toBe(0);
  expect(await deleteHistory(shop.db, forever, later(9_999))).toBe(0);
  expect(await countRows()).toEqual(before);
});

test("each history is deleted after its days, but not the events of open orders", async () => {
  await deleteHistory(shop.db, days, later(101));
  expect(await countRows()).toMatchObject({ gatewayEvents: 5, auditLog: 2 });
  await deleteHistory(shop.db, days, later(201));
  // The setup checklist reads its own entries.
  expect(await shop.db.select({ subjectKind: activity.subjectKind }).from(activity)).toEqual([
    { subjectKind: "guide" },
  ]);
  await deleteHistory(shop.db, days, later(401));
  const left = await shop.db.selectDistinct({ id: orderEvents.orderId }).from(orderEvents);
  expect(left).toEqual([{ id: open }]);
});

test("webhooks of overpayments, refunds and reversed payments stay, because sums and repetitions depend on them", async () => {
  const keys = await shop.db.select({ key: gatewayEvents.eventKey }).from(gatewayEvents);
  expect(keys.map(({ key }) => key).sort()).toEqual([
    "paid_and_reversed",
    "paid_too_much",
    "refund_listed",
    "refunded",
    "reversed",
  ]);
});

test("the events of an order are deleted together, so that its next transition has a number of its own", async () => {
  const refunded = idOf(await stranger().orders(shop.at(fixedNow), truntum));
  await shop.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, refunded));
  const late = { orderId: refunded, shopId: shop.at(fixedNow).shop.id, ordinal: 2, actor: "merchant" as const };
  await shop.db.insert(orderEvents).values({ ...late, event: "refund", toStatus: "refunded", at: later(10) });
  const count = () => shop.db.$count(orderEvents, eq(orderEvents.orderId, refunded));
  await deleteHistory(shop.db, days, later(405));
  expect(await count()).toBe(2);
  await deleteHistory(shop.db, days, later(411));
  expect(await count()).toBe(0);
});

test("deleted stock movements leave their sum, and those of open orders stay", async () => {
  const moved = {
    variantId: "var_truntum",
    kind: "sale" as const,
    qty: -1,
    at: fixedNow,
    shopId: shop.at(fixedNow).shop.id,
  };
  await shop.db.insert(stockMovements).values({ ...moved, id: "mov_again", orderId: ended, round: 2 });
  const before = await sumMovements();
  for (let deleted = 1; deleted > 0; ) deleted = await deleteHistory(shop.db, days, later(301));
  expect(await sumMovements()).toEqual(before);
  const left = await shop.db.select({ orderId: stockMovements.orderId }).from(stockMovements);
  expect(left.filter(({ orderId }) => orderId !== null)).toEqual([{ orderId: open }]);
  const carried = await shop.db.$count(stockMovements, sql`id like 'mov_carried_%' and variant_id = 'var_truntum'`);
  expect(carried).toBe(1);
  expect(await deleteHistory(shop.db, days, later(9_999))).toBe(0);
});
