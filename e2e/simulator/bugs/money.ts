// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what stands between quotes here is the source of other files.
import type { Bug } from "../../planting/bug";

const db = "lib/adapters/db";
const services = "lib/services";

/** Mutations of orders and their money. */
export const moneyBugs: Bug[] = [
  {
    title: "a late payment revives an order without taking stock",
    file: `${services}/orders/moves.ts`,
    from: "if (revives && !(await takeAgain(",
    to: "if (revives && false && !(await takeAgain(",
  },
  {
    title: "a payment attempt is not stored before the gateway call",
    file: `${services}/payments/payments.ts`,
    from: "if (gateway.ask && !(await nameAttempt(",
    to: "if (false && !(await nameAttempt(",
  },
  {
    title: "valid payment instructions are replaced",
    file: `${services}/orders/orders.ts`,
    from: "const holds = isLive(order, ctx.now) || isOpening(order, ctx.now);",
    to: "const holds = isOpening(order, ctx.now);",
  },
  {
    title: "a second payment attempt does not end the first",
    file: `${services}/payments/payments.ts`,
    from: 'await endPayment(tx, { shopId: order.shopId, paymentId: payment.id }, hasInstructions ? "expired" : "failed");',
    to: "void hasInstructions;",
  },
  {
    title: "an unusable payment is not flagged as a refund due",
    file: `${services}/orders/moves.ts`,
    from: "const notifiesStaff = await flagRefund(tx, order.shopId, order.id, { now });",
    to: "const notifiesStaff = false;",
  },
  {
    title: "a payment for an ended order is not recorded",
    file: `${services}/payments/notices.ts`,
    from: 'if (transition) return transition;\n  await setPayment(tx, payment, "paid", now);',
    to: "if (transition) return transition;",
  },
  {
    title: "a newer payment attempt stays open after an older one is paid",
    file: `${services}/orders/moves.ts`,
    from: 'if (paymentId !== payment.id) await endPayment(tx, { shopId, paymentId: payment.id }, "expired");',
    to: "",
  },
  {
    title: "an ended payment attempt is not cancelled at the gateway",
    file: `${services}/payments/inquiries.ts`,
    from: "await gateway.cancel?.(attempt);",
    to: "{}",
  },
  {
    title: "a paid order has no payment time",
    file: `${services}/orders/moves.ts`,
    from: 'const paid = event === "pay" ? { paidAt: by.now } :',
    to: 'const paid = event === "pay" ? {} :',
  },
  {
    title: "an opened payment still counts as opening",
    file: `${db}/orders/payments.ts`,
    from: "expiresAt: opened.expiresAt,\n    openingUntil: null,",
    to: "expiresAt: opened.expiresAt,",
  },
  {
    title: "a buyer pays more than the draft total",
    file: `${services}/checkout/placing.ts`,
    from: "if (price.total <= draft.total) return;",
    to: "if (price.total <= draft.total * 2) return;",
  },
  {
    title: "any amount pays an order",
    file: `${services}/payments/notices.ts`,
    from: "if (report.amount !== payment.amount) {",
    to: "if (report.amount > payment.amount) {",
  },
  {
    title: "Midtrans webhooks need no valid signature",
    file: "lib/adapters/payments/midtrans-notices.ts",
    from: 'return timingSafeEqual(Buffer.from(notice.signature_key, "hex"), proof) ?',
    to: "return timingSafeEqual(proof, proof) ?",
  },
  {
    title: "Xendit webhooks need no valid token",
    file: "lib/adapters/payments/xendit-notices.ts",
    from: "if (shown === null || !timingSafeEqual(digest(shown), digest(token))) return null;",
    to: "if (shown === null || !timingSafeEqual(digest(token), digest(token))) return null;",
  },
  {
    title: "a refund is requested under a new reference each time",
    file: `${services}/payments/refunding.ts`,
    from: "return { reference: id, amount, attempt:",
    to: "return { reference: id + Math.random(), amount, attempt:",
  },
  {
    title: "a refund is not resumed after its instance dies after the commit",
    file: `${services}/upkeep/timed.ts`,
    from: '"send-refunds": sendRefunds,',
    to: '"send-refunds": async () => 0,',
  },
  {
    title: "a retried refund also stays a manual refund",
    file: `${services}/merchant/money/retrying.ts`,
    from: "if (!(await dropRefund(tx, key))) throw",
    to: "if (!key) throw",
  },
  {
    title: "a dashboard refund is not recorded",
    file: `${services}/payments/unasked-refunds.ts`,
    from: "const refund = amount > 0 ? await list(",
    to: "const refund = amount < 0 ? await list(",
  },
  {
    title: "an overpayment is refunded twice",
    file: `${db}/orders/surplus.ts`,
    from: 'sql`(${receivedAmount}) - ${sumRefunds("any")}`',
    to: "sql`(${receivedAmount})`",
  },
  {
    title: "the amount of a claimed transfer is released",
    file: `${services}/orders/moves.ts`,
    from: 'if (event === "pay" || event === "cancel") await dropHold',
    to: 'if (event === "claim" || event === "pay" || event === "cancel") await dropHold',
  },
];
