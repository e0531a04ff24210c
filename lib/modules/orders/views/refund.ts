import type * as z from "zod";
import type { Refund } from "@/lib/modules/orders/contract/refund";
import type { OrderDetail } from "@/lib/modules/orders/store/order-details";

/** Refund with its order. */
type RefundOfOrder = OrderDetail["refunds"][number] & { orderId: string; number: string };

/** Merchant's view of a refund. */
export function viewRefund(refund: RefundOfOrder): z.output<typeof Refund> {
  return {
    id: refund.id,
    order_id: refund.orderId,
    order_number: refund.number,
    amount: refund.amount,
    lines: refund.lines.map(({ variantId, qty }) => ({ variant_id: variantId, qty })),
    restocked: refund.isRestocked,
    reason: refund.reason,
    how: refund.how,
    status: refund.status,
    gateway: refund.gateway,
    provider_ref: refund.providerRef,
    is_overpayment: refund.isOverpayment,
    error: refund.fault,
    by: refund.byName,
    created_at: refund.createdAt.toISOString(),
    returned_at: refund.returnedAt?.toISOString() ?? null,
  };
}
