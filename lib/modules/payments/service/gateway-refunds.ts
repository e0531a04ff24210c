import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { notifyStaffInBackground } from "@/lib/modules/notifications/service/staff-notifications";
import { flagRefund } from "@/lib/modules/orders/service/due-refunds";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import type { GatewayRefund, Refunding } from "@/lib/modules/payments/gateways/gateway";
import { yieldToUnasked } from "@/lib/modules/payments/store/dashboard-refunds";
import {
  dropDue,
  markRefundManual,
  noteRefundFault,
  resumeRefund,
  type TakenRefund,
  takeDueRefunds,
  takeRefund,
} from "@/lib/modules/payments/store/gateway-refunds";
import { findRefund, type RefundKey } from "@/lib/modules/payments/store/refunds";
import { inBackground } from "@/lib/platform/background";
import { transact } from "@/lib/platform/db/connection/transaction";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Deps } from "@/lib/use-case/context";
import {
  dispatchRefundNotifications,
  endEmpty,
  enqueueRefundDueMessage,
  type RefundNoter,
  recordRefundPaid,
} from "./refunds";

/** Concurrent gateway calls and rounds per run. A run ends in time even if no gateway responds. */
const maxConcurrent = 10;
const mostRounds = 5;

/** Requests a new refund from its gateway after the response. If that fails, the scheduled job does it. */
export function sendRefundInBackground(deps: Deps, key: RefundKey, now: Date): void {
  const send = async () => {
    const refund = await takeRefund(deps.db, { ...key, wasSent: false }, now);
    if (refund) await pursue(deps, refund, now);
  };
  inBackground("sending a refund", send());
}

/** Requests pending refunds from gateways, and queries those with an unknown outcome. Returns their number. */
export async function sendRefunds(deps: Deps, now: Date): Promise<number> {
  let asked = 0;
  for (let round = 0; round < mostRounds; round++) {
    const due = await takeDueRefunds(deps.db, now, maxConcurrent);
    await Promise.all(due.map((refund) => pursue(deps, refund, now)));
    asked += due.length;
    if (due.length < maxConcurrent) break;
  }
  return asked;
}

/**
 * Queries a refund after a gateway webhook about it; false if we did not request it. Resumes a refund that was given up if the
 * webhook says that it is paid.
 */
export async function askAboutRefund(
  deps: Deps,
  { isReturned, ...key }: RefundKey & { isReturned: boolean },
  now: Date,
): Promise<boolean> {
  if (!(await findRefund(deps.db, key.shopId, key.id))) return false;
  if (isReturned) await resumeRefund(deps.db, key, now);
  const refund = await takeRefund(deps.db, { ...key, wasSent: true }, now);
  if (refund) await pursue(deps, refund, now);
  return true;
}

/** Continues a refund and stores the outcome. No transaction is open during the gateway call. */
async function pursue(deps: Deps, refund: TakenRefund, now: Date): Promise<void> {
  const gateway = (await deps.providers(refund.shopId)).gateway(refund.gateway);
  try {
    const standing = await standingOf(gateway?.refunding, refund);
    if (standing === "returned") await settle(deps, refund, now);
    if (standing === "refused") await leave(deps, refund, `${refund.gateway}: refused`, now);
    if (standing === "pending" && refund.isPast) await leave(deps, refund, `${refund.gateway}: pending`, now);
  } catch (err) {
    const fault = err instanceof ProviderFault ? err.message : `${refund.gateway}: unreachable`;
    log().warn({ err, gateway: refund.gateway }, "a gateway refund failed");
    const isOver = refund.isPast || (err instanceof ProviderFault && err.isFinal);
    await (isOver ? leave(deps, refund, fault, now) : noteRefundFault(deps.db, refund, fault));
  }
}

/**
 * Returns the status of a refund. A refund that was requested before is queried first. It is requested again, under the same
 * reference, only if the gateway does not know it. An error then may mean that it was paid in the meantime, so it is queried
 * once more.
 */
async function standingOf(refunding: Refunding | undefined, refund: TakenRefund) {
  if (!refunding) throw new ProviderFault(refund.gateway, "not_connected");
  const wanted = toGatewayRefund(refund);
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

/** Refund as the gateway API expects it, for requests and queries. */
export function toGatewayRefund({
  id,
  amount,
  providerRef,
  method,
  paid,
}: Pick<TakenRefund, "id" | "amount" | "providerRef" | "method" | "paid">): GatewayRefund {
  return { reference: id, amount, attempt: { providerRef, method, amount: paid } };
}

async function settle(deps: Deps, { shopId, id }: TakenRefund, now: Date): Promise<void> {
  const by: RefundNoter = { actor: { kind: "system" }, now };
  const notifications = await transact(deps.db, async (tx) => {
    const refund = await findRefund(tx, shopId, id);
    return refund && recordRefundPaid(deps, tx, shopId, refund, "gateway", by);
  });
  if (notifications) dispatchRefundNotifications(deps, notifications, now);
}

/**
 * Leaves a refund that the gateway rejects to the shop and notifies the buyer. Drops it if the money was returned in another way
 * meanwhile.
 */
async function leave(deps: Deps, refund: TakenRefund, fault: string, now: Date): Promise<void> {
  const { shopId, id, orderId, amount, reason, createdAt } = refund;
  const notifications = await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, shopId, orderId);
    const listed = await findRefund(tx, shopId, id);
    if (!order || !listed) return null;
    const isReplaced = await yieldToUnasked(tx, refund);
    // A refunded order has no money left: it was returned in another way.
    if (order.status === "refunded") await dropDue(tx, shopId, orderId, "gateway");
    if (!isReplaced && !(await markRefundManual(tx, refund, fault))) return null;
    const subject = { kind: "order", id: orderId, name: order.number };
    const by: RefundNoter = { actor: { kind: "system" }, now };
    await recordAudit(
      tx,
      { shop: { id: shopId }, ...by },
      { what: "refund.refused", subject, after: { amount, fault } },
    );
    if (isReplaced)
      return { transition: await endEmpty(deps, tx, order, listed.isOverpayment, "gateway", by), message: null };
    await flagRefund(tx, shopId, orderId, { now: createdAt });
    return { transition: null, message: await enqueueRefundDueMessage(deps, tx, order, { id, amount, reason }, now) };
  });
  if (notifications) dispatchRefundNotifications(deps, notifications, now);
  notifyStaffInBackground(deps, shopId, now);
}
