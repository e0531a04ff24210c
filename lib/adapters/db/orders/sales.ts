import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { alias } from "../sql/shape";
import { sql } from "../sql/sql";
import { int } from "../sql/values";
import { setting } from "../sql/write";
import { products } from "../tables/catalogue";
import { orderLines, orders } from "../tables/orders";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(products, "p");

const done = query({ counted: int(sql`count(*)`) });

/**
 * Counts the products sold by paid orders for the best-seller list, each order once. Runs apart from the sale, so buyers of a
 * product never wait for each other's counts. Returns the number of counted orders.
 */
export async function countSales(db: Db, now: Date, most: number): Promise<number> {
  const row = await done.one(
    db,
    sql`with due as (
      select ${o.shopId}, ${o.id} from ${o} where ${o.paidAt} is not null and ${o.countedAt} is null
      order by ${o.paidAt} limit ${most}::int for update skip locked),
    counted as (
      update ${o} set ${setting(orders, { countedAt: now })} from due where ${o.shopId} = due.shop_id and ${o.id} = due.id
      returning ${o.shopId}, ${o.id}),
    sold as (
      select ${l.shopId}, ${l.productId}, sum(${l.qty})::int as qty
      from counted c join ${l} on ${l.shopId} = c.shop_id and ${l.orderId} = c.id group by ${l.shopId}, ${l.productId}),
    locked as (
      select ${p.shopId}, ${p.id}, sold.qty from ${p} join sold on ${p.shopId} = sold.shop_id and ${p.id} = sold.product_id
      order by ${p.shopId}, ${p.id} for update of p),
    raised as (
      update ${p} set ${setting(products, { soldCount: sql`${p.soldCount} + locked.qty` })} from locked
      where ${p.shopId} = locked.shop_id and ${p.id} = locked.id)
    select ${done} from counted`,
  );
  return row?.counted ?? 0;
}
