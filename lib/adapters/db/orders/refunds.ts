import { sql } from "drizzle-orm";
import type { OrderStatus } from "@/lib/domain/order-states";
import type { Db } from "../connection/client";

/** An order for which money came that it cannot use, and that its merchant must return. */
export type RefundDue = { number: string; status: OrderStatus; since: Date };

/** Notes money that the merchant must return, once. */
export async function flagRefund(db: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update orders set refund_due_at = ${now.toISOString()}
    where shop_id = ${shopId} and id = ${orderId} and refund_due_at is null`);
}

/** The ids of the shops that have money to return. One round trip. */
export async function listOwing(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ shopId: string }>(
    sql`select distinct shop_id as "shopId" from orders where refund_due_at is not null`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}

/** The orders of a shop for which money is to be returned, oldest first. */
export async function listRefunds(db: Db, shopId: string, most: number): Promise<RefundDue[]> {
  const { rows } = await db.execute<Omit<RefundDue, "since"> & { since: string }>(sql`
    select number, status, refund_due_at::text as since from orders
    where shop_id = ${shopId} and refund_due_at is not null order by refund_due_at limit ${most}::int`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}

/** Notes that the money for the order of this number was returned; false where none was due. */
export async function noteReturned(db: Db, shopId: string, number: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update orders set refund_due_at = null
    where shop_id = ${shopId} and number = ${number} and refund_due_at is not null returning 1 as noted`);
  return rows[0] !== undefined;
}

/** Notes that money for an order went back by itself; where more came than paid the order, some is still due. */
export async function settleRefund(db: Db, shopId: string, orderId: string): Promise<void> {
  await db.execute(sql`
    update orders o set refund_due_at = null
    where o.shop_id = ${shopId} and o.id = ${orderId} and not exists (
      select 1 from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.status = 'paid'
        and (o.paid_at is null or p.paid_at <> o.paid_at))`);
}
