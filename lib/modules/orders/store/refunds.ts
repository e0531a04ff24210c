import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, known, object, selectList, selectOne } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { orderLines, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import {
  isOfPrice,
  isOverpayment,
  moneyLeft,
  openOverpayments,
  overpaymentBalance,
  receivedAmount,
  refundablePrice,
  refundsOfOrder,
  returnedRefund,
  sumRefunds,
} from "./columns";

/** Refunds of an order, as far as its transitions decide and settle them. */

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(payments, "p");
const r = alias(refunds, "r");

const refundable = query({
  left: moneyLeft,
  bought: selectList(object({ variantId: l.variantId, qty: l.qty }), {
    by: sql`${l.position}`,
    from: sql`from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  refunds: selectList(
    object({ amount: r.amount, status: r.status, lines: r.lines, isRestocked: r.goodsBack, createdAt: r.createdAt }),
    { by: sql`${r.id}`, from: sql`${refundsOfOrder} and ${isOfPrice}` },
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
    sql`(select coalesce(sum(${r.amount}), 0) ${refundsOfOrder} and ${r.status} = 'due' and ${r.how} = 'hand')`,
  ),
  underWay: amount(
    sql`(select coalesce(sum(${r.amount}), 0) ${refundsOfOrder} and ${r.status} = 'due' and ${r.how} = 'gateway')`,
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

/** Records that all manual refunds of an order were paid, including overpayments. */
export async function markManualRefundsPaid(tx: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${assign(payments, { status: "refunded" })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isOverpayment}`,
  );
  await tx.execute(
    sql`update ${r} set ${returnedRefund(now)} where ${r.shopId} = ${shopId} and ${r.orderId} = ${orderId}
      and ${r.status} = 'due' and ${r.how} = 'hand'`,
  );
}

/** Clears the order's refund-due mark if nothing is left: no refund, no price of a canceled order, no overpayment. */
export async function settleDue(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(sql`update ${o} set ${assign(orders, { refundDueAt: null })}
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.refundDueAt} is not null
      and not exists (select 1 ${refundsOfOrder} and ${r.status} = 'due' and (${o.status} <> 'refunded' or not ${isOfPrice}))
      and not (${o.status} = 'cancelled' and ${refundablePrice} > 0)
      and not exists (select 1 from ${p} where ${p.shopId} = ${o.shopId} and ${isOverpayment} and ${overpaymentBalance} > 0)`);
}

/** Marks the attempts of an order whose overpayment was fully refunded. */
export async function settleOverpayments(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${assign(payments, { status: "refunded", openingUntil: null })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isOverpayment} and ${sumRefunds("returned")} >= ${receivedAmount}`,
  );
}
