import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { orNull } from "@/lib/platform/db/sql/values";
import { expectedAmounts } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";
import { payments } from "@/lib/schema/payments";

const o = alias(orders, "o");
const n = alias(orders, "n");
const e = alias(expectedAmounts, "e");
const x = alias(expectedAmounts, "x");
const p = alias(payments, "p");
const { of: creditsRead, columns: c } = recordset("c", {
  amount: expectedAmounts.amount,
  reach: expectedAmounts.amount,
});

const awaited = query({
  id: o.id,
  number: o.number,
  draftId: o.draftId,
  buyer: o.buyer,
  status: o.status,
  total: o.total,
  placedAt: o.placedAt,
  expiresAt: o.expiresAt,
  buyerClaimedAt: o.buyerClaimedAt,
  claimExpiresAt: o.claimExpiresAt,
  paidAt: o.paidAt,
  heldUntil: orNull(e.heldUntil),
});

/**
 * Order with a manual payment, open or paid. The buyer is still encrypted. `heldUntil`: end of the reservation of its amount.
 */
export type AwaitedOrder = Row<typeof awaited>;

type Lookup = {
  shopId: string;
  /** Incoming amounts, and the maximum difference to the amount of an open order. */
  credits: readonly { amount: number; reach: number }[];
  since: Date;
  now: Date;
  most: number;
};

/**
 * Lists the newest manual orders with each of these totals that were placed since `since`, and open orders with similar totals.
 * One round trip.
 */
export async function listAwaited(db: Db, { shopId, credits, since, now, most }: Lookup): Promise<AwaitedOrder[]> {
  const isRecent = sql`${n.shopId} = ${shopId} and ${n.placedAt} >= ${since.toISOString()}::timestamptz`;
  const found = await awaited.all(
    db,
    sql`select ${awaited} from ${creditsRead(credits)}
      cross join lateral (
        (select * from ${n} where ${isRecent} and ${n.total} = ${c.amount}
          and (${n.uniqueCode} > 0 or exists (
            select 1 from ${p} where ${p.shopId} = ${n.shopId} and ${p.orderId} = ${n.id} and ${p.kind} = 'manual'))
        order by ${n.placedAt} desc limit ${most}::int)
        union all
        select * from ${n} where ${isRecent} and (${n.draftId}, ${n.total}) in (
          select ${x.draftId}, ${x.amount} from ${x} where ${x.shopId} = ${shopId} and ${x.amount} <> ${c.amount}
            and ${x.amount} between ${c.amount} - ${c.reach} and ${c.amount} + ${c.reach}
            and ${x.heldUntil} > ${now.toISOString()}::timestamptz
          order by abs(${x.amount} - ${c.amount}) limit ${most}::int)) as o
      left join ${e} on ${e.shopId} = ${shopId} and ${e.amount} = ${o.total} and ${e.draftId} = ${o.draftId}
      order by ${o.placedAt}, ${o.id}`,
  );
  return [...new Map(found.map((order) => [order.id, order])).values()];
}
