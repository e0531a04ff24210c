import type * as z from "zod";
import type { ProductViewContext } from "@/lib/modules/catalog/views/product";
import type { MerchantOrder } from "@/lib/modules/orders/contract/merchant-order";
import {
  advance,
  findOrderExpiry,
  getEffectiveStatus,
  isDead,
  orderStates,
} from "@/lib/modules/orders/rules/order-states";
import { merchantTransitions } from "@/lib/modules/orders/rules/transitions";
import type { OrderDetail } from "@/lib/modules/orders/store/order-details";
import { viewRefund } from "@/lib/modules/orders/views/refund";
import { parseDestination } from "@/lib/modules/shipping/rules/area-name";
import { findTrackingUrl } from "@/lib/modules/shipping/rules/tracking";
import type { Buyer } from "@/lib/modules/verification/service/buyer";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";
import { listOrderProblems } from "./listed-order";

export type MerchantOrderView = z.output<typeof MerchantOrder>;

/** Decrypted parts of an order: buyer and notes, null if no secret decrypts them, and the URL of the buyer's page. */
export type OpenedOrder = { buyer: Buyer | null; notes: readonly (string | null)[]; trackUrl: string };

/** Merchant's view of an order with all details. */
export function viewMerchantOrder(
  order: OrderDetail,
  opened: OpenedOrder,
  stage: ProductViewContext,
): MerchantOrderView {
  const status = getEffectiveStatus(order, stage.now);
  const isUnpaid = order.paidAt === null && !isDead(status);
  return {
    id: order.id,
    number: order.number,
    revision: order.revision,
    status,
    status_label: orderStates[status].label,
    allowed_events: merchantTransitions.filter((event) => advance(status, event) !== null),
    problems: listOrderProblems(wrongWith(order)),
    customer: opened.buyer && viewCustomer(order, opened.buyer),
    ...parcelOf(order),
    track_url: opened.trackUrl,
    payment_method: order.paymentMethod,
    voucher_code: order.voucherCode,
    promotion_name: order.promotionName,
    shipping_promotion_name: order.shippingPromotionName,
    ...amountsOf(order),
    preorder_lead_days: order.preorderLeadDays,
    placed_at: order.placedAt.toISOString(),
    expires_at: isUnpaid ? (findOrderExpiry(order)?.toISOString() ?? null) : null,
    buyer_claimed_at: order.buyerClaimedAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    refund_due_at: order.refundDueAt?.toISOString() ?? null,
    printed_at: order.printedAt?.toISOString() ?? null,
    buyer_erased_at: order.forgottenAt?.toISOString() ?? null,
    stock_taken: order.releasedAt === null,
    lines: order.lines.map((line) => viewLine(line, stage.origin)),
    payments: order.payments.map(viewAttempt),
    refundable: order.refundable,
    overpayments: order.overpayments.map(({ paymentId, left, gateway }) => ({
      payment_id: paymentId,
      amount: left,
      gateway,
    })),
    refunds: order.refunds.map((refund) => viewRefund({ ...refund, orderId: order.id, number: order.number })),
    history: order.events.map(viewEvent),
    messages: order.messages.map(viewMessage),
    notes: order.notes.map((note, at) => viewNote(note, opened.notes[at] ?? null)),
  };
}

function wrongWith({ status, refundDueAt, payments, messages }: OrderDetail) {
  return {
    refundDueAt,
    isUnpayable: status === "pending_payment" && payments[0]?.status === "failed",
    hasUndeliveredMessage: messages.some(({ failedAt, sentAt }) => failedAt !== null && sentAt === null),
  };
}

function viewCustomer(order: OrderDetail, { name, contact, phone, address, note }: Buyer) {
  const destination = order.destinationLabel === null ? null : parseDestination(order.destinationLabel);
  return {
    name,
    contact: contact.address,
    channel: contact.channel,
    phone,
    street: address,
    destination: {
      ref: order.destinationRef,
      label: order.destinationLabel ?? order.city,
      subdistrict: destination?.subdistrict ?? null,
      district: destination?.district ?? null,
      city: destination?.city ?? order.city,
      province: destination?.province ?? null,
      zip_code: destination?.zipCode ?? null,
    },
    note: note ?? null,
  };
}

function parcelOf(order: OrderDetail) {
  const { courierCode, awb } = order;
  return {
    courier_code: courierCode,
    courier_name: order.courierName ?? courierCode,
    courier_service: order.courierService,
    etd: order.courierEtd,
    awb,
    tracking_url: awb && findTrackingUrl(courierCode, awb),
    weight_grams: order.weightGrams,
  };
}

function amountsOf(order: OrderDetail) {
  return {
    subtotal: order.subtotal,
    discount_total: order.discountTotal,
    shipping_cost: order.shippingCost,
    shipping_discount: order.shippingDiscount,
    payment_fee: order.paymentFee,
    unique_code: order.uniqueCode,
    total: order.total,
  };
}

function viewLine(line: OrderDetail["lines"][number], origin: string) {
  const { image } = line;
  return {
    product_id: line.productId,
    variant_id: line.variantId,
    promotion_name: line.promotionName,
    sku: line.sku,
    name: line.name,
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

function viewAttempt(payment: OrderDetail["payments"][number]) {
  return {
    id: payment.id,
    attempt: payment.attempt,
    kind: payment.kind,
    method: payment.method,
    gateway: payment.gateway,
    provider_ref: payment.providerRef,
    status: payment.status,
    amount: payment.amount,
    created_at: payment.createdAt.toISOString(),
    expires_at: payment.expiresAt?.toISOString() ?? null,
    paid_at: payment.paidAt?.toISOString() ?? null,
  };
}

function viewEvent(event: OrderDetail["events"][number]) {
  return {
    event: event.event,
    from_status: event.fromStatus,
    to_status: event.toStatus,
    to_status_label: orderStates[event.toStatus].label,
    actor: event.actor,
    by: event.byName,
    reason: event.reason,
    at: event.at.toISOString(),
  };
}

function viewMessage(message: OrderDetail["messages"][number]) {
  return {
    id: message.id,
    // A message that can be sent repeatedly has a suffix in its kind.
    kind: message.kind.split(".")[0] ?? message.kind,
    channel: message.channel,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
    failed_at: message.failedAt?.toISOString() ?? null,
    error: message.fault,
  };
}

export function viewNote({ id, byName, createdAt }: Omit<OrderDetail["notes"][number], "note">, text: string | null) {
  return { id, text, by: byName, at: createdAt.toISOString() };
}
