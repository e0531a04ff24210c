import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateStock } from "@/lib/modules/catalog/use-cases/stock";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orderEvents, orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";
import { activity } from "@/lib/schema/staff";
import { stockMovements } from "@/lib/schema/stock";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { idOf } from "@/lib/testing/fixtures/orders";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { deleteHistory } from "./history";

let shop: TestWorld;
let ended: string;
let open: string;

const stranger = strangers(85_700_000_000);
const days = { gatewayEvents: 100, auditLog: 200, stockMovements: 300, orderEvents: 400 };
const forever = { gatewayEvents: null, auditLog: null, stockMovements: null, orderEvents: null };
const later = (count: number) => new Date(fixedNow.getTime() + count * 86_400_000);

beforeAll(async () => {
  shop = await world();
  const ctx = shop.at(fixedNow);
  const items = [{ product_id: "prd_truntum", variant_id: "var_truntum", qty: 1 }];
  [ended = "", open = ""] = [
    idOf(await stranger().orders(ctx, { items })),
    idOf(await stranger().orders(ctx, { items })),
  ];
  await shop.db.update(orders).set({ status: "completed" }).where(eq(orders.id, ended));
  const changes = [{ variant_id: "var_truntum", adjust: 3 }];
  await updateStock({ ...ctx, actor: { kind: "command" } }, { changes, reason: "received" });
  const [payment] = await shop.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, ended));
  const event = { gateway: "sandbox", shopId: ctx.shop.id, status: "paid", receivedAt: fixedNow };
  await shop.db.insert(gatewayEvents).values([
    { ...event, eventKey: "of_a_payment", paymentId: payment?.id ?? "" },
    { ...event, eventKey: "of_none" },
  ]);
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
  expect(before).toMatchObject({ gatewayEvents: 2, auditLog: 1 });
  expect(await deleteHistory(shop.db, days, later(99))).toBe(0);
  expect(await deleteHistory(shop.db, forever, later(9_999))).toBe(0);
  expect(await countRows()).toEqual(before);
});

test("each history is deleted after its days, but not the events of open orders", async () => {
  await deleteHistory(shop.db, days, later(101));
  expect(await countRows()).toMatchObject({ gatewayEvents: 0, auditLog: 1 });
  await deleteHistory(shop.db, days, later(201));
  expect(await countRows()).toMatchObject({ auditLog: 0 });
  await deleteHistory(shop.db, days, later(401));
  const left = await shop.db.selectDistinct({ id: orderEvents.orderId }).from(orderEvents);
  expect(left).toEqual([{ id: open }]);
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
