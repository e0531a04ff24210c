import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { known, truth } from "../sql/values";
import { setting } from "../sql/write";
import { orders } from "../tables/orders";
import { payments, refunds } from "../tables/payments";
import type { RefundKey, RefundRow } from "./returned-money";
import { isOfPrice } from "./surplus";

/** Refunds that go through the gateway that collected the money. */

const r = called(refunds, "r");
const p = called(payments, "p");
const o = called(orders, "o");

/** The least and the longest pause between two questions, and after how long a gateway without a clear answer is given up. */
const shortest = sql`interval '1 minute'`;
const longest = sql`interval '1 hour'`;
const patience = sql`interval '3 days'`;

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
    /** Whether it was asked for before, so that the gateway may know of it. */
    wasSent: truth(sql`due.sent_at is not null`),
    /** Whether that is so long ago that no answer is waited for any more. */
    isPast: truth(sql`coalesce(due.sent_at + ${patience} <= ${at}, false)`),
  });

/** A refund that its gateway is to be asked about, and the attempt whose money it is. */
export type TakenRefund = Found<ReturnType<typeof takenAt>>;

/** Takes a refund that is to go through its gateway: one that was never asked for, or one that was. */
export async function takeRefund(
  db: Db,
  { shopId, id, wasSent }: RefundKey & { wasSent: boolean },
  now: Date,
): Promise<TakenRefund | null> {
  const isIt = sql`${refunds.shopId} = ${shopId} and ${refunds.id} = ${id} and ${refunds.askAt} is not null`;
  const [refund = null] = await take(db, sql`${isIt} and (${refunds.sentAt} is not null) = ${wasSent}`, now, 1);
  return refund;
}

/** Takes some refunds that are due to be asked about. */
export function takeDueRefunds(db: Db, now: Date, most: number): Promise<TakenRefund[]> {
  return take(db, sql`${refunds.askAt} <= ${now.toISOString()}::timestamptz`, now, most);
}

/**
 * Puts each off by as long as it has waited already, so that nobody else takes it meanwhile and a fault is followed by another try.
 * `sentAt` of a row that is taken for the first time is now; of any other it says until the end when that was.
 */
function take(db: Db, which: Sql, now: Date, most: number): Promise<TakenRefund[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const taken = takenAt(at);
  const pause = sql`least(greatest(${at} - coalesce(due.sent_at, ${at}), ${shortest}), ${longest})`;
  const changes = setting(refunds, { sentAt: sql`coalesce(due.sent_at, ${at})`, askAt: sql`${at} + ${pause}` });
  return taken.all(
    db,
    sql`with due as (
      select ${refunds.shopId}, ${refunds.id}, ${refunds.sentAt} from ${refunds} where ${which}
      order by ${refunds.askAt}, ${refunds.id} limit ${most}::int for update skip locked),
    taken as (
      update ${r} set ${changes} from due, ${p}
      where ${r.shopId} = due.shop_id and ${r.id} = due.id and ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      returning ${taken})
    select * from taken order by "id"`,
  );
}

/** Notes why the gateway has not returned it yet. */
export async function noteRefundFault(db: Db, { shopId, id }: RefundKey, fault: string): Promise<void> {
  await db.execute(
    sql`update ${r} set ${setting(refunds, { fault })}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due'`,
  );
}

/** Leaves it to be done by hand; false where its outcome was known before. */
export function leaveToHand(tx: Db, { shopId, id }: RefundKey, fault: string): Promise<boolean> {
  const changes = setting(refunds, { how: "hand", askAt: null, fault, revision: sql`${r.revision} + 1` });
  return isFound(
    tx,
    sql`update ${r} set ${changes} where ${r.shopId} = ${shopId} and ${r.id} = ${id}
      and ${r.status} = 'due' and ${r.how} = 'gateway' returning 1`,
  );
}

/** Takes up again what was left to be done by hand, to be asked about: its gateway may have returned it after all. */
export async function resumeRefund(db: Db, { shopId, id }: RefundKey, now: Date): Promise<void> {
  const changes = setting(refunds, { how: "gateway", sentAt: now, askAt: now, revision: sql`${r.revision} + 1` });
  await db.execute(sql`update ${r} set ${changes} where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft}`);
}

/** It was left to be done by hand by a gateway that was asked for it. */
const isLeft = sql`${r.status} = 'due' and ${r.how} = 'hand' and ${r.sentAt} is not null`;

const left = query({
  id: r.id,
  amount: r.amount,
  gateway: known(p.gateway),
  providerRef: known(p.providerRef),
  method: p.method,
  paid: p.amount,
});

/** A refund that was left to be done by hand by its gateway, and the attempt whose money it is. */
export function findLeftRefund(db: Db, { shopId, id }: RefundKey): Promise<Found<typeof left> | null> {
  return left.one(
    db,
    sql`select ${left} from ${r} join ${p} on ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft}`,
  );
}

/** That a refund counts for nothing any more. */
export const failed = setting(refunds, { status: "failed", askAt: null, revision: sql`${r.revision} + 1` });

/** Gives up what was left to be done by hand, for another try; false where it was returned meanwhile, or is under way. */
export function dropRefund(tx: Db, { shopId, id }: RefundKey): Promise<boolean> {
  return isFound(
    tx,
    sql`update ${r} set ${failed} where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${isLeft} returning 1`,
  );
}

/** Gives up what is still to be returned of an order's price in one of the two ways: all of it went back otherwise. */
export async function dropDue(tx: Db, shopId: string, orderId: string, how: RefundRow["how"]): Promise<void> {
  await tx.execute(
    sql`update ${r} set ${failed} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}
      and ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}
      and ${r.status} = 'due' and ${r.how} = ${how} and ${isOfPrice}`,
  );
}
