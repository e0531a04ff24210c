// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code of other files.
import type { Bug } from "./mutation";

/** Mutations of orders and their money. */
export const moneyBugs: Bug[] = [
  {
    title: "a late payment revives an order without taking stock",
    file: "lib/modules/orders/service/transitions.ts",
    from: "if (revives && !(await takeAgain(",
    to: "if (revives && false && !(await takeAgain(",
  },
  {
    title: "a payment attempt is not stored before the gateway call",
    file: "lib/modules/payments/service/payments.ts",
    from: "if (gateway.ask && !(await nameAttempt(",
    to: "if (false && !(await nameAttempt(",
  },
  {
    title: "valid payment instructions are replaced",
    file: "lib/modules/payments/use-cases/buyer-payments.ts",
    from: "const holds = isLive(order, ctx.now) || isOpening(order, ctx.now);",
    to: "const holds = isOpening(order, ctx.now);",
  },
  {
    title: "a second payment attempt does not end the first",
    file: "lib/modules/payments/service/payments.ts",
    from: 'await endPayment(tx, { shopId: order.shopId, paymentId: payment.id }, hasInstructions ? "expired" : "failed");',
    to: "void hasInstructions;",
  },
  {
    title: "an unusable payment is not flagged as a refund due",
    file: "lib/modules/orders/service/transitions.ts",
    from: "const notifiesStaff = await flagRefund(tx, order.shopId, order.id, { now });",
    to: "const notifiesStaff = false;",
  },
  {
    title: "a payment for an ended order is not recorded",
    file: "lib/modules/payments/service/gateway-webhooks.ts",
    from: 'if (transition) return transition;\n  await setPayment(tx, payment, "paid", now);',
    to: "if (transition) return transition;",
  },
  {
    title: "a newer payment attempt stays open after an older one is paid",
    file: "lib/modules/orders/service/transitions.ts",
    from: 'if (paymentId !== payment.id) await endPayment(tx, { shopId, paymentId: payment.id }, "expired");',
    to: "",
  },
  {
    title: "an ended payment attempt is not cancelled at the gateway",
    file: "lib/modules/payments/service/status-inquiries.ts",
    from: "await gateway.cancel?.(attempt);",
    to: "{}",
  },
  {
    title: "a paid order has no payment time",
    file: "lib/modules/orders/service/transitions.ts",
    from: 'const paid = event === "pay" ? { paidAt: by.now } :',
    to: 'const paid = event === "pay" ? {} :',
  },
  {
    title: "an opened payment still counts as opening",
    file: "lib/modules/payments/store/payments.ts",
    from: "expiresAt: opened.expiresAt,\n    openingUntil: null,",
    to: "expiresAt: opened.expiresAt,",
  },
  {
    title: "a buyer pays more than the draft total",
    file: "lib/modules/checkout/service/place-order.ts",
    from: "if (price.total <= draft.total) return;",
    to: "if (price.total <= draft.total * 2) return;",
  },
  {
    title: "any amount pays an order",
    file: "lib/modules/payments/service/gateway-webhooks.ts",
    from: "if (report.amount !== payment.amount) {",
    to: "if (report.amount > payment.amount) {",
  },
  {
    title: "Midtrans webhooks need no valid signature",
    file: "lib/modules/payments/gateways/midtrans-notices.ts",
    from: 'return timingSafeEqual(Buffer.from(notice.signature_key, "hex"), proof) ?',
    to: "return timingSafeEqual(proof, proof) ?",
  },
  {
    title: "Xendit webhooks need no valid token",
    file: "lib/modules/payments/gateways/xendit-notices.ts",
    from: "if (shown === null || !timingSafeEqual(digest(shown), digest(token))) return null;",
    to: "if (shown === null || !timingSafeEqual(digest(token), digest(token))) return null;",
  },
  {
    title: "a refund is requested under a new reference each time",
    file: "lib/modules/payments/service/gateway-refunds.ts",
    from: "return { reference: id, amount, attempt:",
    to: "return { reference: id + Math.random(), amount, attempt:",
  },
  {
    title: "a refund is not resumed after its instance dies after the commit",
    file: "lib/modules/operations/service/jobs.ts",
    from: '"send-refunds": sendRefunds,',
    to: '"send-refunds": async () => 0,',
  },
  {
    title: "a retried refund also stays a manual refund",
    file: "lib/modules/payments/use-cases/retry-refund.ts",
    from: "if (!(await dropRefund(tx, key))) throw",
    to: "if (!key) throw",
  },
  {
    title: "a dashboard refund is not recorded",
    file: "lib/modules/payments/service/dashboard-refunds.ts",
    from: "const refund = amount > 0 ? await list(",
    to: "const refund = amount < 0 ? await list(",
  },
  {
    title: "an overpayment is refunded twice",
    file: "lib/modules/orders/store/columns.ts",
    from: 'sql`(${receivedAmount}) - ${sumRefunds("any")}`',
    to: "sql`(${receivedAmount})`",
  },
  {
    title: "the amount of a claimed transfer is released",
    file: "lib/modules/orders/service/transitions.ts",
    from: 'if (event === "pay" || event === "cancel") await dropHold',
    to: 'if (event === "claim" || event === "pay" || event === "cancel") await dropHold',
  },
];
