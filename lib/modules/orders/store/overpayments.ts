import type { Db } from "@/lib/platform/db/connection/client";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, known, object, selectList } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";

/**
 * Overpayments: money for an order beyond its price. It came twice, after the order's end, or in another amount than requested.
 */

const o = alias(orders, "o");
const p = alias(payments, "p");
const r = alias(refunds, "r");
const g = alias(gatewayEvents, "g");

/** True if the refund `r` is of the price of the order `o`, not of an overpayment. */
export const isOfPrice = sql`not exists (select 1 from ${p} where ${p.shopId} = ${r.shopId}
  and ${p.id} = ${r.paymentId} and (${p.paidAt} = ${o.paidAt}) is not true)`;

/** Wrong amount that the gateway reported for the attempt `p`. It does not pay the order. */
const otherAmount = sql`(select max(${g.amount}) from ${g} where ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id}
  and ${g.status} = 'paid' and ${g.amount} <> ${p.amount})`;

/** Money received for the attempt `p`: the requested amount, or the wrong amount, which may be refunded by now. */
export const receivedAmount = sql`case when ${p.status} = 'paid' or ${p.paidAt} is not null then ${p.amount}
  else coalesce(${otherAmount}, ${p.amount}) end`;

/** True if the attempt `p` of the order `o` is an overpayment that was not fully refunded by hand. */
export const isOverpayment = sql`${p.orderId} = ${o.id} and case ${p.status}
  when 'paid' then ${p.paidAt} is not null and ${p.paidAt} is distinct from ${o.paidAt}
  when 'refunded' then false
  else ${otherAmount} is not null end`;

const sumRefunds = (status: "any" | "returned") => sql`(select coalesce(sum(${r.amount}), 0) from ${r}
  where ${r.shopId} = ${p.shopId} and ${r.paymentId} = ${p.id}
    and ${status === "any" ? sql`${r.status} <> 'failed'` : sql`${r.status} = 'returned'`})`;

/** Part of the overpayment `p` that was not refunded and is not due for a refund. */
export const overpaymentBalance = sql`(${receivedAmount}) - ${sumRefunds("any")}`;

/** Overpayments of the order `o` without a decision. */
export const openOverpayments = selectList(
  object({ paymentId: p.id, method: p.method, gateway: known(p.gateway), left: amount(overpaymentBalance) }),
  {
    by: sql`${p.attempt}`,
    from: sql`from ${p} where ${p.shopId} = ${o.shopId} and ${isOverpayment} and ${p.gateway} is not null and ${overpaymentBalance} > 0`,
  },
);

/** Marks the attempts of an order whose overpayment was fully refunded. */
export async function settleOverpayments(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${assign(payments, { status: "refunded", openingUntil: null })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isOverpayment} and ${sumRefunds("returned")} >= ${receivedAmount}`,
  );
}
