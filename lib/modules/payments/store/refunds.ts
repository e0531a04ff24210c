import {
  isOfPrice,
  isOverpayment,
  openOverpayments,
  overpaymentBalance,
} from "@/lib/modules/orders/store/overpayments";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, known, object, selectList, selectOne, textValue, truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orderLines, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(payments, "p");
const r = alias(refunds, "r");
const g = alias(gatewayEvents, "g");

export type RefundRow = typeof refunds.$inferSelect;
export type RefundKey = Pick<RefundRow, "shopId" | "id">;

const ofOrder = sql`from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.status} <> 'failed'`;

/** Dashboard refunds of the price from before such refunds had rows in `refunds`. */
const byGateway = sql`select coalesce(sum(${g.amount}), 0) from ${p}
  join ${g} on ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id} and ${g.status} = 'refunded'
  where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id} and ${p.paidAt} = ${o.paidAt}`;

/** Rest of the price of the order `o` after refunds, paid or due; negative if they exceed the payment. */
export const priceBalance = sql`${o.total} - (select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${isOfPrice}) - (${byGateway})`;

const priceLeft = sql`case when ${o.paidAt} is null or ${o.status} = 'refunded' then 0 else greatest(0, ${priceBalance}) end`;

/** Money paid for the order `o` that was not refunded and is not due for a refund. */
export const moneyLeft = amount(priceLeft);

const refundable = query({
  left: moneyLeft,
  bought: selectList(object({ variantId: l.variantId, qty: l.qty }), {
    by: sql`${l.position}`,
    from: sql`from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  refunds: selectList(
    object({ amount: r.amount, status: r.status, lines: r.lines, isRestocked: r.goodsBack, createdAt: r.createdAt }),
    { by: sql`${r.id}`, from: sql`${ofOrder} and ${isOfPrice}` },
  ),
  overpayments: openOverpayments,
  /** Attempt that paid the order, which its gateway may refund; null if a merchant confirmed the payment. */
  attempt: selectOne(
    object({ paymentId: p.id, method: p.method, gateway: known(p.gateway) }),
    sql`from ${p} where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id}
      and ${p.status} = 'paid' and ${p.paidAt} = ${o.paidAt} and ${p.gateway} is not null limit 1`,
  ),
});

/** Money and products of an order that can still be refunded, and its refunds. */
export type Refundable = Row<typeof refundable>;

/** Returns the refundable part of an order. A caller that acts on it must have locked the order. */
export function findRefundable(tx: Db, shopId: string, orderId: string): Promise<Refundable | null> {
  return refundable.one(tx, sql`select ${refundable} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`);
}

const refundDue = query({
  left: moneyLeft,
  manualAmount: amount(
    sql`(select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${r.status} = 'due' and ${r.how} = 'hand')`,
  ),
  underWay: amount(
    sql`(select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${r.status} = 'due' and ${r.how} = 'gateway')`,
  ),
  overpayment: amount(
    sql`(select coalesce(sum(${overpaymentBalance}), 0) from ${p} where ${p.shopId} = ${o.shopId} and ${isOverpayment})`,
  ),
});

/**
 * Returns the money of an order to refund by hand, in three parts: undecided, decided, and overpaid. Also returns the amount in
 * progress at a gateway.
 */
export function findRefundDue(tx: Db, shopId: string, orderId: string): Promise<Row<typeof refundDue> | null> {
  return refundDue.one(tx, sql`select ${refundDue} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`);
}

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
    sql`update ${r} set ${returned(now)}, ${assign(refunds, { how })}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due' and ${isOpen} returning 1`,
  );
}

/** Records that all manual refunds of an order were paid, including overpayments. */
export async function markManualRefundsPaid(tx: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${assign(payments, { status: "refunded" })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isOverpayment}`,
  );
  await tx.execute(
    sql`update ${r} set ${returned(now)} where ${r.shopId} = ${shopId} and ${r.orderId} = ${orderId}
      and ${r.status} = 'due' and ${r.how} = 'hand'`,
  );
}

const returned = (now: Date) =>
  assign(refunds, { status: "returned", returnedAt: now, askAt: null, revision: sql`${r.revision} + 1` });

/** Clears the order's refund-due mark if nothing is left: no refund, no price of a canceled order, no overpayment. */
export async function settleDue(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(sql`update ${o} set ${assign(orders, { refundDueAt: null })}
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.refundDueAt} is not null
      and not exists (select 1 ${ofOrder} and ${r.status} = 'due' and (${o.status} <> 'refunded' or not ${isOfPrice}))
      and not (${o.status} = 'cancelled' and ${priceLeft} > 0)
      and not exists (select 1 from ${p} where ${p.shopId} = ${o.shopId} and ${isOverpayment} and ${overpaymentBalance} > 0)`);
}

/** Gateway that makes the refund `r`, or was asked to; null if there is none. */
const refundingGateway = selectOne(
  textValue(sql`${p.gateway}`),
  sql`from ${p} where ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
    and (${r.how} = 'gateway' or ${r.sentAt} is not null)`,
);

/** Public columns of the refund `r`. */
export const refundColumns = {
  id: r.id,
  amount: r.amount,
  lines: r.lines,
  isRestocked: r.goodsBack,
  reason: r.reason,
  how: r.how,
  status: r.status,
  gateway: refundingGateway,
  providerRef: r.providerRef,
  isOverpayment: truth(sql`not ${isOfPrice}`),
  fault: r.fault,
  byName: r.byName,
  createdAt: r.createdAt,
  returnedAt: r.returnedAt,
};

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
