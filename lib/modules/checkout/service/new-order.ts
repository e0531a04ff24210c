import { findPreorderDays } from "@/lib/modules/checkout/rules/cart";
import type { DraftRow } from "@/lib/modules/checkout/store/drafts";
import { compose, type Queued } from "@/lib/modules/notifications/service/outbox";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import { searchVersion } from "@/lib/modules/orders/rules/search-texts";
import type { OrderRow, PaymentRow, StoredOrder } from "@/lib/modules/orders/service/orders";
import {
  buildOrderTrackingUrl,
  deriveTrackingToken,
  hashTrackingToken,
} from "@/lib/modules/orders/service/tracking-tokens";
import { newAttempt } from "@/lib/modules/payments/service/payments";
import { unpaidUntil } from "@/lib/modules/shops/rules/payment-deadlines";
import { type Buyer, deriveNormalizedContactKey } from "@/lib/modules/verification/service/buyer";
import { newTail } from "@/lib/platform/random";
import type { Context } from "@/lib/use-case/context";
import { maskName } from "@/lib/values/contact";
import { writeDigits } from "@/lib/values/indonesian";
import { getPaymentKind } from "@/lib/values/payment-kind";
import type { Cart } from "./cart";
import type { PricedCart } from "./price";

/** Input of a new order. */
type OrderParts = { id: string; cart: Cart; draft: DraftRow; priced: PricedCart; buyer: Buyer };

/** Builds the row of a new order. An order with a total of 0 is paid immediately. */
export function orderRow(
  ctx: Context,
  { id, cart, draft, priced, buyer }: OrderParts,
): OrderRow & { status: OrderStatus } {
  const { price, voucher } = priced;
  const isFree = price.total === 0;
  return {
    shopId: ctx.shop.id,
    id,
    number: numberFor(cart, ctx.now),
    draftId: draft.id,
    tokenHash: hashTrackingToken(deriveTrackingToken(ctx, { id, tokenVersion: 1 })),
    tokenVersion: 1,
    status: isFree ? "paid" : "pending_payment",
    ...recipientOf(draft),
    customerNameMasked: maskName(buyer.name),
    mailboxKey: deriveNormalizedContactKey(ctx.secrets, buyer.contact),
    weightGrams: cart.weightGrams,
    paymentMethod: draft.paymentMethod,
    voucherCode: voucher?.applied ? voucher.code : null,
    preorderLeadDays: findPreorderDays(cart.lines),
    ...amountsOf(priced),
    placedAt: ctx.now,
    expiresAt: isFree ? null : unpaidUntil(getPaymentKind(draft.paymentMethod), ctx.shop.holds, ctx.now),
    paidAt: isFree ? ctx.now : null,
    round: 1,
    searchVersion,
    ...nothingYet,
  };
}

/** Buyer and destination columns of an order. */
function recipientOf(draft: DraftRow) {
  return {
    buyer: draft.buyer,
    contactKey: draft.contactKey,
    contactMasked: draft.contactMasked,
    channel: draft.channel,
    city: draft.city,
    courierCode: draft.courierCode,
    courierService: draft.courierService,
    courierEtd: draft.courierEtd,
    destinationRef: draft.destinationRef,
    destinationLabel: draft.destinationLabel,
  };
}

function amountsOf({ price }: PricedCart) {
  return {
    promotionName: price.promotionName,
    shippingPromotionName: price.shippingPromotionName,
    subtotal: price.subtotal,
    discountTotal: price.discountTotal,
    shippingCost: price.shippingCost,
    shippingDiscount: price.shippingDiscount,
    paymentFee: price.paymentFee,
    uniqueCode: price.uniqueCode,
    total: price.total,
  };
}

/** Columns that later transitions of an order set. */
const nothingYet = {
  sealedToken: null,
  awb: null,
  awbAt: null,
  buyerClaimedAt: null,
  claimExpiresAt: null,
  claimRemindedAt: null,
  movesOnAt: null,
  releasedAt: null,
  refundDueAt: null,
  forgottenAt: null,
  countedAt: null,
  printedAt: null,
  revision: 1,
};

/** Length of the random end of an order number. With four characters, 30,000 orders a day had some 430 collisions. */
const tailLength = 5;

/** Random ends for an order number. One of them is free even in a shop with a million orders a day. */
export function newNumberTails(): string[] {
  return Array.from({ length: 4 }, () => newTail(tailLength));
}

/**
 * Short, readable order number such as `LRS-261114-K7Q2M`. Its end is random, so it does not reveal the number of orders. The
 * statement that read the cart has chosen a free one. If another order takes it meanwhile, the transaction is repeated.
 */
function numberFor({ shop, orderNumber }: Cart, now: Date): string {
  return orderNumber ?? `${shop.orderPrefix}-${writeDigits(now, shop.timeZone)}-${newTail(tailLength)}`;
}

export function lineRow(order: OrderRow, line: Cart["lines"][number], position: number) {
  const { image, preorderLeadDays, weightGrams, ...rest } = line;
  return {
    shopId: order.shopId,
    orderId: order.id,
    position,
    ...rest,
    imageId: image?.id ?? null,
    preorder: preorderLeadDays !== null,
  };
}

/** Builds the first payment of an order. An order with a total of 0 is paid immediately. */
export function firstPayment(order: OrderRow, now: Date): PaymentRow {
  const attempt = newAttempt(order, 1, now);
  return order.total > 0 ? attempt : { ...attempt, status: "paid", openingUntil: null, paidAt: now };
}

export function composePlaced(ctx: Context, order: OrderRow, cart: Cart, buyer: Buyer): Queued {
  const { name: shopName, timeZone } = cart.shop;
  const messageInput = {
    kind: "order_placed" as const,
    number: order.number,
    trackUrl: buildOrderTrackingUrl(ctx, order),
    customerName: buyer.name,
    total: order.total,
    payBefore: order.expiresAt,
    paymentKind: getPaymentKind(order.paymentMethod),
  };
  return compose(ctx, ctx.shop.id, messageInput, { shopName, timeZone }, buyer.contact, ctx.now);
}

/** Builds the order as a query would return it. The order was just written, so this saves a round trip. */
export function buildPlacedOrder(
  order: OrderRow & { status: OrderStatus },
  cart: Cart,
  payment: PaymentRow,
): StoredOrder {
  const lines = cart.lines.map(({ preorderLeadDays, ...line }) => ({ ...line, preorder: preorderLeadDays !== null }));
  return { ...order, lines, events: [], refunds: [], payment };
}
