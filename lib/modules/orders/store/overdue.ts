import { noticing } from "@/lib/modules/notifications/store/staff-notifications";
import { usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";
import { isOfPayer } from "./payers";

const o = alias(orders, "o");
const s = alias(shops, "s");

const named = query({ shopId: o.shopId, id: o.id });

/** Identifies an order of a shop. */
export type OrderName = Row<typeof named>;

/** End of a payment claim. Claims of earlier releases do not store it. */
const claimEnd = sql`coalesce(${o.claimExpiresAt}, ${o.buyerClaimedAt} + make_interval(hours => ${usualHolds.claimHours}))`;

/** Lists some orders with an expired payment deadline or payment claim that are still open. */
export function listOverdue(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return named.all(
    db,
    sql`(select ${named} from ${o} where ${o.status} = 'pending_payment' and ${o.expiresAt} <= ${at}
      order by ${o.expiresAt} limit ${most}::int)
    union all
    (select ${named} from ${o} where ${o.status} = 'awaiting_confirmation' and ${claimEnd} <= ${at}
      order by ${o.buyerClaimedAt} limit ${most}::int)`,
  );
}

/** True if a payment claim has waited longer than the shop's reminder period. */
const isLate = (now: Date) => sql`${o.status} = 'awaiting_confirmation'
  and ${o.buyerClaimedAt} <= ${now.toISOString()}::timestamptz
  - make_interval(hours => case when ${isOfPayer(o)}
    then coalesce((${s.holds} ->> 'claimReminderHours')::int, ${usualHolds.claimReminderHours})
    else coalesce((${s.holds} ->> 'firstTimeReminderHours')::int, ${usualHolds.firstTimeReminderHours}) end)`;

const remindedOrder = relation("reminded", { shopId: orders.shopId, id: orders.id });
const taken = query({ shopId: remindedOrder.shopId, id: remindedOrder.id });

/**
 * Marks some late payment claims as reminded, each once, and returns them. Queues another staff notification for those who want
 * notifications about claims.
 */
export function takeLateClaims(db: Db, now: Date, most: number): Promise<OrderName[]> {
  const notice = {
    shopId: remindedOrder.shopId,
    id: sql`'transfer_claimed/' || ${remindedOrder.id} || '/reminder'`,
    kind: "transfer_claimed" as const,
    orderId: remindedOrder.id,
    now,
  };
  return taken.all(
    db,
    sql`with reminded as (
      update ${orders} set ${assign(orders, { claimRemindedAt: now })}
      where ${orders.claimRemindedAt} is null and (${orders.shopId}, ${orders.id}) in (
        select ${o.shopId}, ${o.id} from ${o} join ${s} on ${s.id} = ${o.shopId}
        where ${o.claimRemindedAt} is null and ${isLate(now)}
        order by ${o.buyerClaimedAt} limit ${most}::int for update of o skip locked)
      returning ${remindedOrder}),
    notified as (${noticing(notice, sql`from reminded`)})
    select ${taken} from reminded`,
  );
}

const neglecting = query({ shopId: o.shopId });

/** Returns the ids of shops with late payment claims. One round trip. */
export async function listNeglecting(db: Db, now: Date): Promise<Set<string>> {
  const rows = await neglecting.all(
    db,
    sql`select distinct ${neglecting} from ${o} join ${s} on ${s.id} = ${o.shopId} where ${isLate(now)}`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}
