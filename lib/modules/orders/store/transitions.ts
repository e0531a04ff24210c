import { type NoticeKind, noticeOfMove } from "@/lib/modules/notifications/rules/staff-notifications";
import { noticing } from "@/lib/modules/notifications/store/staff-notifications";
import { hasWebhooks } from "@/lib/modules/notifications/store/webhooks";
import type { OrderEvent, OrderStatus } from "@/lib/modules/orders/rules/order-states";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { orderEvents, orders } from "@/lib/schema/orders";
import { selectNextTransitionTime } from "./due-transitions";
import { type OrderSlotEffect, updateOrderSlots } from "./order-slots";
import { findOrderById, type StoredOrder } from "./orders";

/**
 * Result of a transition: number of its event, whether the merchant has webhooks, and whether a staff notification was queued.
 */
export type Noted = { ordinal: number; hasWebhooks: boolean; notifiesStaff: boolean };

/** Locks the order until the transaction ends, to prevent concurrent transitions. */
export async function lockOrder(db: Db, shopId: string, id: string): Promise<StoredOrder | null> {
  const o = alias(orders, "o");
  await db.execute(sql`select 1 from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${id} for update`);
  return findOrderById(db, shopId, id);
}

export type Move = {
  shopId: string;
  id: string;
  event: OrderEvent;
  from: OrderStatus;
  to: OrderStatus;
  actor: "buyer" | "merchant" | "gateway" | "system";
  reason: string | null;
  /** Name of the staff member who causes the transition. */
  byName?: string | null;
  byStaffId?: string | null;
  now: Date;
  /** Columns that the transition sets in addition to the status. */
  changes?: {
    awb?: string;
    awbAt?: Date;
    courierCode?: string;
    courierService?: string | null;
    buyerClaimedAt?: Date;
    claimExpiresAt?: Date;
    paidAt?: Date | null;
  };
};

/** Effect on the open-order slots of the order; null if none. */
function findSlotEffect({ to, changes }: Move): OrderSlotEffect | null {
  if (to === "paid") return { kind: "paid" };
  if (to === "cancelled" || to === "expired") return { kind: "released" };
  return changes?.claimExpiresAt ? { kind: "extended", until: changes.claimExpiresAt } : null;
}

/** Next revision of a changed order. Earlier releases wrote null. */
export const nextRevision = sql`coalesce(${orders.revision}, 1) + 1`;

const notedEvent = relation("noted", { ordinal: orderEvents.ordinal });

/**
 * Changes the status of the order if it still is `from`; null if a concurrent transition was first. The caller must hold the
 * lock.
 */
export function updateOrderStatus(db: Db, move: Move): Promise<Noted | null> {
  const { shopId, id } = move;
  const slotEffect = findSlotEffect(move);
  const e = alias(orderEvents, "e");
  const notice = noticeOfMove(move.event);
  const notificationInsert = notice && sql`, notified as (${noticingMove(move, notice)})`;
  const noted = query({
    ordinal: notedEvent.ordinal,
    hasWebhooks: hasWebhooks(shopId),
    notifiesStaff: truth(notificationInsert ? sql`exists (select 1 from notified)` : sql`false`),
  });
  return noted.one(
    db,
    sql`with ${slotEffect ? sql`order_slots as (${updateOrderSlots(move, slotEffect)}), ` : sql``}transitioned as (
      update ${orders} set ${assign(orders, { status: move.to, revision: nextRevision, movesOnAt: selectNextTransitionTime(move), ...move.changes })}
      where ${orders.shopId} = ${shopId} and ${orders.id} = ${id} and ${orders.status} = ${move.from} returning 1),
    noted as (${insertSelect(orderEvents, {
      shopId,
      orderId: id,
      ordinal: sql`(select coalesce(max(${e.ordinal}), 0) + 1 from ${e} where ${e.shopId} = ${shopId} and ${e.orderId} = ${id})`,
      event: move.event,
      fromStatus: move.from,
      toStatus: move.to,
      actor: move.actor,
      reason: move.reason,
      byName: move.byName ?? null,
      at: move.now,
    })} from transitioned returning ${notedEvent})${notificationInsert ?? sql``}
    select ${noted} from noted`,
  );
}

/** The id contains the event's number: an order may be paid again after a reversal, and then notifies again. */
function noticingMove({ shopId, id, byStaffId, now }: Move, kind: NoticeKind): Sql {
  const name = sql`${`${kind}/${id}/`} || ${notedEvent.ordinal}`;
  return noticing({ shopId, id: name, kind, orderId: id, exceptStaffId: byStaffId, now }, sql`from noted`);
}
