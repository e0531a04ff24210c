import type * as z from "zod";
import { readEtd } from "@/lib/contract/resources/etd";
import type { ProductViewContext } from "@/lib/modules/catalog/views/product";
import type { BuyerOrder } from "@/lib/modules/orders/contract/order";
import {
  buildOrderTimeline,
  findOrderExpiry,
  getEffectiveStatus,
  type OrderStatus,
  type OrderTimes,
  orderStates,
} from "@/lib/modules/orders/rules/order-states";
import type { OrderLine, StoredOrder } from "@/lib/modules/orders/store/orders";
import { findSubdistrict } from "@/lib/modules/shipping/rules/area-name";
import { estimateDelivery, estimateDispatch } from "@/lib/modules/shipping/rules/parcel";
import { findTrackingUrl } from "@/lib/modules/shipping/rules/tracking";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

const dayMs = 86_400_000;

/**
 * View of an order for its buyer or any holder of the link. It shows only the kelurahan of the address, and masks contact and
 * name.
 */
export function viewOrder(order: StoredOrder, { now, origin }: ProductViewContext): z.output<typeof BuyerOrder> {
  const status = getEffectiveStatus(order, now);
  const times = timesOf(order);
  const shipsAt = shipEstimateOf(order);
  return {
    id: order.id,
    number: order.number,
    status,
    status_label: orderStates[status].label,
    customer_name: order.customerNameMasked,
    city: order.city,
    subdistrict: findSubdistrict(order.destinationLabel, order.city),
    contact_masked: order.contactMasked || null,
    ...parcelOf(order, status, times.ship ?? findDispatch(order, now)),
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
    preorder_lead_days: order.preorderLeadDays,
    placed_at: order.placedAt.toISOString(),
    expires_at: findOrderExpiry(order)?.toISOString() ?? null,
    buyer_claimed_at: order.buyerClaimedAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    ...cancellationOf(order),
    refund_due_at: order.refundDueAt?.toISOString() ?? null,
    refunds: order.refunds.map(viewRefund),
    preorder_ship_estimate: shipsAt?.toISOString() ?? null,
    lines: order.lines.map((line) => viewLine(line, origin)),
    timeline: buildOrderTimeline(status, times, order.buyerClaimedAt !== null).map(({ key, label, done, at }) => ({
      key,
      label,
      done,
      at: at?.toISOString() ?? null,
    })),
  };
}

/** Times of the order's events. An overdue order counts as expired at its deadline, even if that is recorded later. */
function timesOf(order: StoredOrder): OrderTimes {
  const noted: OrderTimes = Object.fromEntries(order.events.map(({ event, at }) => [event, at]));
  const [end, expire] = [findOrderExpiry(order), noted.expire ?? null];
  return {
    ...noted,
    place: order.placedAt,
    pay: order.paidAt,
    expire: end && expire && expire < end ? expire : end,
  };
}

/** Estimated shipping time of a paid preorder. */
function shipEstimateOf({ preorderLeadDays: days, paidAt }: StoredOrder): Date | null {
  return days && paidAt ? new Date(paidAt.getTime() + days * dayMs) : null;
}

/** Expected time of dispatch of a paid order. */
function findDispatch({ preorderLeadDays, paidAt }: StoredOrder, now: Date): Date | null {
  return paidAt && estimateDispatch(preorderLeadDays, paidAt, now);
}

/** Courier, AWB and estimated arrival of the parcel. */
function parcelOf(order: StoredOrder, status: OrderStatus, sentAt: Date | null) {
  const { courierCode, courierEtd, awb } = order;
  const isAwaited = status === "paid" || status === "processing" || status === "shipped";
  const transit = readEtd(courierEtd);
  const deliveryEstimate = isAwaited && transit && sentAt ? estimateDelivery(transit, sentAt) : null;
  return {
    courier_code: courierCode,
    courier_service: order.courierService,
    etd: courierEtd,
    arrives_from: deliveryEstimate?.from.toISOString() ?? null,
    arrives_until: deliveryEstimate?.until.toISOString() ?? null,
    awb,
    tracking_url: awb && findTrackingUrl(courierCode, awb),
  };
}

/**
 * Actor and reason of a cancellation. Only a merchant's reason is shown to the buyer; a gateway's reason is an internal key.
 */
function cancellationOf({ events }: StoredOrder) {
  const cancel = events.findLast(({ event }) => event === "cancel");
  const by = cancel?.actor === "gateway" ? "system" : cancel?.actor;
  return {
    cancelled_by: by ?? null,
    cancel_reason: by === "merchant" ? (cancel?.reason ?? null) : null,
  };
}

function viewRefund(refund: StoredOrder["refunds"][number]) {
  return {
    amount: refund.amount,
    status: refund.status === "returned" ? ("returned" as const) : ("due" as const),
    how: refund.how,
    reason: refund.reason,
    created_at: refund.createdAt.toISOString(),
    returned_at: refund.returnedAt?.toISOString() ?? null,
  };
}

function viewLine(line: OrderLine, origin: string) {
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
