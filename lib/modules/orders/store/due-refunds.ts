import { noticing } from "@/lib/modules/notifications/store/staff-notifications";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";

const o = alias(orders, "o");

/** Marks a refund as due, once. Returns true if a notification for the staff, except the actor, was queued. */
export function flagRefund(
  db: Db,
  shopId: string,
  orderId: string,
  { now, byStaffId }: { now: Date; byStaffId?: string | null },
): Promise<boolean> {
  const id = `refund_due/${orderId}/${now.getTime()}`;
  const notice = { shopId, id, kind: "refund_due", orderId, exceptStaffId: byStaffId, now } as const;
  return affected(
    db,
    sql`with flagged as (
      update ${o} set ${assign(orders, { refundDueAt: now })}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.refundDueAt} is null returning 1)
    ${noticing(notice, sql`from flagged`)}`,
  );
}

const owing = query({ shopId: o.shopId });

/** Returns the ids of shops with refunds due. One round trip. */
export async function listOwing(db: Db): Promise<Set<string>> {
  const rows = await owing.all(db, sql`select distinct ${owing} from ${o} where ${o.refundDueAt} is not null`);
  return new Set(rows.map(({ shopId }) => shopId));
}

/** Records that the refund due for the order with this number was paid; false if none was due. */
export function clearRefundDue(db: Db, shopId: string, number: string): Promise<boolean> {
  return affected(
    db,
    sql`update ${o} set ${assign(orders, { refundDueAt: null })}
      where ${o.shopId} = ${shopId} and ${o.number} = ${number} and ${o.refundDueAt} is not null returning 1`,
  );
}
