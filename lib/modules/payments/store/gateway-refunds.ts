import { isOfPrice } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { known, truth } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import type { RefundKey, RefundRow } from "./refunds";

/** Refunds through the gateway that collected the money. */

const r = alias(refunds, "r");
const p = alias(payments, "p");
const o = alias(orders, "o");
const dueRefund = relation("due", { shopId: refunds.shopId, id: refunds.id, sentAt: refunds.sentAt });

/**
 * Shortest and longest pause between two requests, and the time after which a gateway without a clear response is abandoned.
 */
const shortest = sql`interval '1 minute'`;
const longest = sql`interval '1 hour'`;
const inquiryTimeout = sql`interval '3 days'`;

const takenAt = (at: Sql) =>
  query({
    shopId: r.shopId,
    id: r.id,
    orderId: r.orderId,
    amount: r.amount,
    reason: r.reason,
    createdAt: r.createdAt,
    gateway: known(p.gateway),
    providerRef: known(p.providerRef),
    method: p.method,
    paid: p.amount,
    /** True if it was requested before, so the gateway may know it. */
    wasSent: truth(sql`${dueRefund.sentAt} is not null`),
    /** True if that was too long ago to wait for an outcome. */
    isPast: truth(sql`coalesce(${dueRefund.sentAt} + ${inquiryTimeout} <= ${at}, false)`),
  });

/** Refund to request or inquire at its gateway, and the payment attempt that the money belongs to. */
export type TakenRefund = Row<ReturnType<typeof takenAt>>;

/** Claims a refund for its gateway: one that was never requested, or one that was. */
export async function takeRefund(
  db: Db,
  { shopId, id, wasSent }: RefundKey & { wasSent: boolean },
  now: Date,
): Promise<TakenRefund | null> {
  const isIt = sql`${refunds.shopId} = ${shopId} and ${refunds.id} = ${id} and ${refunds.askAt} is not null`;
  const [refund = null] = await take(db, sql`${isIt} and (${refunds.sentAt} is not null) = ${wasSent}`, now, 1);
  return refund;
}

/** Claims some refunds whose next request is due. */
export function takeDueRefunds(db: Db, now: Date, most: number): Promise<TakenRefund[]> {
  return take(db, sql`${refunds.askAt} <= ${now.toISOString()}::timestamptz`, now, most);
}

/**
 * Postpones each by the time it has waited so far. No other worker claims it meanwhile, and a failure leads to a retry. The
 * first claim sets `sentAt` to now. Later claims keep it.
 */
function take(db: Db, which: Sql, now: Date, most: number): Promise<TakenRefund[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const taken = takenAt(at);
  const pause = sql`least(greatest(${at} - coalesce(${dueRefund.sentAt}, ${at}), ${shortest}), ${longest})`;
  const changes = assign(refunds, { sentAt: sql`coalesce(${dueRefund.sentAt}, ${at})`, askAt: sql`${at} + ${pause}` });
  return taken.all(
    db,
    sql`with due as (
      select ${dueRefund} from ${refunds} where ${which}
      order by ${refunds.askAt}, ${refunds.id} limit ${most}::int for update skip locked),
    taken as (
      update ${r} set ${changes} from due, ${p}
      where ${r.shopId} = ${dueRefund.shopId} and ${r.id} = ${dueRefund.id} and ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      returning ${taken})
    select * from taken order by "id"`,
  );
}

/** Records why the gateway has not made the refund yet. */
export async function noteRefundFault(db: Db, { shopId, id }: RefundKey, fault: string): Promise<void> {
  await db.execute(
    sql`update ${r} set ${assign(refunds, { fault })}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due'`,
  );
}

/** Leaves the refund to be made by hand; false if its outcome was known before. */
export function markRefundManual(tx: Db, { shopId, id }: RefundKey, fault: string): Promise<boolean> {
  const changes = assign(refunds, { how: "hand", askAt: null, fault, revision: sql`${r.revision} + 1` });
  return affected(
    tx,
    sql`update ${r} set ${changes} where ${r.shopId} = ${shopId} and ${r.id} = ${id}
      and ${r.status} = 'due' and ${r.how} = 'gateway' returning 1`,
  );
}

/**
 * Resumes a refund that was left to be made by hand. A status inquiry follows, because its gateway may have made it after all.
 */
export async function resumeRefund(db: Db, { shopId, id }: RefundKey, now: Date): Promise<void> {
  const changes = assign(refunds, { how: "gateway", sentAt: now, askAt: now, revision: sql`${r.revision} + 1` });
  await db.execute(sql`update ${r} set ${changes} where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft}`);
}

/** True if the refund was requested from a gateway and then left to be made by hand. */
const isLeft = sql`${r.status} = 'due' and ${r.how} = 'hand' and ${r.sentAt} is not null`;

const left = query({
  id: r.id,
  amount: r.amount,
  gateway: known(p.gateway),
  providerRef: known(p.providerRef),
  method: p.method,
  paid: p.amount,
});

/** Returns a refund that its gateway left to be made by hand, and the payment attempt that the money belongs to. */
export function findLeftRefund(db: Db, { shopId, id }: RefundKey): Promise<Row<typeof left> | null> {
  return left.one(
    db,
    sql`select ${left} from ${r} join ${p} on ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft}`,
  );
}

/** Marks a refund as failed. It no longer counts. */
export const failed = assign(refunds, { status: "failed", askAt: null, revision: sql`${r.revision} + 1` });

/**
 * Cancels a refund that was left to be made by hand, to allow another attempt. False if it was paid meanwhile or is in
 * progress.
 */
export function dropRefund(tx: Db, { shopId, id }: RefundKey): Promise<boolean> {
  return affected(
    tx,
    sql`update ${r} set ${failed} where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft} returning 1`,
  );
}

/** Cancels the open refunds of an order's price that are made one of the two ways: the whole price went back otherwise. */
export async function dropDue(tx: Db, shopId: string, orderId: string, how: RefundRow["how"]): Promise<void> {
  await tx.execute(
    sql`update ${r} set ${failed} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}
      and ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}
      and ${r.status} = 'due' and ${r.how} = ${how} and ${isOfPrice}`,
  );
}
