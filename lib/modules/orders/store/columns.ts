import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, known, object, selectList, selectOne, textValue, truth } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orderLines, orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";

/**
 * Columns of an order that statements of other modules need, too: those that its search keys are made of, and its money. The
 * tables of payments and refunds belong to `payments`, but the order's own statements need them.
 */

const o = alias(orders, "o");
const l = alias(orderLines, "l");
const p = alias(payments, "p");
const r = alias(refunds, "r");
const g = alias(gatewayEvents, "g");

/** Columns of the order `o` that its search keys are made of. The buyer is encrypted. */
export const searchedColumns = {
  shopId: o.shopId,
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  placedAt: o.placedAt,
  buyer: o.buyer,
  city: o.city,
  destinationLabel: o.destinationLabel,
  productNames: selectList(l.name, {
    by: sql`${l.position}`,
    from: sql`from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
};

/** True if the refund `r` is of the price of the order `o`, not of an overpayment. */
export const isOfPrice = sql`not exists (select 1 from ${p} where ${p.shopId} = ${r.shopId}
  and ${p.id} = ${r.paymentId} and (${p.paidAt} = ${o.paidAt}) is not true)`;

/** Wrong amount that the gateway reported for the attempt `p`. It does not pay the order. */
const otherAmount = sql`(select max(${g.amount}) from ${g} where ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id}
  and ${g.status} = 'paid' and ${g.amount} <> ${p.amount})`;

/** Money received for the attempt `p`: the requested amount, or the wrong amount, which may be refunded by now. */
export const receivedAmount = sql`case when ${p.status} = 'paid' or ${p.paidAt} is not null then ${p.amount}
  else coalesce(${otherAmount}, ${p.amount}) end`;

/**
 * True if the attempt `p` of the order `o` is an overpayment that was not fully refunded by hand: money beyond the price. It
 * came twice, after the order's end, or in another amount than requested.
 */
export const isOverpayment = sql`${p.orderId} = ${o.id} and case ${p.status}
  when 'paid' then ${p.paidAt} is not null and ${p.paidAt} is distinct from ${o.paidAt}
  when 'refunded' then false
  else ${otherAmount} is not null end`;

/** Refunds of the attempt `p` through its gateway or by hand. */
export const sumRefunds = (status: "any" | "returned") => sql`(select coalesce(sum(${r.amount}), 0) from ${r}
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

/** Refunds of the order `o` that count. */
export const refundsOfOrder = sql`from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.status} <> 'failed'`;

/** Dashboard refunds of the price from before such refunds had rows in `refunds`. */
const byGateway = sql`select coalesce(sum(${g.amount}), 0) from ${p}
  join ${g} on ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id} and ${g.status} = 'refunded'
  where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id} and ${p.paidAt} = ${o.paidAt}`;

/** Rest of the price of the order `o` after refunds, paid or due; negative if they exceed the payment. */
export const priceBalance = sql`${o.total} - (select coalesce(sum(${r.amount}), 0) ${refundsOfOrder} and ${isOfPrice}) - (${byGateway})`;

/** Rest of the price of the order `o` to refund. */
export const refundablePrice = sql`case when ${o.paidAt} is null or ${o.status} = 'refunded' then 0 else greatest(0, ${priceBalance}) end`;

/** Money paid for the order `o` that was not refunded and is not due for a refund. */
export const moneyLeft = amount(refundablePrice);

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

/** Changes of the refund `r` that was paid. */
export const returnedRefund = (now: Date) =>
  assign(refunds, { status: "returned", returnedAt: now, askAt: null, revision: sql`${r.revision} + 1` });

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentKey = { shopId: string; paymentId: string };

/** Delay of the first status inquiry. By then even a slow gateway knows the attempt. */
export const firstInquiryDelay = sql`interval '2 minutes'`;

/**
 * An attempt that ended here may still be open at its gateway, which is notified soon. Not for attempts without status
 * inquiries.
 */
export const earlyInquiryTime = sql`case when ${payments.askAt} is not null then least(${payments.askAt}, ${payments.createdAt} + ${firstInquiryDelay}) end`;
