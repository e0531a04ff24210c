import type { Db } from "@/lib/adapters/db/client";
import { lockOrder, type OrderFacts } from "@/lib/adapters/db/orders";
import { endPayment, findPaymentByRef, keepEvent, type NoticedPayment, setPayment } from "@/lib/adapters/db/payments";
import { log } from "@/lib/adapters/log";
import type { Notice, PaymentGateway } from "@/lib/adapters/payments/gateway";
import type { House } from "./context";
import { flagForRefund, inTransaction, type Moved, moveOrder } from "./moves";

/**
 * Hears what a gateway tells, as it came: finds the payment that it is about, lets that shop's own gateway judge the proof, and
 * asks it where the proof is weak. A notice about nothing of ours is heard and forgotten: a refusal would only make the gateway
 * repeat it. False: the proof does not hold.
 */
export async function hearNotice(house: House, told: Told, now: Date): Promise<boolean> {
  const { gateway: name, providerRef, header, rawBody } = told;
  const payment = providerRef === null ? null : await findPaymentByRef(house.db, name, providerRef);
  if (!payment) {
    log().warn({ gateway: name }, "a notice names no payment of ours");
    return true;
  }
  const gateway = (await house.partners(payment.shopId)).gateway(name);
  const notice = gateway?.readNotice(header, rawBody);
  if (!gateway || notice?.providerRef !== providerRef) return false;
  const sure = notice.isSure ? notice : await askAbout(gateway, payment, notice);
  if (sure) await applyNotice(house, name, sure, now);
  return true;
}

export type Told = {
  gateway: string;
  /** The payment that it names, if it names one; nothing of it is proved yet. */
  providerRef: string | null;
  header: (name: string) => string | null;
  rawBody: Uint8Array;
};

/** What the gateway itself says now; null where nothing has happened. */
async function askAbout(gateway: PaymentGateway, payment: NoticedPayment, notice: Notice): Promise<Notice | null> {
  const { method, amount } = payment;
  const standing = await gateway.ask?.({ providerRef: notice.providerRef, method, amount });
  if (!standing || standing === "open" || standing === "unknown") return null;
  return { ...standing, isSure: true };
}

/**
 * Applies what a gateway tells, once per event, however often and in whatever order it is told. An amount that is not the one
 * asked for is kept and flagged, never taken for payment. A notice about nothing of ours is heard and forgotten: a refusal
 * would only make the gateway repeat it.
 */
export async function applyNotice(house: House, gateway: string, notice: Notice, now: Date): Promise<void> {
  const payment = await findPaymentByRef(house.db, gateway, notice.providerRef);
  if (!payment) return log().warn({ gateway }, "a notice names no payment of ours");
  await inTransaction(house, now, async (tx) => {
    const { eventKey, event: status, amount } = notice;
    const { shopId, paymentId } = payment;
    if (!(await keepEvent(tx, { gateway, eventKey, shopId, paymentId, status, amount, now }))) return null;
    const order = await lockOrder(tx, shopId, payment.orderId);
    // Read again now that nobody else can move it: another notice may have come in between.
    const current = await findPaymentByRef(tx, gateway, notice.providerRef);
    return order && current && apply(house, tx, order, current, notice, now);
  });
}

async function apply(
  house: House,
  tx: Db,
  order: OrderFacts,
  payment: NoticedPayment,
  notice: Notice,
  now: Date,
): Promise<Moved | null> {
  const by = { actor: "gateway" as const, reason: notice.eventKey, now };
  const key = { shopId: payment.shopId, paymentId: payment.paymentId };
  const isLatest = order.payment.id === payment.paymentId;
  switch (notice.event) {
    case "paid":
      return settle(house, tx, order, payment, notice, now);
    case "expired":
    case "failed":
      // Only an attempt that is still open can end so; money that has come is not undone by a late word.
      await endPayment(tx, key, notice.event);
      return null;
    case "refunded":
      return isLatest ? moveOrder(house, tx, order, "refund", by) : null;
    case "reversed":
      return isLatest ? moveOrder(house, tx, order, "reverse", by) : null;
  }
}

/** Money came: it pays the order, or it is noted for return where the order is paid already, dead, or costs another amount. */
async function settle(
  house: House,
  tx: Db,
  order: OrderFacts,
  payment: NoticedPayment,
  notice: Notice,
  now: Date,
): Promise<Moved | null> {
  const key = { shopId: payment.shopId, paymentId: payment.paymentId };
  // Money of one reference counts once, under however many keys it is told; what went back is not paid by an old word.
  if (payment.status === "paid" || payment.status === "refunded") return null;
  if (notice.amount !== payment.amount) {
    log().warn({ gateway: notice.eventKey.split(".")[0] }, "a notice tells another amount than was asked for");
    return flagForRefund(house, tx, order, now);
  }
  const by = { actor: "gateway" as const, reason: notice.eventKey, now };
  const moved = await moveOrder(house, tx, order, "pay", by, { paymentId: payment.paymentId });
  if (moved) return moved;
  await setPayment(tx, key, "paid", now);
  return flagForRefund(house, tx, order, now);
}
