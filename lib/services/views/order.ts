import type * as z from "zod";
import type { LineFacts, OrderFacts } from "@/lib/adapters/db/orders/orders";
import type { Order } from "@/lib/contract/order";
import { endOf, orderStates, statusAt, timelineOf } from "@/lib/domain/order-states";
import { pictureSrcset, pictureUrl } from "@/lib/domain/picture";
import type { ProductViewContext } from "./product";

const dayMs = 86_400_000;

/** An order as its buyer, or whoever holds the link, may see it: no address, the contact and the name masked. */
export function viewOrder(order: OrderFacts, { now, origin }: ProductViewContext): z.output<typeof Order> {
  const status = statusAt(order, now);
  const { preorderLeadDays: days, paidAt } = order;
  return {
    id: order.id,
    number: order.number,
    status,
    status_label: orderStates[status].label,
    customer_name: order.customerNameMasked,
    city: order.city,
    contact_masked: order.contactMasked,
    courier_code: order.courierCode,
    awb: order.awb,
    payment_method: order.paymentMethod,
    voucher_code: order.voucherCode,
    promotion_name: order.promotionName,
    shipping_promotion_name: order.shippingPromotionName,
    subtotal: order.subtotal,
    discount_total: order.discountTotal,
    shipping_cost: order.shippingCost,
    shipping_discount: order.shippingDiscount,
    payment_fee: order.paymentFee,
    unique_code: order.uniqueCode,
    total: order.total,
    preorder_lead_days: days,
    placed_at: order.placedAt.toISOString(),
    expires_at: endOf(order)?.toISOString() ?? null,
    buyer_claimed_at: order.buyerClaimedAt?.toISOString() ?? null,
    refund_due_at: order.refundDueAt?.toISOString() ?? null,
    preorder_ship_estimate: days && paidAt ? new Date(paidAt.getTime() + days * dayMs).toISOString() : null,
    lines: order.lines.map((line) => viewLine(line, origin)),
    timeline: timelineOf(status, order.buyerClaimedAt !== null),
  };
}

function viewLine(line: LineFacts, origin: string) {
  const { image } = line;
  return {
    name: line.name,
    sku: line.sku,
    variant_label: line.variantLabel,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    qty: line.qty,
    unit_price: line.unitPrice,
    undiscounted_unit_price: line.undiscountedUnitPrice,
    line_total: line.lineTotal,
    preorder: line.preorder,
    unlimited_stock: line.unlimitedStock,
  };
}
