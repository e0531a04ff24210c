import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { products } from "@/lib/schema/catalog";
import { orderLines, orders } from "@/lib/schema/orders";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(products, "p");

const dueOrder = relation("due", { shopId: o.shopId, id: o.id });
const countedOrder = relation("counted", { shopId: o.shopId, id: o.id });
const soldProduct = relation("sold", { shopId: l.shopId, productId: l.productId, qty: int(sql`sum(${l.qty})`) });
const lockedProduct = relation("locked", { shopId: p.shopId, id: p.id, qty: soldProduct.qty });
const done = query({ counted: int(sql`count(*)`) });

/**
 * Counts the products sold by paid orders for the best-seller list, each order once. Runs apart from the sale, so buyers of a
 * product never wait for each other's counts. Returns the number of counted orders.
 */
export async function countSales(db: Db, now: Date, most: number): Promise<number> {
  const row = await done.one(
    db,
    sql`with due as (
      select ${dueOrder} from ${o} where ${o.paidAt} is not null and ${o.countedAt} is null
      order by ${o.paidAt} limit ${most}::int for update skip locked),
    counted as (
      update ${o} set ${assign(orders, { countedAt: now })} from due where ${o.shopId} = ${dueOrder.shopId} and ${o.id} = ${dueOrder.id}
      returning ${countedOrder}),
    sold as (
      select ${soldProduct}
      from counted join ${l} on ${l.shopId} = ${countedOrder.shopId} and ${l.orderId} = ${countedOrder.id} group by ${l.shopId}, ${l.productId}),
    locked as (
      select ${lockedProduct} from ${p} join sold on ${p.shopId} = ${soldProduct.shopId} and ${p.id} = ${soldProduct.productId}
      order by ${p.shopId}, ${p.id} for update of p),
    raised as (
      update ${p} set ${assign(products, { soldCount: sql`${p.soldCount} + ${lockedProduct.qty}` })} from locked
      where ${p.shopId} = ${lockedProduct.shopId} and ${p.id} = ${lockedProduct.id})
    select ${done} from counted`,
  );
  return row?.counted ?? 0;
}
