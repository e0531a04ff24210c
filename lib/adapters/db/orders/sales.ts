import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";

/**
 * Counts what paid orders sold, each order once, for the list of what sells best. It is done apart from the sale, so that buyers
 * of a product never wait for each other's counting. Answers with how many orders were counted.
 */
export async function countSales(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    with due as (
      select shop_id, id from orders where paid_at is not null and counted_at is null
      order by paid_at limit ${most}::int for update skip locked),
    counted as (
      update orders o set counted_at = ${now.toISOString()} from due where o.shop_id = due.shop_id and o.id = due.id
      returning o.shop_id, o.id),
    sold as (
      select l.shop_id, l.product_id, sum(l.qty)::int as qty
      from counted c join order_lines l on l.shop_id = c.shop_id and l.order_id = c.id group by l.shop_id, l.product_id),
    locked as (
      select p.shop_id, p.id, sold.qty from products p join sold on p.shop_id = sold.shop_id and p.id = sold.product_id
      order by p.shop_id, p.id for update of p),
    raised as (
      update products p set sold_count = p.sold_count + locked.qty from locked
      where p.shop_id = locked.shop_id and p.id = locked.id)
    select count(*)::int as counted from counted`);
  return rows[0]?.counted ?? 0;
}
