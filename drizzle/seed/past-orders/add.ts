import { eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { createMerchantContext } from "@/cli/context";
import { openProviders } from "@/lib/api/providers";
import { countSales } from "@/lib/modules/orders/store/sold-counts";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import { insertRowsInto } from "@/lib/platform/db/sql/rows";
import { variants } from "@/lib/schema/catalog";
import { orderEvents, orderLines, orderSearchKeys, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import { stockChanges, stockMovements } from "@/lib/schema/stock";
import { type DemoShop, demoId, shopIdOf } from "../demo-shop";
import type { SeedContext } from "../plant";
import { pastDays } from "./calendar";
import { inventPastOrders } from "./invent";
import type { PastOrder } from "./order-rows";

const batch = 200;
const dayMs = 86_400_000;

/** Adds past orders to a demo shop that has no orders yet, and counts the sold pieces. Returns the number of orders. */
export async function addPastOrders(ctx: SeedContext, shop: DemoShop): Promise<number> {
  const added = await transact(ctx.db, async (tx) => {
    if ((await tx.$count(orders, eq(orders.shopId, shopIdOf(shop)))) > 0) return 0;
    const providers = openProviders({ standIns: true, providersUrl: null }, ctx.secrets, tx);
    const all = await inventPastOrders(await createMerchantContext({ ...ctx, db: tx, providers }, shop.slug), shop);
    await insertOrders(tx, all);
    await insertFirstStock(tx, shop, all, new Date(ctx.now.getTime() - (pastDays + 1) * dayMs));
    return all.length;
  });
  while ((await countSales(ctx.db, ctx.now, batch)) > 0);
  return added;
}

async function insertOrders(tx: Db, all: readonly PastOrder[]): Promise<void> {
  for (let from = 0; from < all.length; from += batch) {
    const some = all.slice(from, from + batch);
    await insertRows(
      tx,
      orders,
      some.map(({ order }) => order),
    );
    await insertRows(
      tx,
      orderLines,
      some.flatMap(({ lines }) => lines),
    );
    await insertRows(
      tx,
      payments,
      some.map(({ payment }) => payment),
    );
    await insertRows(
      tx,
      orderEvents,
      some.flatMap(({ events }) => events),
    );
    await insertRows(
      tx,
      stockMovements,
      some.flatMap((each) => each.stockMovements),
    );
    await insertRows(
      tx,
      orderSearchKeys,
      some.flatMap(({ searchKeys }) => searchKeys),
    );
    await insertRows(
      tx,
      refunds,
      some.flatMap(({ refund }) => refund ?? []),
    );
  }
}

/** Inserts rows in one statement, as the store does. Past events need none of its other effects, such as messages. */
async function insertRows<T extends PgTable>(tx: Db, table: T, rows: readonly T["$inferSelect"][]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertRowsInto(table, rows));
}

/** Records the first stock of each variant: what is left now, and what the past orders took. */
async function insertFirstStock(tx: Db, shop: DemoShop, all: readonly PastOrder[], at: Date): Promise<void> {
  const shopId = shopIdOf(shop);
  const taken = new Map<string, number>();
  for (const { variantId, qty } of all.flatMap((each) => each.stockMovements))
    taken.set(variantId, (taken.get(variantId) ?? 0) - qty);
  const stocks = await tx
    .select({ id: variants.id, stock: variants.stock })
    .from(variants)
    .where(eq(variants.shopId, shopId));
  const firsts = stocks.flatMap(({ id: variantId, stock }) => {
    const qty = stock === null ? 0 : stock + (taken.get(variantId) ?? 0);
    return qty > 0 ? [{ id: demoId(shop, "mov", variantId), variantId, qty }] : [];
  });
  const movement = { shopId, orderId: null, kind: "adjustment" as const, round: 1, at };
  await insertRows(
    tx,
    stockMovements,
    firsts.map((first) => ({ ...movement, ...first })),
  );
  const change = { shopId, reason: "first" as const, note: null, before: 0, whoKind: "command" as const, whoId: null };
  await insertRows(
    tx,
    stockChanges,
    firsts.map(({ id, qty }) => ({ ...change, moveId: id, after: qty, whoName: null })),
  );
}
