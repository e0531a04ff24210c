import type { Db } from "@/lib/adapters/db/connection/client";
import type { TakenRefund } from "@/lib/adapters/db/orders/gateway-refunds";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { findRefundable, type ListedRefund, returnRefund, settleDue } from "@/lib/adapters/db/orders/returned-money";
import { endSurplus } from "@/lib/adapters/db/orders/surplus";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import type { Who } from "@/lib/domain/who";
import type { House } from "../context";
import { deliverSoon, type Queued } from "../messages/outbox";
import { tellBuyer } from "../messages/telling";
import { type MoveCause, type Moved, moveOrder, sendTold } from "../orders/moves";

/** Steps after a refund is paid: records it, tells the buyer, and ends an order without money left. */

/** Actor that records the outcome of a refund: a staff member, or the system for a gateway. */
export type RefundNoter = Pick<MoveCause, "byName" | "byStaffId" | "now"> & { who: Who };

/** Notifications of a refund, sent after its transaction. */
export type RefundTold = { moved: Moved | null; message: Queued | null };

/** Tells the buyer the amount that the shop will refund manually, and the reason. */
export function tellDue(
  house: House,
  tx: Db,
  order: OrderFacts,
  { id, amount, reason }: Pick<TakenRefund, "id" | "amount" | "reason">,
  now: Date,
): Promise<Queued | null> {
  return tellBuyer(
    house,
    tx,
    order,
    now,
    ({ courier, ...common }) => ({ kind: "refund_due", ...common, amount, why: "merchant", reason }),
    `refund_due.${id}`,
  );
}

/**
 * Marks a refund as paid, tells the buyer, and ends an order without money left. Null if it was marked before, or if it uses
 * the other method.
 */
export async function noteReturned(
  house: House,
  tx: Db,
  shopId: string,
  refund: ListedRefund,
  how: "gateway" | "hand",
  by: RefundNoter,
): Promise<RefundTold | null> {
  const order = await lockOrder(tx, shopId, refund.orderId);
  const noted = order && (await noteBack(house, tx, order, refund, how, by));
  if (!noted) return null;
  return { moved: await endEmpty(house, tx, order, refund.isSurplus, how, by), message: noted.message };
}

/** Marks a refund of a locked order as paid and tells the buyer; null if it was marked before. */
export async function noteBack(
  house: House,
  tx: Db,
  order: OrderFacts,
  { id, amount, reason }: Pick<ListedRefund, "id" | "amount" | "reason">,
  how: "gateway" | "hand",
  { who, now }: RefundNoter,
): Promise<{ message: Queued | null } | null> {
  const { shopId, id: orderId, number } = order;
  if (!(await returnRefund(tx, { shopId, id, how }, now))) return null;
  const from = how === "gateway" ? "gateway" : "shop";
  const message = await tellReturned(house, tx, order, { id, amount, reason, by: from }, now);
  const subject = { kind: "order", id: orderId, name: number };
  await noteActivity(tx, { shop: { id: shopId }, who, now }, { what: "refund.returned", subject, after: { amount } });
  return { message };
}

/** Tells the buyer the refunded amount. */
export function tellReturned(
  house: House,
  tx: Db,
  order: OrderFacts,
  { id, ...returned }: { id: string; amount: number; reason: string | null; by: "gateway" | "shop" },
  now: Date,
): Promise<Queued | null> {
  return tellBuyer(
    house,
    tx,
    order,
    now,
    ({ courier, ...common }) => ({ kind: "refund_returned", ...common, ...returned }),
    `refund_returned.${id}`,
  );
}

/**
 * Ends the order if none of its money is left. Otherwise clears the reminder once no refund is due. Refunding an overpayment
 * does not change the order status.
 */
export async function endEmpty(
  house: House,
  tx: Db,
  order: OrderFacts,
  isSurplus: boolean,
  how: "gateway" | "hand",
  { who: _, ...doer }: RefundNoter,
): Promise<Moved | null> {
  const { shopId, id } = order;
  if (isSurplus) await endSurplus(tx, shopId, id);
  const standing = isSurplus ? null : await findRefundable(tx, shopId, id);
  const isOver = standing?.left === 0 && !standing.refunds.some(({ status }) => status === "due");
  if (isOver) {
    const actor = how === "gateway" ? "gateway" : "merchant";
    return moveOrder(house, tx, order, "refund", { actor, reason: null, ...doer }, { returned: 0 });
  }
  await settleDue(tx, shopId, id);
  return null;
}

/** Transition result of an order after a refund with notifications. */
export function movedBy(order: OrderFacts, { moved, message }: RefundTold): Moved {
  if (moved) return { ...moved, message: message ?? moved.message };
  return { order, message, isHeard: false, isNoticed: false };
}

/** Dispatches the notifications of a committed refund. */
export function tellOfRefund(house: House, { moved, message }: RefundTold, now: Date): void {
  if (message) deliverSoon(house, message, now);
  if (moved) sendTold(house, moved, now);
}
