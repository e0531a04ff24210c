import * as z from "zod";
import { line, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";
import { Refund, refundStatuses } from "@/lib/modules/orders/contract/refund";

/** Refunds to buyers. */

const wantedLine = z.object({
  variant_id: line(1, 60).describe("Variant of the order."),
  qty: z.int().min(1).max(999).describe("Number of pieces."),
});

export const refundOperations = {
  listRefunds: merchantOperation({
    endpoint: "GET /refunds",
    tag: "Orders",
    summary: "List refunds",
    description: "Returns refunds of one status. Due refunds come oldest first, paid ones newest first.",
    query: z.object({ status: z.enum(refundStatuses).default("due").describe("Status of the refunds."), ...pageQuery }),
    response: definePage("RefundPage", Refund, "Refunds of this page."),
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  createRefund: merchantOperation({
    endpoint: "POST /orders/{id}/refunds",
    tag: "Orders",
    summary: "Refund an order",
    description:
      "Creates a refund, at most for the paid amount that is not yet refunded. The gateway that collected the money pays it if it can (cards, wallets, QRIS). It is called once, under the refund's id, and the result is stored as soon as it is known. A gateway refund requires step-up authentication, which tokens do not have: `step_up_required`. Staff may refund up to `staff_refund_limit` of the payment settings through gateways; owners have no limit. Otherwise the shop pays manually, and the refund stays due until it is marked as paid. The buyer is notified of the amount and the reason. An order whose money is refunded completely becomes `refunded`; any other keeps its status.",
    body: z.object({
      amount: z.int().min(1).describe("Amount to refund."),
      payment_id: line(1, 60)
        .nullish()
        .describe(
          "Payment attempt in `overpayments` of the order. Refunds that overpayment instead of the order's price.",
        ),
      how: z
        .enum(["gateway", "hand"])
        .optional()
        .describe(
          "`hand`: the shop pays it manually. `gateway`: fails if the gateway cannot. Default: the gateway if it can.",
        ),
      reason: writing(1, limits.reasonLength).nullish().describe("Reason; the buyer is notified of it."),
      lines: z.array(wantedLine).max(100).default([]).describe("Refunded items."),
      restock: z
        .boolean()
        .default(false)
        .describe("True if these items of a shipped order are back in the shop. They are added to the stock."),
    }),
    response: Refund,
    role: "staff",
    stepUp: "sometimes",
    errors: ["not_found", "refund_too_much", "gateway_cannot_refund", "refund_limit"],
    budget: "merchant",
  }),
  retryRefund: merchantOperation({
    endpoint: "POST /refunds/{id}/retry",
    params: { id: "`id` of a refund." },
    tag: "Orders",
    summary: "Retry a refund at the gateway",
    description:
      "Retries a refund that the gateway refused or left unclear, and that is now due manually. First asks the gateway whether the money left. If it did, the refund is marked as paid, or waits for the result. Otherwise it becomes `failed`, and the response is a new refund of the same amount. Requires the same rights as a new refund.",
    response: Refund,
    role: "staff",
    stepUp: "sometimes",
    errors: ["refund_limit", "not_found", "refund_not_retryable", "gateway_cannot_refund", "gateway_unavailable"],
    budget: "merchant",
  }),
  markRefundPaid: merchantOperation({
    endpoint: "POST /refunds/{id}/mark-paid",
    tag: "Orders",
    summary: "Mark a refund as paid",
    description:
      "Marks a manual refund as paid. Call it after the money has left. An earlier mark stays unchanged, and the buyer is notified once. Gateway refunds are marked automatically.",
    response: Refund,
    role: "staff",
    errors: ["not_found", "refund_in_progress"],
    budget: "merchant",
  }),
};
