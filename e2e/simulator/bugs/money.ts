// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what stands between quotes here is the source of other files.
import type { Bug } from "../../planting/bug";

const db = "lib/adapters/db";
const services = "lib/services";

/** Mutations of orders and their money. */
export const moneyBugs: Bug[] = [
  {
    title: "late money revives an order without its goods",
    file: `${services}/orders/moves.ts`,
    from: "if (revives && !(await takeAgain(",
    to: "if (revives && false && !(await takeAgain(",
  },
  {
    title: "an attempt is not named before its gateway is asked",
    file: `${services}/payments/payments.ts`,
    from: "if (gateway.ask && !(await nameAttempt(",
    to: "if (false && !(await nameAttempt(",
  },
  {
    title: "instructions that still hold are replaced",
    file: `${services}/orders/orders.ts`,
    from: "const holds = isLive(order, ctx.now) || isOpening(order, ctx.now);",
    to: "const holds = isOpening(order, ctx.now);",
  },
  {
    title: "a second attempt does not end the first",
    file: `${services}/payments/payments.ts`,
    from: 'await endPayment(tx, { shopId: order.shopId, paymentId: payment.id }, hasInstructions ? "expired" : "failed");',
    to: "void hasInstructions;",
  },
  {
    title: "money that an order cannot use is not flagged",
    file: `${services}/orders/moves.ts`,
    from: "const notifiesStaff = await flagRefund(tx, order.shopId, order.id, { now });",
    to: "const notifiesStaff = false;",
  },
  {
    title: "money for a dead order is not noted",
    file: `${services}/payments/notices.ts`,
    from: 'if (transition) return transition;\n  await setPayment(tx, payment, "paid", now);',
    to: "if (transition) return transition;",
  },
  {
    title: "a newer attempt stays open when an older one was paid",
    file: `${services}/orders/moves.ts`,
    from: 'if (paymentId !== payment.id) await endPayment(tx, { shopId, paymentId: payment.id }, "expired");',
    to: "",
  },
  {
    title: "an attempt that ended here is not called off",
    file: `${services}/payments/inquiries.ts`,
    from: "await gateway.cancel?.(attempt);",
    to: "{}",
  },
  {
    title: "a paid order does not say when it was paid",
    file: `${services}/orders/moves.ts`,
    from: 'const paid = event === "pay" ? { paidAt: by.now } :',
    to: 'const paid = event === "pay" ? {} :',
  },
  {
    title: "what a gateway opened still counts as being opened",
    file: `${db}/orders/payments.ts`,
    from: "expiresAt: opened.expiresAt,\n    openingUntil: null,",
    to: "expiresAt: opened.expiresAt,",
  },
  {
    title: "a buyer pays more than the draft said",
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
    title: "Midtrans' notices need no proof",
    file: "lib/adapters/payments/midtrans-notices.ts",
    from: 'return timingSafeEqual(Buffer.from(notice.signature_key, "hex"), proof) ?',
    to: "return timingSafeEqual(proof, proof) ?",
  },
  {
    title: "Xendit's notices need no proof",
    file: "lib/adapters/payments/xendit-notices.ts",
    from: "if (shown === null || !timingSafeEqual(digest(shown), digest(token))) return null;",
    to: "if (shown === null || !timingSafeEqual(digest(token), digest(token))) return null;",
  },
  {
    title: "a refund is asked for under a new name each time",
    file: `${services}/payments/refunding.ts`,
    from: "return { reference: id, amount, attempt:",
    to: "return { reference: id + Math.random(), amount, attempt:",
  },
  {
    title: "nobody goes on with a refund whose instance died after the commit",
    file: `${services}/upkeep/timed.ts`,
    from: '"send-refunds": sendRefunds,',
    to: '"send-refunds": async () => 0,',
  },
  {
    title: "a refund that is tried again is still to be done by hand as well",
    file: `${services}/merchant/money/retrying.ts`,
    from: "if (!(await dropRefund(tx, key))) throw",
    to: "if (!key) throw",
  },
  {
    title: "what went back in a gateway's dashboard is not written down",
    file: `${services}/payments/unasked-refunds.ts`,
    from: "const refund = amount > 0 ? await list(",
    to: "const refund = amount < 0 ? await list(",
  },
  {
    title: "what came beside the price goes back twice",
    file: `${db}/orders/surplus.ts`,
    from: 'sql`(${receivedAmount}) - ${sumRefunds("any")}`',
    to: "sql`(${receivedAmount})`",
  },
  {
    title: "the amount of a claimed transfer is free for others",
    file: `${services}/orders/moves.ts`,
    from: 'if (event === "pay" || event === "cancel") await dropHold',
    to: 'if (event === "claim" || event === "pay" || event === "cancel") await dropHold',
  },
];
