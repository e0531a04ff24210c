import type { PortabilityRule } from "./rules";

/**
 * Statements that Citus refuses today. `source` is the file under `lib/adapters/db` with the cause. `senders` are the functions
 * that send such a statement, with their files.
 */
export type RefusedStatement = {
  rule: PortabilityRule;
  source: string;
  cause: string;
  senders: readonly string[];
};

const countedCode = ["checkout/codes putCode", "checkout/codes saveCodeInSlot"];

/** This list may only shrink: delete a cause when it is gone. */
export const refusedStatements: readonly RefusedStatement[] = [
  {
    rule: "cte in on conflict",
    source: "checkout/tallies",
    cause: "codeQuotas.codeCeilingPerCaller} from stranger)",
    senders: countedCode,
  },
  {
    rule: "sub-select in insert or returning",
    source: "checkout/tallies",
    cause: "codeQuotas.codeCeiling} from stranger)",
    senders: countedCode,
  },
  {
    rule: "sub-select in insert or returning",
    source: "catalogue/categories",
    cause: "position}) + 1, 0)",
    senders: ["catalogue/categories insertCategory"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "imports/pictures",
    cause: "position}) + 1, 0)",
    senders: ["imports/pictures attachPicture"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "shops/couriers",
    cause: "position}) + 1, 0)",
    senders: ["shops/couriers insertCourier"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "shops/methods",
    cause: "position}) + 1, 0)",
    senders: ["shops/methods insertMethod"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "orders/new-orders",
    cause: "exists (select 1 from noticed)",
    senders: ["orders/new-orders insertOrder"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "work/outbox",
    cause: "isOfUse(now)}",
    senders: ["work/outbox takeDueMessages"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/new-orders",
    cause: "findReserved(order.shopId, placed.reservations)",
    senders: ["orders/new-orders insertOrder"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/payments",
    cause: "::int * interval '1 millisecond'",
    senders: ["orders/payments prolongOpening"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/payments",
    cause: "payments.createdAt} + ",
    senders: ["orders/payments endPayment", "orders/payments setPayment"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/payments",
    cause: "p.createdAt} + interval '1 day'",
    senders: ["orders/payments takeDueInquiries"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/gateway-refunds",
    cause: "dueRefund.sentAt} + ",
    senders: ["orders/gateway-refunds take"],
  },
  {
    rule: "function that is not immutable",
    source: "orders/moving-on",
    cause: "transitionTime} + ",
    senders: ["orders/moving-on backfillTransitionTimes"],
  },
  {
    rule: "function that is not immutable",
    source: "catalogue/editing/removal",
    cause: "jsonb_build_object('', ",
    senders: ["catalogue/editing/removal archiveVariants"],
  },
  {
    rule: "function that is not immutable",
    source: "catalogue/editing/variants",
    cause: "jsonb_build_object('', ",
    senders: ["catalogue/editing/variants park"],
  },
  {
    rule: "function that is not immutable",
    source: "privacy/buyers",
    cause: "date_trunc('month', ",
    senders: ["privacy/buyers loosenUses"],
  },
  {
    rule: "insert from a table beside a CTE",
    source: "reports/tallying",
    cause: "sumPlacedOrders(hourOf(",
    senders: ["reports/tallying rollUpDay"],
  },
  {
    rule: "insert from a table beside a CTE",
    source: "work/staff-notices",
    cause: "pushing} from told, ",
    senders: ["work/staff-notices dispatchStaffNotification"],
  },
  {
    rule: "simple case with a sub-select",
    source: "orders/moving-on",
    cause: "status} when 'shipped'",
    senders: ["orders/moving-on backfillTransitionTimes"],
  },
  {
    rule: "simple case with a sub-select",
    source: "orders/surplus",
    cause: " and case ",
    senders: [
      "orders/surplus settleOverpayments",
      "orders/returned-money findRefundable",
      "orders/returned-money findRefundDue",
      "orders/returned-money markManualRefundsPaid",
      "orders/returned-money settleDue",
      "orders/whole-orders findOrderDetail",
      "orders/whole-orders listOrderDetails",
    ],
  },
];

/** Functions of the migrations that Citus refuses today. */
export const refusedFunctions: readonly string[] = ["count_products", "mark_stale_days", "variants_price_products"];
