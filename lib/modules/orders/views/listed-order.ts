import type * as z from "zod";
import type { ProductViewContext } from "@/lib/modules/catalog/views/product";
import type { ListedOrder } from "@/lib/modules/orders/contract/merchant-order";
import { findOrderExpiry, getEffectiveStatus, orderStates } from "@/lib/modules/orders/rules/order-states";
import type { OrderProblem } from "@/lib/modules/orders/rules/work-lists";
import type { OrderListRow as Listed } from "@/lib/modules/orders/store/work-lists";
import type { Buyer } from "@/lib/modules/verification/service/buyer";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

export type ListedOrderView = z.output<typeof ListedOrder>;

/** View of an order in a merchant's list. `buyer` is null if no secret decrypts it. */
export function viewListedOrder(order: Listed, buyer: Buyer | null, stage: ProductViewContext): ListedOrderView {
  const status = getEffectiveStatus(order, stage.now);
  return {
    id: order.id,
    number: order.number,
    status,
    status_label: orderStates[status].label,
    problems: listOrderProblems(order),
    customer_name: buyer?.name ?? null,
    contact_masked: order.contactMasked || null,
    city: order.city,
    courier_code: order.courierCode,
    courier_service: order.courierService,
    awb: order.awb,
    payment_method: order.paymentMethod,
    unique_code: order.uniqueCode,
    total: order.total,
    placed_at: order.placedAt.toISOString(),
    expires_at: findOrderExpiry(order)?.toISOString() ?? null,
    buyer_claimed_at: order.buyerClaimedAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    refund_due_at: order.refundDueAt?.toISOString() ?? null,
    printed_at: order.printedAt?.toISOString() ?? null,
    lines: order.lines.map((line) => viewLine(line, stage.origin)),
  };
}

/** Lists the problems of an order. */
export function listOrderProblems(order: {
  refundDueAt: Date | null;
  isUnpayable: boolean;
  hasUndeliveredMessage: boolean;
}): OrderProblem[] {
  const all: [OrderProblem, boolean][] = [
    ["refund_due", order.refundDueAt !== null],
    ["payment_failed", order.isUnpayable],
    ["message_undelivered", order.hasUndeliveredMessage],
  ];
  return all.flatMap(([problem, isThere]) => (isThere ? [problem] : []));
}

function viewLine({ name, variantLabel, qty, image }: Listed["lines"][number], origin: string) {
  return {
    name,
    variant_label: variantLabel,
    qty,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
  };
}
