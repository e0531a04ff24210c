import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopIdOf } from "@/drizzle/seed/demo-shop";
import { addPastOrders } from "@/drizzle/seed/past-orders/add";
import { demoShops } from "@/drizzle/seed/shops/all";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { openBuyer } from "@/lib/modules/verification/service/buyer";
import { readEnv } from "@/lib/platform/env";
import { products } from "@/lib/schema/catalog";
import { orderLines, orders } from "@/lib/schema/orders";
import { plantDemoShop } from "@/lib/testing/demo/plant";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import { listBroken } from "./races/support/invariants";

const env = readEnv({ DATA_DIR: ".test/demo" });
const dayMs = 86_400_000;
let first: TestWorld;
let second: TestWorld;

async function openDemo(): Promise<TestWorld> {
  const testWorld = await world();
  for (const shop of demoShops) {
    await plantDemoShop(testWorld.at(fixedNow), shop);
    expect(await addPastOrders({ ...testWorld.at(fixedNow), env }, shop)).toBeGreaterThan(100);
  }
  return testWorld;
}

beforeAll(async () => {
  first = await openDemo();
  second = await openDemo();
}, 120_000);
afterAll(async () => {
  await first.end();
  await second.end();
});

/** Returns the orders of a shop with their lines, without encrypted columns. */
async function listOrders({ db }: TestWorld, shopId: string) {
  const rows = await db.select().from(orders).where(eq(orders.shopId, shopId)).orderBy(orders.id);
  const lines = await db.select().from(orderLines).where(eq(orderLines.shopId, shopId));
  const plainOrders = rows.map(({ buyer: _buyer, ...order }) => order);
  return {
    orders: plainOrders,
    lines: lines.sort((a, b) => (a.orderId + a.position < b.orderId + b.position ? -1 : 1)),
  };
}

for (const shop of demoShops) {
  const shopId = shopIdOf(shop);

  test(`${shop.slug}: the same shop and time give the same orders`, async () => {
    expect(await listOrders(second, shopId)).toEqual(await listOrders(first, shopId));
  });

  test(`${shop.slug}: the orders span the past 90 days, and most of them are completed`, async () => {
    const { orders: all } = await listOrders(first, shopId);
    const agesInDays = all.map(({ placedAt }) => (fixedNow.getTime() - placedAt.getTime()) / dayMs);
    expect(Math.max(...agesInDays)).toBeGreaterThan(85);
    expect(Math.max(...agesInDays)).toBeLessThan(91);
    expect(Math.min(...agesInDays)).toBeGreaterThan(0);
    const share = (status: OrderStatus) => all.filter((order) => order.status === status).length / all.length;
    expect(share("completed")).toBeGreaterThan(0.7);
    for (const status of ["expired", "refunded", "shipped"] as const) expect(share(status), status).toBeGreaterThan(0);
    expect(share("pending_payment") + share("awaiting_confirmation")).toBeLessThan(0.01);
    expect(all.filter(({ city }) => city === null)).toEqual([]);
    expect(new Set(all.map(({ paymentMethod }) => paymentMethod)).size).toBeGreaterThan(1);
    expect(new Set(all.map(({ courierCode }) => courierCode)).size).toBeGreaterThan(1);
  });

  test(`${shop.slug}: sold counts are the pieces of its paid orders`, async () => {
    const { orders: all, lines } = await listOrders(first, shopId);
    const paid = new Set(all.filter(({ paidAt }) => paidAt !== null).map(({ id }) => id));
    const sold = new Map<string, number>();
    for (const { orderId, productId, qty } of lines)
      if (paid.has(orderId)) sold.set(productId, (sold.get(productId) ?? 0) + qty);
    const rows = await first.db.select().from(products).where(eq(products.shopId, shopId));
    expect(rows.map(({ slug, soldCount }) => [slug, soldCount])).toEqual(
      rows.map(({ slug, id }) => [slug, sold.get(id) ?? 0]),
    );
    expect(rows.filter(({ soldCount }) => soldCount > 0).length).toBeGreaterThan(rows.length / 2);
  });

  test(`${shop.slug}: its buyers are invented`, async () => {
    const rows = await first.db.select().from(orders).where(eq(orders.shopId, shopId));
    const { secrets } = first.at(fixedNow);
    for (const { draftId, buyer: encrypted } of rows) {
      const buyer = openBuyer(secrets, shopId, draftId, encrypted);
      expect(buyer.contact.key).toMatch(/^(\+628120000\d{4}|[a-z]+\.[a-z]+\d+@surat\.example)$/);
    }
  });

  test(`${shop.slug}: a second seeding adds no orders`, async () => {
    expect(await addPastOrders({ ...first.at(fixedNow), env }, shop)).toBe(0);
  });
}

test("the orders keep the invariants of real orders", async () => {
  const isDemo = sql`shop_id <> 'shp_world'`;
  expect((await first.db.execute(sql`select count(*)::int as n from orders where ${isDemo}`)).rows).not.toEqual([
    { n: 0 },
  ]);
  // The small shop of the tests has stock without movements.
  await first.db.execute(sql`update variants set stock = null where shop_id = 'shp_world'`);
  const broken = await listBroken({
    query: async (text) => ({ rows: (await first.db.execute(sql.raw(text))).rows as never[] }),
  });
  // Drafts are deleted some time after their orders. Nobody was sent a message about a past order.
  expect([...broken].filter((each) => !/^(V6|V18: a draft|V22)/.test(each))).toEqual([]);
});
