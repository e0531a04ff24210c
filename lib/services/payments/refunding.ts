import { inBackground } from "@/lib/adapters/background";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import {
  dropDue,
  leaveToHand,
  noteRefundFault,
  resumeRefund,
  type TakenRefund,
  takeDueRefunds,
  takeRefund,
} from "@/lib/adapters/db/orders/gateway-refunds";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { flagRefund } from "@/lib/adapters/db/orders/refunds";
import {
  findRefund,
  findRefundable,
  type ListedRefund,
  type RefundKey,
  returnRefund,
  settleDue,
} from "@/lib/adapters/db/orders/returned-money";
import { endSurplus } from "@/lib/adapters/db/orders/surplus";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { log } from "@/lib/adapters/log";
import { ProviderFault } from "@/lib/adapters/partners/call";
import type { GatewayRefund, Refunding } from "@/lib/adapters/payments/gateway";
import type { Who } from "@/lib/domain/who";
import type { House } from "../context";
import { deliverSoon, type Queued } from "../messages/outbox";
import { tellStaffSoon } from "../messages/staff-notices";
import { tellBuyer } from "../messages/telling";
import { type MoveCause, type Moved, moveOrder, sendTold } from "../orders/moves";

/** How many gateways are asked at once, and how often in one run: a run in which none of them answers still ends in time. */
const mostAtOnce = 10;
const mostRounds = 5;

/** Whoever notes what became of a refund: a person of the shop, or the system for a gateway. */
export type RefundNoter = Pick<MoveCause, "byName" | "byStaffId" | "now"> & { who: Who };

/** What is told of a refund once its transaction stands. */
type RefundTold = { moved: Moved | null; message: Queued | null };

/** Asks the gateway of a new refund for it, after the answer. If that fails, the timed work does. */
export function sendRefundSoon(house: House, key: RefundKey, now: Date): void {
  const send = async () => {
    const refund = await takeRefund(house.db, { ...key, wasSent: false }, now);
    if (refund) await pursue(house, refund, now);
  };
  inBackground("returning money", send());
}

/** Asks gateways for refunds that nobody has asked them for, and about those whose outcome is not known. Answers with how many. */
export async function sendRefunds(house: House, now: Date): Promise<number> {
  let asked = 0;
  for (let round = 0; round < mostRounds; round++) {
    const due = await takeDueRefunds(house.db, now, mostAtOnce);
    await Promise.all(due.map((refund) => pursue(house, refund, now)));
    asked += due.length;
    if (due.length < mostAtOnce) break;
  }
  return asked;
}

/**
 * Asks about a refund of which its gateway gave notice; false where it is none that we asked for. One that was given up already is
 * taken up again where the notice says that its money is back.
 */
export async function askAboutRefund(
  house: House,
  { isReturned, ...key }: RefundKey & { isReturned: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await findRefund(house.db, key.shopId, key.id))) return false;
  if (isReturned) await resumeRefund(house.db, key, now);
  const refund = await takeRefund(house.db, { ...key, wasSent: true }, now);
  if (refund) await pursue(house, refund, now);
  return true;
}

/** Brings a refund further, and writes down what became of it. No transaction is open while the gateway is asked. */
async function pursue(house: House, refund: TakenRefund, now: Date): Promise<void> {
  const gateway = (await house.partners(refund.shopId)).gateway(refund.gateway);
  try {
    const standing = await standingOf(gateway?.refunding, refund);
    if (standing === "returned") await settle(house, refund, now);
    if (standing === "refused") await leave(house, refund, `${refund.gateway}: refused`, now);
    if (standing === "pending" && refund.isPast) await leave(house, refund, `${refund.gateway}: pending`, now);
  } catch (err) {
    const fault = err instanceof ProviderFault ? err.message : `${refund.gateway}: unreachable`;
    log().warn({ err, gateway: refund.gateway }, "a gateway did not return money");
    const isOver = refund.isPast || (err instanceof ProviderFault && err.isFinal);
    await (isOver ? leave(house, refund, fault, now) : noteRefundFault(house.db, refund, fault));
  }
}

/**
 * What became of a refund. One that was asked for before is asked about first, and asked for again, under the same reference, only
 * where the gateway does not know it. A refusal then may mean that it was done meanwhile, so it is asked about once more.
 */
async function standingOf(refunding: Refunding | undefined, refund: TakenRefund) {
  if (!refunding) throw new ProviderFault(refund.gateway, "not_connected");
  const wanted = wantedOf(refund);
  if (!refund.wasSent) return refunding.refund(wanted);
  const known = await refunding.ask(wanted);
  if (known !== "unknown" || refund.isPast) return known === "unknown" ? "refused" : known;
  try {
    return await refunding.refund(wanted);
  } catch (failure) {
    const meanwhile = await refunding.ask(wanted);
    if (meanwhile === "unknown") throw failure;
    return meanwhile;
  }
}

/** A refund as its gateway is asked for it, and about it. */
export function wantedOf({
  id,
  amount,
  providerRef,
  method,
  paid,
}: Pick<TakenRefund, "id" | "amount" | "providerRef" | "method" | "paid">): GatewayRefund {
  return { reference: id, amount, attempt: { providerRef, method, amount: paid } };
}

async function settle(house: House, { shopId, id }: TakenRefund, now: Date): Promise<void> {
  const by: RefundNoter = { who: { kind: "system" }, now };
  const told = await transact(house.db, async (tx) => {
    const refund = await findRefund(tx, shopId, id);
    return refund && noteReturned(house, tx, shopId, refund, "gateway", by);
  });
  if (told) tellOfRefund(house, told, now);
}

/** The gateway does not return it: the shop does, by hand, and the buyer is told so. */
async function leave(house: House, refund: TakenRefund, fault: string, now: Date): Promise<void> {
  const { shopId, id, orderId, amount, reason, createdAt } = refund;
  const message = await transact(house.db, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    // Nothing is left of the price of an order that is refunded: it went back otherwise.
    if (order?.status === "refunded") await dropDue(tx, shopId, orderId, "gateway");
    if (!order || !(await leaveToHand(tx, refund, fault))) return null;
    await flagRefund(tx, shopId, orderId, { now: createdAt });
    const subject = { kind: "order", id: orderId, name: order.number };
    const actor = { shop: { id: shopId }, who: { kind: "system" } as const, now };
    await noteActivity(tx, actor, { what: "refund.refused", subject, after: { amount, fault } });
    return tellDue(house, tx, order, { id, amount, reason }, now);
  });
  if (message) deliverSoon(house, message, now);
  tellStaffSoon(house, shopId, now);
}

/** Tells the buyer what the shop will return by hand, and why. */
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
 * Notes that a refund was returned, tells its buyer so, and ends an order of which nothing is left. Null where that was noted
 * before, or where it goes the other way.
 */
export async function noteReturned(
  house: House,
  tx: Db,
  shopId: string,
  { id, orderId, number, amount, reason, isSurplus }: ListedRefund,
  how: "gateway" | "hand",
  by: RefundNoter,
): Promise<RefundTold | null> {
  const order = await lockOrder(tx, shopId, orderId);
  if (!order || !(await returnRefund(tx, { shopId, id, how }, by.now))) return null;
  const moved = isSurplus ? await endBeside(tx, order) : await endIfEmpty(house, tx, order, how, by);
  const from = how === "gateway" ? "gateway" : "shop";
  const message = await tellReturned(house, tx, order, { id, amount, reason, by: from }, by.now);
  const subject = { kind: "order", id: orderId, name: number };
  const actor = { shop: { id: shopId }, who: by.who, now: by.now };
  await noteActivity(tx, actor, { what: "refund.returned", subject, after: { amount } });
  return { moved, message };
}

/** Tells the buyer how much is back. */
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

/** What came beside the price leaves the order where it is. */
async function endBeside(tx: Db, { shopId, id }: OrderFacts): Promise<null> {
  await endSurplus(tx, shopId, id);
  await settleDue(tx, shopId, id);
  return null;
}

/** Ends the order if nothing is left of its money; else the reminder ends once nothing is to be returned. */
async function endIfEmpty(
  house: House,
  tx: Db,
  order: OrderFacts,
  how: "gateway" | "hand",
  { who: _, ...doer }: RefundNoter,
): Promise<Moved | null> {
  const standing = await findRefundable(tx, order.shopId, order.id);
  if (!standing || standing.refunds.some(({ status }) => status === "due")) return null;
  if (standing.left === 0) {
    const actor = how === "gateway" ? "gateway" : "merchant";
    return moveOrder(house, tx, order, "refund", { actor, reason: null, ...doer }, { returned: 0 });
  }
  await settleDue(tx, order.shopId, order.id);
  return null;
}

/** The order after a refund of which something is told. */
export function movedBy(order: OrderFacts, { moved, message }: RefundTold): Moved {
  if (moved) return { ...moved, message: message ?? moved.message };
  return { order, message, isHeard: false, isNoticed: false };
}

/** Sends what is told of a refund, once it is committed. */
export function tellOfRefund(house: House, { moved, message }: RefundTold, now: Date): void {
  if (message) deliverSoon(house, message, now);
  if (moved) sendTold(house, moved, now);
}
