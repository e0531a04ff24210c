import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { orNull } from "../sql/values";
import { expectedAmounts } from "../tables/checkout";
import { orders } from "../tables/orders";
import { payments } from "../tables/payments";

const o = called(orders, "o");
const n = called(orders, "n");
const e = called(expectedAmounts, "e");
const p = called(payments, "p");

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

/** An order that is or was paid by hand; its buyer is still sealed. `heldUntil`: until when its amount is its own. */
export type AwaitedOrder = Found<typeof awaited>;

/** The newest orders by hand of each of these totals, of those placed since some day. One round trip. */
export function listAwaited(
  db: Db,
  { shopId, amounts, since, most }: { shopId: string; amounts: readonly number[]; since: Date; most: number },
): Promise<AwaitedOrder[]> {
  return awaited.all(
    db,
    sql`select ${awaited} from jsonb_array_elements_text(${JSON.stringify(amounts)}::jsonb) as credit (amount)
      cross join lateral (
        select * from ${n} where ${n.shopId} = ${shopId} and ${n.total} = credit.amount::bigint
          and ${n.placedAt} >= ${since.toISOString()}::timestamptz
          and (${n.uniqueCode} > 0 or exists (
            select 1 from ${p} where ${p.shopId} = ${n.shopId} and ${p.orderId} = ${n.id} and ${p.kind} = 'manual'))
        order by ${n.placedAt} desc limit ${most}::int) as o
      left join ${e} on ${e.shopId} = ${shopId} and ${e.amount} = ${o.total} and ${e.draftId} = ${o.draftId}
      order by ${o.placedAt}, ${o.id}`,
  );
}
