import type { PortabilityRule } from "./rules";

/**
 * Statements that Citus refuses today. `source` is the file under `lib` with the cause. `senders` are the functions
 * that send such a statement, with their files.
 */
export type RefusedStatement = {
  rule: PortabilityRule;
  source: string;
  cause: string;
  senders: readonly string[];
};

const countedCode = ["modules/verification/store/codes putCode", "modules/verification/store/codes saveCodeInSlot"];

/** This list may only shrink: delete a cause when it is gone. */
export const refusedStatements: readonly RefusedStatement[] = [
  {
    rule: "cte in on conflict",
    source: "modules/shops/store/counters",
    cause: "codeQuotas.codeCeilingPerCaller} from stranger)",
    senders: countedCode,
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/shops/store/counters",
    cause: "codeQuotas.codeCeiling} from stranger)",
    senders: countedCode,
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/imports/store/pictures",
    cause: "position}) + 1, 0)",
    senders: ["modules/imports/store/pictures attachPicture"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/shipping/store/couriers",
    cause: "position}) + 1, 0)",
    senders: ["modules/shipping/store/couriers insertCourier"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/payments/store/methods",
    cause: "position}) + 1, 0)",
    senders: ["modules/payments/store/methods insertMethod"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/orders/store/new-orders",
    cause: "exists (select 1 from notified)",
    senders: ["modules/orders/store/new-orders insertOrder"],
  },
  {
    rule: "sub-select in insert or returning",
    source: "modules/notifications/store/outbox",
    cause: "isOfUse(now)}",
    senders: ["modules/notifications/store/outbox takeDueMessages"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/orders/store/new-orders",
    cause: "findReserved(order.shopId, placed.reservations)",
    senders: ["modules/orders/store/new-orders insertOrder"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/payments/store/payments",
    cause: "::int * interval '1 millisecond'",
    senders: ["modules/payments/store/payments prolongOpening"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/orders/store/columns",
    cause: "payments.createdAt} + ",
    senders: ["modules/orders/store/payments endPayment", "modules/orders/store/payments setPayment"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/payments/store/payments",
    cause: "p.createdAt} + interval '1 day'",
    senders: ["modules/payments/store/payments takeDueInquiries"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/payments/store/gateway-refunds",
    cause: "dueRefund.sentAt} + ",
    senders: ["modules/payments/store/gateway-refunds take"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/orders/store/due-transitions",
    cause: "transitionTime} + ",
    senders: ["modules/orders/store/due-transitions backfillTransitionTimes"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/catalog/store/editing/removal",
    cause: "jsonb_build_object('', ",
    senders: ["modules/catalog/store/editing/removal archiveVariants"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/catalog/store/editing/variants",
    cause: "jsonb_build_object('', ",
    senders: ["modules/catalog/store/editing/variants park"],
  },
  {
    rule: "function that is not immutable",
    source: "modules/privacy/store/buyers",
    cause: "date_trunc('month', ",
    senders: ["modules/privacy/store/buyers loosenUses"],
  },
  {
    rule: "insert from a table beside a CTE",
    source: "modules/reports/store/rollups",
    cause: "sumPlacedOrders(hourOf(",
    senders: ["modules/reports/store/rollups rollUpDay"],
  },
  {
    rule: "insert from a table beside a CTE",
    source: "modules/notifications/store/staff-notifications",
    cause: "pushing} from marked, ",
    senders: ["modules/notifications/store/staff-notifications dispatchStaffNotification"],
  },
  {
    rule: "simple case with a sub-select",
    source: "modules/orders/store/due-transitions",
    cause: "status} when 'shipped'",
    senders: ["modules/orders/store/due-transitions backfillTransitionTimes"],
  },
  {
    rule: "simple case with a sub-select",
    source: "modules/orders/store/columns",
    cause: " and case ",
    senders: [
      "modules/orders/store/refunds settleOverpayments",
      "modules/orders/store/refunds findRefundable",
      "modules/orders/store/refunds findRefundDue",
      "modules/orders/store/refunds markManualRefundsPaid",
      "modules/orders/store/refunds settleDue",
      "modules/orders/store/order-details findOrderDetail",
      "modules/orders/store/order-details listOrderDetails",
    ],
  },
];

/** Functions of the migrations that Citus refuses today. */
export const refusedFunctions: readonly string[] = ["count_products", "mark_stale_days"];
