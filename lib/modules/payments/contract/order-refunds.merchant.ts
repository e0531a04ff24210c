import { merchantOperation } from "@/lib/contract/merchant/operation";
import { MerchantOrder } from "@/lib/modules/orders/contract/merchant-order";

/** All refunds of one order. */
export const orderRefundOperations = {
  markOrderRefundsPaid: merchantOperation({
    endpoint: "POST /orders/{id}/refunds/mark-paid",
    tag: "Orders",
    summary: "Mark all refunds due for an order as paid",
    description:
      "Marks all refunds due of the order as paid manually. Call it after all money behind `refund_due_at` has left. An order that was cancelled after payment becomes `refunded`. Late, duplicate or mismatched payments change no status. The buyer is notified of the amount, as far as it is known.",
    response: MerchantOrder,
    role: "staff",
    errors: ["not_found", "no_refund_due", "refund_in_progress"],
    budget: "merchant",
  }),
};
