import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { completedDays, usualHolds } from "@/lib/modules/shops/rules/payment-deadlines";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { orderEvents, orders } from "@/lib/schema/orders";
import { shops } from "@/lib/schema/shops";

const o = alias(orders, "o");
const s = alias(shops, "s");
const e = alias(orderEvents, "e");

/** Time after shipping at which a parcel of this shop counts as delivered. */
const onItsWay = (shopId: Sql) => sql`(select make_interval(days => coalesce((${s.holds} ->> 'deliveredDays')::int,
  ${usualHolds.deliveredDays})) from ${s} where ${s.id} = ${shopId})`;

const untilCompleted = sql`make_interval(days => ${completedDays})`;

/** Time of the next automatic transition after this one; null if there is none. */
export function selectNextTransitionTime({
  shopId,
  to,
  now,
}: {
  shopId: string;
  to: OrderStatus;
  now: Date;
}): Sql | null {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (to === "shipped") return sql`${at} + ${onItsWay(sql`${shopId}`)}`;
  return to === "delivered" ? sql`${at} + ${untilCompleted}` : null;
}

/**
 * Computes the time of the automatic transition for some orders that an earlier release transitioned without storing it. It
 * counts from that transition. The `order by` selects the index: without it, the planner expects an early match and reads all
 * finished orders.
 */
export async function backfillTransitionTimes(db: Db, most: number): Promise<void> {
  const transitionTime = sql`coalesce((select max(${e.at}) from ${e} where ${e.shopId} = ${orders.shopId} and ${e.orderId} = ${orders.id}
    and ${e.toStatus} = ${orders.status}), ${orders.placedAt})`;
  const wait = sql`case ${orders.status} when 'shipped' then ${onItsWay(sql`${orders.shopId}`)} else ${untilCompleted} end`;
  await db.execute(
    sql`update ${orders} set ${assign(orders, { movesOnAt: sql`${transitionTime} + ${wait}` })}
    where ${orders.movesOnAt} is null and (${orders.shopId}, ${orders.id}) in (
      select ${o.shopId}, ${o.id} from ${o} where ${o.status} in ('shipped', 'delivered') and ${o.movesOnAt} is null
      order by ${o.movesOnAt} limit ${most}::int for update skip locked)`,
  );
}

const moving = query({ shopId: o.shopId, id: o.id, status: o.status });

/** Order that is due for an automatic transition, and its current status. */
type MovingOn = Row<typeof moving>;

/** Lists some orders whose automatic transition is due. */
export function listDueTransitions(db: Db, now: Date, most: number): Promise<MovingOn[]> {
  return moving.all(
    db,
    sql`select ${moving} from ${o} where ${o.status} in ('shipped', 'delivered')
      and ${o.movesOnAt} <= ${now.toISOString()}::timestamptz order by ${o.movesOnAt} limit ${most}::int`,
  );
}
