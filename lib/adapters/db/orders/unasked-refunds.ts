import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { gatewayEvents } from "../tables/delivery";
import { orders } from "../tables/orders";
import { payments, refunds } from "../tables/payments";
import { failed } from "./gateway-refunds";
import type { PaymentKey } from "./payments";
import { priceBalance, type RefundKey, type RefundRow } from "./returned-money";
import { cameIn, isOfPrice, surplusLeft } from "./surplus";

/** Refunds that were made in a gateway's own dashboard, beside those that it was asked for. */

const r = called(refunds, "r");
const d = called(refunds, "d");
const p = called(payments, "p");
const o = called(orders, "o");
const g = called(gatewayEvents, "g");

const refunded = query({
  came: amount(cameIn),
  /** What its gateway returned by itself, before such refunds were written down as ours are. */
  unlisted: amount(sql`(select coalesce(sum(${g.amount}), 0) from ${g} where ${g.shopId} = ${p.shopId}
    and ${g.paymentId} = ${p.id} and ${g.status} = 'refunded')`),
  returned: amount(sql`(select coalesce(sum(${r.amount}), 0) from ${r} where ${r.shopId} = ${p.shopId}
    and ${r.paymentId} = ${p.id} and ${r.how} = 'gateway' and ${r.status} = 'returned')`),
});

/** How much of a payment went back through its gateway, as far as it was told. */
export function sumRefunded(db: Db, { shopId, paymentId }: PaymentKey): Promise<Found<typeof refunded> | null> {
  return refunded.one(db, sql`select ${refunded} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = ${paymentId}`);
}

const asked = query({ id: r.id, amount: r.amount, reason: r.reason });

/** A refund of a payment that its gateway was asked for, without its answer. */
export type AskedRefund = Found<typeof asked>;

/** The refunds of a payment that are under way, the oldest first. */
export function listUnderWay(tx: Db, { shopId, paymentId }: PaymentKey): Promise<AskedRefund[]> {
  return asked.all(
    tx,
    sql`select ${asked} from ${r} where ${r.shopId} = ${shopId} and ${r.paymentId} = ${paymentId}
      and ${r.how} = 'gateway' and ${r.status} = 'due' order by ${r.id}`,
  );
}

/** A refund that was made in the gateway's own dashboard. */
export type UnaskedRefund = Pick<RefundRow, "shopId" | "orderId" | "id" | "amount"> & {
  paymentId: string;
  providerRef: string;
  /** Whether the payment paid the order: what the shop was to return by hand of the price may be this. */
  isPrice: boolean;
  now: Date;
};

const kept = query({ id: r.id, reason: r.reason });

/** Writes down a refund of the gateway's dashboard. What the shop was to return by hand, of the same amount, is done by it. */
export async function keepUnasked(tx: Db, refund: UnaskedRefund): Promise<Found<typeof kept>> {
  const { shopId, orderId, id, amount: gone, paymentId, providerRef, isPrice, now } = refund;
  const done = { status: "returned", how: "gateway", returnedAt: now, askAt: null, paymentId, providerRef } as const;
  const isIts = sql`(${refunds.paymentId} = ${paymentId} or (${isPrice} and ${refunds.paymentId} is null))`;
  const fulfilled = await kept.one(
    tx,
    sql`update ${r} set ${setting(refunds, { ...done, revision: sql`${r.revision} + 1` })}
      where ${r.shopId} = ${shopId} and ${r.id} = (
        select ${refunds.id} from ${refunds} where ${refunds.shopId} = ${shopId} and ${refunds.orderId} = ${orderId}
          and ${refunds.status} = 'due' and ${refunds.how} = 'hand' and ${refunds.amount} = ${gone} and ${isIts}
        order by ${refunds.id} limit 1)
      returning ${kept}`,
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
  await tx.execute(inserting(refunds, { shopId, orderId, id, amount: gone, createdAt: now, ...done, ...rest }));
  return { id, reason: null };
}

const cut = query({ before: amount(sql`less.amount`), after: amount(sql`less.kept`) });

/**
 * Leaves no more of an order's price to be returned by hand than the dashboard left of it: the latest is reduced first, and what
 * nothing is left for is given up. Answers with what each was and is.
 */
export function cutDueByHand(tx: Db, shopId: string, orderId: string): Promise<Found<typeof cut>[]> {
  const later = sql`coalesce(sum(${r.amount}) over (order by ${r.id} desc rows between unbounded preceding and 1 preceding), 0)`;
  const changes = setting(refunds, {
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
    where ${r.shopId} = ${shopId} and ${r.id} = less.id and less.kept < ${r.amount} returning ${cut}`,
  );
}

/** More would go back than came, were the refund `r` of the payment `p` and the order `o` done as well. */
const isTooMuch = sql`case when ${isOfPrice} then ${priceBalance} < 0 else ${surplusLeft} < 0 end`;

/**
 * Gives up a refund that is under way where one of the dashboard took its place meanwhile: one of the same amount, or one beside
 * which there is not enough left for it. That one then stands for what this was for, and for no other. False where there is none.
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
  // What was written down as it was told of, and has taken nothing's place yet, was created when it was returned.
  const isFree = sql`${refunds.providerRef} is not null and ${refunds.createdAt} = ${refunds.returnedAt}`;
  return isFound(
    tx,
    sql`with given as (
      update ${d} set ${setting(refunds, taken)} from ${r}
        join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
        join ${p} on ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due' and ${r.how} = 'gateway'
        and ${d.shopId} = ${r.shopId} and ${d.id} = (
          select ${refunds.id} from ${refunds} where ${refunds.shopId} = ${r.shopId} and ${refunds.paymentId} = ${p.id}
            and ${isFree} and ${refunds.createdAt} >= ${r.createdAt} and (${refunds.amount} = ${r.amount} or ${isTooMuch})
          order by ${refunds.amount} = ${r.amount} desc, ${refunds.id} limit 1)
      returning ${r.id})
    update ${r} set ${failed} from given where ${r.shopId} = ${shopId} and ${r.id} = given.id returning 1`,
  );
}
