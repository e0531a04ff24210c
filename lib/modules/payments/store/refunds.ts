import { refundColumns, returnedRefund } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { textValue } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { refunds } from "@/lib/schema/payments";

const o = alias(orders, "o");
const r = alias(refunds, "r");

export type RefundRow = typeof refunds.$inferSelect;
export type RefundKey = Pick<RefundRow, "shopId" | "id">;

/** Stores a refund. */
export async function insertRefund(tx: Db, refund: RefundRow): Promise<void> {
  await tx.execute(insertInto(refunds, refund));
}

/**
 * Records that a refund was paid in one of the two ways. False if it was recorded before, or if it goes through its gateway. A
 * gateway may have made a refund that was left to be made by hand.
 */
export function returnRefund(tx: Db, { shopId, id, how }: RefundKey & Pick<RefundRow, "how">, now: Date) {
  const isOpen = how === "gateway" ? sql`${r.paymentId} is not null` : sql`${r.how} = 'hand'`;
  return affected(
    tx,
    sql`update ${r} set ${returnedRefund(now)}, ${assign(refunds, { how })}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due' and ${isOpen} returning 1`,
  );
}

const listed = query({
  ...refundColumns,
  paymentId: r.paymentId,
  orderId: r.orderId,
  number: textValue(sql`${o.number}`),
});

export type ListedRefund = Row<typeof listed>;

export function findRefund(db: Db, shopId: string, id: string): Promise<ListedRefund | null> {
  return listed.one(
    db,
    sql`select ${listed} from ${r} join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id}`,
  );
}

/** Lists refunds by status: due ones oldest first, others newest first. One round trip. */
export function listRefundsByStatus(
  db: Db,
  shopId: string,
  { status, after, most }: { status: RefundRow["status"]; after: string | null; most: number },
): Promise<ListedRefund[]> {
  // An order that its gateway reported as refunded in another way has no more refunds due.
  const due = sql`${o.status} <> 'refunded' and ${r.id} > ${after ?? ""} order by ${r.id}`;
  const over = sql`${r.id} < ${after ?? "~"} order by ${r.id} desc`;
  return listed.all(
    db,
    sql`select ${listed} from ${r} join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
      where ${r.shopId} = ${shopId} and ${r.status} = ${status} and ${status === "due" ? due : over} limit ${most}::int`,
  );
}
