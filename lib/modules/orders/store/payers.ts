import type { Db } from "@/lib/platform/db/connection/client";
import { affected } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { orders } from "@/lib/schema/orders";

const o = alias(orders, "o");
const paid = alias(orders, "paid");

/** True if the contact of an order has ever paid its shop. Old orders without a contact key are compared by contact. */
export function isOfPayer(order: typeof o): Sql {
  return sql`exists (
    select 1 from ${paid} where ${paid.shopId} = ${order.shopId} and ${paid.paidAt} is not null and ${paid.total} > 0
      and (${paid.mailboxKey} = ${order.mailboxKey}
        or (${paid.mailboxKey} is null and ${paid.contactKey} = ${order.contactKey})))`;
}

/** Returns true if the contact of an order has ever paid the shop. */
export function hasPaidBefore(db: Db, shopId: string, orderId: string): Promise<boolean> {
  return affected(
    db,
    sql`select 1 from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${isOfPayer(o)}`,
  );
}
