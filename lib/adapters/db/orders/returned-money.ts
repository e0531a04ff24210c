import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount, firstOf, known, listOf, object, text, truth } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { gatewayEvents } from "../tables/delivery";
import { orderLines, orders } from "../tables/orders";
import { payments, refunds } from "../tables/payments";
import { isOfPrice, isSurplus, surplusLeft, surplusOf } from "./surplus";

const o = called(orders, "o");
const l = called(orderLines, "l");
const p = called(payments, "p");
const r = called(refunds, "r");
const g = called(gatewayEvents, "g");

export type RefundRow = typeof refunds.$inferSelect;
export type RefundKey = Pick<RefundRow, "shopId" | "id">;

const ofOrder = sql`from ${r} where ${r.shopId} = ${o.shopId} and ${r.orderId} = ${o.id} and ${r.status} <> 'failed'`;

/** What a gateway told to have gone back of the price by itself, before such refunds were written down as ours are. */
const byGateway = sql`select coalesce(sum(${g.amount}), 0) from ${p}
  join ${g} on ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id} and ${g.status} = 'refunded'
  where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id} and ${p.paidAt} = ${o.paidAt}`;

/** What is left of the price of the order `o`; below nothing where more went back, or is to, than came. */
export const priceBalance = sql`${o.total} - (select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${isOfPrice}) - (${byGateway})`;

const priceLeft = sql`case when ${o.paidAt} is null or ${o.status} = 'refunded' then 0 else greatest(0, ${priceBalance}) end`;

/** What was paid for the order `o` and neither went back nor is to. */
export const moneyLeft = amount(priceLeft);

const refundable = query({
  left: moneyLeft,
  bought: listOf(object({ variantId: l.variantId, qty: l.qty }), {
    by: sql`${l.position}`,
    from: sql`from ${l} where ${l.shopId} = ${o.shopId} and ${l.orderId} = ${o.id}`,
  }),
  refunds: listOf(
    object({ amount: r.amount, status: r.status, lines: r.lines, goodsBack: r.goodsBack, createdAt: r.createdAt }),
    { by: sql`${r.id}`, from: sql`${ofOrder} and ${isOfPrice}` },
  ),
  surplus: surplusOf,
  /** The attempt that paid it, which its gateway may give back; null where a merchant confirmed the money. */
  attempt: firstOf(
    object({ paymentId: p.id, method: p.method, gateway: known(p.gateway) }),
    sql`from ${p} where ${p.shopId} = ${o.shopId} and ${p.orderId} = ${o.id}
      and ${p.status} = 'paid' and ${p.paidAt} = ${o.paidAt} and ${p.gateway} is not null limit 1`,
  ),
});

/** What of an order's money and goods can still go back, and what did. */
export type Refundable = Found<typeof refundable>;

/** What can still go back of an order. Whoever acts on it must have locked the order. */
export function findRefundable(tx: Db, shopId: string, orderId: string): Promise<Refundable | null> {
  return refundable.one(tx, sql`select ${refundable} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`);
}

const owed = query({
  left: moneyLeft,
  byHand: amount(sql`(select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${r.status} = 'due' and ${r.how} = 'hand')`),
  underWay: amount(
    sql`(select coalesce(sum(${r.amount}), 0) ${ofOrder} and ${r.status} = 'due' and ${r.how} = 'gateway')`,
  ),
  surplus: amount(
    sql`(select coalesce(sum(${surplusLeft}), 0) from ${p} where ${p.shopId} = ${o.shopId} and ${isSurplus})`,
  ),
});

/**
 * What of an order's money is to go back by hand, in its three parts: what nobody decided about, what was decided, and what came
 * beside; and what is on its way through a gateway.
 */
export function findOwed(tx: Db, shopId: string, orderId: string): Promise<Found<typeof owed> | null> {
  return owed.one(tx, sql`select ${owed} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${orderId}`);
}

/** Writes down money that is to go back. */
export async function insertRefund(tx: Db, refund: RefundRow): Promise<void> {
  await tx.execute(inserting(refunds, refund));
}

/**
 * Notes that it went back in one of the two ways; false where that was noted before, or it goes through its gateway. What a gateway
 * was asked for may have gone back through it though it was left to be done by hand.
 */
export function returnRefund(tx: Db, { shopId, id, how }: RefundKey & Pick<RefundRow, "how">, now: Date) {
  const isOpen = how === "gateway" ? sql`${r.paymentId} is not null` : sql`${r.how} = 'hand'`;
  return isFound(
    tx,
    sql`update ${r} set ${returned(now)}, ${setting(refunds, { how })}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id} and ${r.status} = 'due' and ${isOpen} returning 1`,
  );
}

/** Notes that all that was to be returned of an order by hand was, and what came beside its price. */
export async function returnAllByHand(tx: Db, shopId: string, orderId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${setting(payments, { status: "refunded" })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isSurplus}`,
  );
  await tx.execute(
    sql`update ${r} set ${returned(now)} where ${r.shopId} = ${shopId} and ${r.orderId} = ${orderId}
      and ${r.status} = 'due' and ${r.how} = 'hand'`,
  );
}

const returned = (now: Date) =>
  setting(refunds, { status: "returned", returnedAt: now, askAt: null, revision: sql`${r.revision} + 1` });

/** Ends the order's reminder to return money once none is to be: no refund, no price of a cancelled order, no surplus. */
export async function settleDue(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(sql`update ${o} set ${setting(orders, { refundDueAt: null })}
    where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${o.refundDueAt} is not null
      and not exists (select 1 ${ofOrder} and ${r.status} = 'due' and (${o.status} <> 'refunded' or not ${isOfPrice}))
      and not (${o.status} = 'cancelled' and ${priceLeft} > 0)
      and not exists (select 1 from ${p} where ${p.shopId} = ${o.shopId} and ${isSurplus} and ${surplusLeft} > 0)`);
}

/** Who returns the refund `r`, or was asked to; null where nobody was. */
const refundingGateway = firstOf(
  text(sql`${p.gateway}`),
  sql`from ${p} where ${p.shopId} = ${r.shopId} and ${p.id} = ${r.paymentId}
    and (${r.how} = 'gateway' or ${r.sentAt} is not null)`,
);

/** What is told of the refund `r`, wherever it is shown. */
export const refundColumns = {
  id: r.id,
  amount: r.amount,
  lines: r.lines,
  goodsBack: r.goodsBack,
  reason: r.reason,
  how: r.how,
  status: r.status,
  gateway: refundingGateway,
  providerRef: r.providerRef,
  isSurplus: truth(sql`not ${isOfPrice}`),
  fault: r.fault,
  byName: r.byName,
  createdAt: r.createdAt,
  returnedAt: r.returnedAt,
};

const listed = query({
  ...refundColumns,
  paymentId: r.paymentId,
  orderId: r.orderId,
  number: text(sql`${o.number}`),
});

export type ListedRefund = Found<typeof listed>;

/** One refund of the shop. */
export function findRefund(db: Db, shopId: string, id: string): Promise<ListedRefund | null> {
  return listed.one(
    db,
    sql`select ${listed} from ${r} join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
      where ${r.shopId} = ${shopId} and ${r.id} = ${id}`,
  );
}

/** Refunds of a status: what is to be done oldest first, what is done newest first. One round trip. */
export function listRefundsOf(
  db: Db,
  shopId: string,
  { status, after, most }: { status: RefundRow["status"]; after: string | null; most: number },
): Promise<ListedRefund[]> {
  // An order whose money went back in another way, as a gateway told, owes none of it again.
  const due = sql`${o.status} <> 'refunded' and ${r.id} > ${after ?? ""} order by ${r.id}`;
  const over = sql`${r.id} < ${after ?? "~"} order by ${r.id} desc`;
  return listed.all(
    db,
    sql`select ${listed} from ${r} join ${o} on ${o.shopId} = ${r.shopId} and ${o.id} = ${r.orderId}
      where ${r.shopId} = ${shopId} and ${r.status} = ${status} and ${status === "due" ? due : over} limit ${most}::int`,
  );
}
