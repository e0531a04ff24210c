import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "@/lib/contract/limits";
import { reserveOrderSlot } from "@/lib/modules/orders/store/order-slots";
import { usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import { findShop } from "@/lib/modules/shops/service/shops";
import { products, variants } from "@/lib/schema/catalog";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { deriveCallerKey } from "@/lib/use-case/context";

let shop: TestWorld;
const { ctxAt, stock } = orderFixtures(() => shop);

/** Stock of 63 variants as in the demo: few pieces of some and many of others, eleven on average. */
const stockLevels = Array.from({ length: 63 }, (_, index) => 1 + (index % 21));
const shopId = "shp_world";

beforeAll(async () => {
  shop = await world();
  const slug = "rak-penuh";
  await shop.db
    .insert(products)
    .values({ shopId, id: "prd_rak", slug, name: "Rak Penuh", categoryId: "cat_kain", position: 9 });
  await shop.db.insert(variants).values(
    stockLevels.map((stock, index) => ({
      shopId,
      id: `var_rak_${index}`,
      productId: "prd_rak",
      sku: `RAK-${index}`,
      options: { rak: `${index}` },
      position: index,
      price: 100_000,
      stock,
      weightGrams: 10,
    })),
  );
});
afterAll(() => shop.end());

type Piece = { product_id: string; variant_id: string; qty: number };

/** Variants that are still available, those with the least stock first. */
async function sellable(): Promise<Piece[]> {
  const rows = await shop.db.select().from(variants).where(eq(variants.productId, "prd_rak"));
  return rows
    .map(({ id, stock }) => ({ product_id: "prd_rak", variant_id: id, qty: stock ?? 0 }))
    .filter(({ qty }) => qty > 0)
    .sort((a, b) => a.qty - b.qty);
}

/** As many complete variants as fit into one order of this many pieces. */
function greediest(left: readonly Piece[], pieces: number): Piece[] {
  let room = pieces;
  return left.filter(({ qty }) => {
    if (qty > room) return false;
    room -= qty;
    return true;
  });
}

test("one contact with three unpaid transfer orders leaves most of a shop's variants to other buyers", async () => {
  const hoarder = buyer("penimbun@contoh.example");
  let hour = 0;
  const order = (items: Piece[]) => {
    hour += 0.5;
    return hoarder.orders(ctxAt(hour), { items, payment_method: "transfer_bca" });
  };
  expect((await refusalOf(order((await sellable()).slice(0, limits.cartLines)))).code).toBe("item_unavailable");
  for (let count = 0; count < 3; count++) await order(greediest(await sellable(), 60));
  const left = await sellable();
  expect(left.length).toBeGreaterThan(stockLevels.length / 2);
  expect((await refusalOf(order(left.slice(0, 1)))).code).toBe("open_orders_limit");
});

test("one address may have thirty unpaid orders of first-time buyers, and a further one reserves no stock", async () => {
  const ctx = { ...ctxAt(2), caller: "203.0.113.30" };
  const holder = { key: deriveCallerKey(ctx), most: 30 };
  const until = new Date(ctx.now.getTime() + 1);
  for (let count = 0; count < 30; count++)
    await reserveOrderSlot(shop.db, { shopId, subject: `ord_${count}`, until, now: ctx.now }, holder);
  const had = await stock();
  const refusal = await refusalOf(buyer().orders(ctx));
  expect([refusal.code, refusal.details]).toEqual(["open_orders_limit", { open: 30, limit: 30 }]);
  expect(await stock()).toBe(had);
});

test("a shop without its own limits uses the default limits", async () => {
  expect((await findShop(shop.db, "dunia.example", 0))?.holds).toEqual(usualHolds);
});
