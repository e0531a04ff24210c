import type { PaymentKey } from "@/lib/modules/orders/store/columns";
import { isOfPrice, overpaymentBalance, priceBalance, receivedAmount } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { gatewayEvents } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import { failed } from "./gateway-refunds";
import type { RefundKey, RefundRow } from "./refunds";

/** Dashboard refunds, in addition to those that the gateway was asked for. */

const r = alias(refunds, "r");
const d = alias(refunds, "d");
const p = alias(payments, "p");
const o = alias(orders, "o");
const g = alias(gatewayEvents, "g");

const refunded = query({
  came: amount(receivedAmount),
  /** Refunds of the gateway from before dashboard refunds had rows in `refunds`. */
  unlisted: amount(sql`(select coalesce(sum(${g.amount}), 0) from ${g} where ${g.shopId} = ${p.shopId}
    and ${g.paymentId} = ${p.id} and ${g.status} = 'refunded')`),
  returned: amount(sql`(select coalesce(sum(${r.amount}), 0) from ${r} where ${r.shopId} = ${p.shopId}
    and ${r.paymentId} = ${p.id} and ${r.how} = 'gateway' and ${r.status} = 'returned')`),
});

/** Sums the refunds of a payment through its gateway, as far as reported. */
export function sumRefunded(db: Db, { shopId, paymentId }: PaymentKey): Promise<Row<typeof refunded> | null> {
  return refunded.one(db, sql`select ${refunded} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${paymentId}`);
}

const asked = query({ id: r.id, amount: r.amount, reason: r.reason });

/** Refund that was requested from a gateway, still without an outcome. */
export type AskedRefund = Row<typeof asked>;

/** Lists the refunds of a payment that are in progress, oldest first. */
export function listUnderWay(tx: Db, { shopId, paymentId }: PaymentKey): Promise<AskedRefund[]> {
  return asked.all(
    tx,
    sql`select ${asked} from ${r} where ${r.shopId} = ${shopId} and ${r.paymentId} = ${paymentId}
      and ${r.how} = 'gateway' and ${r.status} = 'due' order by ${r.id}`,
  );
}

/** Refund made in the gateway's dashboard. */
export type DashboardRefund = Pick<RefundRow, "shopId" | "orderId" | "id" | "amount"> & {
  paymentId: string;
  providerRef: string;
  /** True if the payment paid the order. Then it may settle a manual refund of the price. */
  isPrice: boolean;
  now: Date;
};

const savedRefund = query({ id: r.id, reason: r.reason });

/** Stores a dashboard refund. It settles a manual refund due of the same amount. */
export async function saveDashboardRefund(tx: Db, refund: DashboardRefund): Promise<Row<typeof savedRefund>> {
  const { shopId, orderId, id, amount: total, paymentId, providerRef, isPrice, now } = refund;
  const done = { status: "returned", how: "gateway", returnedAt: now, askAt: null, paymentId, providerRef } as const;
  const isIts = sql`(${refunds.paymentId} = ${paymentId} or (${isPrice} and ${refunds.paymentId} is null))`;
  const fulfilled = await savedRefund.one(
    tx,
    sql`update ${r} set ${assign(refunds, { ...done, revision: sql`${r.revision} + 1` })}
      where ${r.shopId} = ${shopId} and ${r.id} = (
        select ${refunds.id} from ${refunds} where ${refunds.shopId} = ${shopId} and ${refunds.orderId} = ${orderId}
          and ${refunds.status} = 'due' and ${refunds.how} = 'hand' and ${refunds.amount} = ${total} and ${isIts}
        order by ${refunds.id} limit 1)
      returning ${savedRefund}`,
  );
  if (fulfilled) return fulfilled;
  const rest = {
    lines: [],
    goodsBack: false,
    reason: null,
    byName: null,
    byStaffId: null,
    revision: 1,
    sentAt: null,
    fault: null,
  };
  await tx.execute(insertInto(refunds, { shopId, orderId, id, amount: total, createdAt: now, ...done, ...rest }));
  return { id, reason: null };
}

const reducedRefund = alias(refunds, "less");
const cut = query({ before: reducedRefund.amount, after: amount(sql`less.kept`) });

/**
 * Reduces the manual refunds due of an order's price to the amount that dashboard refunds left. The latest is reduced first;
 * one with nothing left is canceled. Returns the amounts before and after.
 */
export function reduceManualRefunds(tx: Db, shopId: string, orderId: string): Promise<Row<typeof cut>[]> {
  const later = sql`coalesce(sum(${r.amount}) over (order by ${r.id} desc rows between unbounded preceding and 1 preceding), 0)`;
  const changes = assign(refunds, {
    amount: sql`case when less.kept > 0 then less.kept else ${r.amount} end`,
    status: sql`case when less.kept > 0 then 'due' else 'failed' end`,
    revision: sql`${r.revision} + 1`,
  });
  return cut.all(
    tx,
    sql`with less as (
      select ${r.id}, ${r.amount}, ${r.amount} - least(${r.amount}, greatest(0, -(${priceBalance}) - ${later})) as kept
      from ${o} join ${r} on ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${r.status} = 'due' and ${r.how} = 'hand' and ${isOfPrice})
    update ${r} set ${changes} from less
    where ${r.shopId} = ${shopId} and ${r.id} = ${reducedRefund.id} and less.kept < ${r.amount} returning ${cut}`,
  );
}

/** True if the refunds would exceed the payment with the refund `r` of the payment `p` and the order `o`. */
const isTooMuch = sql`case when ${isOfPrice} then ${priceBalance} < 0 else ${overpaymentBalance} < 0 end`;

const supersededRefund = relation("given", { id: r.id });

/**
 * Cancels a pending refund that a dashboard refund has superseded: same amount, or too little money left for both. The
 * dashboard refund then takes over its purpose, and no other's. Returns false if there is none.
 */
export function yieldToUnasked(tx: Db, { shopId, id }: RefundKey): Promise<boolean> {
  const taken = {
    lines: r.lines,
    goodsBack: r.goodsBack,
    reason: r.reason,
    byName: r.byName,
    createdAt: r.createdAt,
    revision: sql`${d.revision} + 1`,
  };
  // A dashboard refund that has superseded no other yet has equal creation and payment times.
  const isFree = sql`${refunds.providerRef} is not null and ${refunds.createdAt} = ${refunds.returnedAt}`;
  return affected(
    tx,
    sql`with given as (
      update ${d} set ${assign(refunds, taken)} from ${r}
        join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
        join ${p} on ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due' and ${r.how} = 'gateway'
        and ${d.shopId} = ${r.shopId} and ${d.id} = (
          select ${refunds.id} from ${refunds} where ${refunds.shopId} = ${r.shopId} and ${refunds.paymentId} = ${p.id}
            and ${isFree} and ${refunds.createdAt} >= ${r.createdAt} and (${refunds.amount} = ${r.amount} or ${isTooMuch})
          order by ${refunds.amount} = ${r.amount} desc, ${refunds.id} limit 1)
      returning ${supersededRefund})
    update ${r} set ${failed} from given where ${r.shopId} = ${shopId} and ${r.id} = ${supersededRefund.id} returning 1`,
  );
}
