import type { Cart } from "@/lib/modules/checkout/service/cart";
import { firstPayment, lineRow, orderRow } from "@/lib/modules/checkout/service/new-order";
import { priceCart } from "@/lib/modules/checkout/service/price";
import type { Shipping } from "@/lib/modules/checkout/service/shipping";
import { deriveContactKey } from "@/lib/modules/notifications/service/outbox";
import { givesBack } from "@/lib/modules/orders/rules/order-states";
import type { OrderRow, PaymentRow, StockMoveRow } from "@/lib/modules/orders/service/orders";
import { buildSearchKeyRows } from "@/lib/modules/orders/service/search-keys";
import type { OrderLineRow } from "@/lib/modules/orders/store/orders";
import type { SearchKeyRow } from "@/lib/modules/orders/store/search-keys";
import { claimHeldUntil } from "@/lib/modules/shops/rules/payment-deadlines";
import type { PaymentMethodSettings } from "@/lib/modules/shops/service/purchase-settings";
import { deriveNormalizedContactKey, encryptBuyer } from "@/lib/modules/verification/service/buyer";
import { newId } from "@/lib/platform/random";
import type { orderEvents } from "@/lib/schema/orders";
import type { refunds } from "@/lib/schema/payments";
import type { Context } from "@/lib/use-case/context";
import { maskContact } from "@/lib/values/contact";
import { isManual } from "@/lib/values/payment-kind";
import type { PastBuyer } from "./buyers";
import type { Chance } from "./chance";
import type { PastEvent } from "./fates";

/** All rows of one past order. */
export type PastOrder = {
  order: OrderRow;
  lines: OrderLineRow[];
  payment: PaymentRow;
  events: (typeof orderEvents.$inferSelect)[];
  stockMovements: StockMoveRow[];
  searchKeys: SearchKeyRow[];
  refund: typeof refunds.$inferSelect | null;
};

type Purchase = {
  cart: Cart;
  buyer: PastBuyer["buyer"];
  shipping: Shipping;
  method: PaymentMethodSettings;
  history: readonly PastEvent[];
  number: string;
};

/** Builds the rows of a past order with the functions that place a real one. `ctx.now` is the time of its placement. */
export function buildPastOrder(ctx: Context, chance: Chance, purchase: Purchase): PastOrder {
  const { history, buyer, cart, method } = purchase;
  const order = { ...placeOrder(ctx, chance, purchase), ...changesOf(history, ctx, chance) };
  const refundedAt = timeOf(history, "refund");
  return {
    order,
    lines: cart.lines.map((line, position) => lineRow(order, line, position)),
    payment: settledPayment(order, method, history),
    events: history.map(({ event, from, to, actor, reason, at }, index) => ({
      shopId: order.shopId,
      orderId: order.id,
      ordinal: index + 1,
      event,
      fromStatus: from,
      toStatus: to,
      actor,
      reason,
      byName: null,
      at,
    })),
    stockMovements: movementsOf(order, cart),
    searchKeys: buildSearchKeyRows(ctx.secrets, { ...order, productNames: cart.lines.map(({ name }) => name) }, buyer),
    refund: refundedAt && refundRow(order, history, refundedAt),
  };
}

function placeOrder(ctx: Context, chance: Chance, { cart, buyer, shipping, method, number }: Purchase): OrderRow {
  const draftId = newId("drf", ctx.now);
  const uniqueCode = isManual(method.code) ? 1 + chance.below(999) : 0;
  const { cost: shippingCost, courierCode, ...destination } = shipping;
  const { courierService } = shipping;
  const choice = { now: ctx.now, shippingCost, courierCode, courierService, method, voucherCode: null, uniqueCode };
  const priced = priceCart(cart, choice);
  const draft = {
    shopId: ctx.shop.id,
    id: draftId,
    apiVersion: ctx.version,
    buyer: encryptBuyer(ctx.secrets, ctx.shop.id, draftId, buyer),
    contactKey: deriveContactKey(ctx, buyer.contact),
    contactMasked: maskContact(buyer.contact),
    channel: buyer.contact.channel,
    lines: [],
    courierCode,
    ...destination,
    weightGrams: cart.weightGrams,
    paymentMethod: method.code,
    voucherCode: null,
    preorderLeadDays: null,
    ...priced.price,
    createdAt: ctx.now,
    expiresAt: ctx.now,
    mailboxKey: deriveNormalizedContactKey(ctx.secrets, buyer.contact),
  };
  return { ...orderRow(ctx, { id: newId("ord", ctx.now), cart, draft, priced, buyer }), number };
}

/** Columns that the transitions of an order set. */
function changesOf(history: readonly PastEvent[], { shop }: Context, chance: Chance): Partial<OrderRow> {
  const [shippedAt, claimedAt] = [timeOf(history, "ship"), timeOf(history, "claim")];
  const end = history.find(({ from, event }) => from && event !== "place" && givesBack(from, event));
  return {
    status: history.at(-1)?.to ?? "pending_payment",
    revision: history.length,
    paidAt: timeOf(history, "pay"),
    buyerClaimedAt: claimedAt,
    claimExpiresAt: claimedAt && claimHeldUntil(shop.holds, claimedAt),
    awb: shippedAt && `CONTOH${String(chance.below(10 ** 9)).padStart(9, "0")}`,
    awbAt: shippedAt,
    releasedAt: end?.at ?? null,
  };
}

function timeOf(history: readonly PastEvent[], event: PastEvent["event"]): Date | null {
  return history.find((each) => each.event === event)?.at ?? null;
}

function settledPayment(order: OrderRow, method: PaymentMethodSettings, history: readonly PastEvent[]): PaymentRow {
  const paidAt = timeOf(history, "pay");
  const [gateway = null] = method.gateways;
  const endStatus = timeOf(history, "refund") ? "refunded" : "paid";
  return {
    ...firstPayment(order, order.placedAt),
    gateway,
    providerRef: gateway === "manual" ? null : `sbx_${order.id}`,
    status: paidAt ? endStatus : "expired",
    openingUntil: null,
    expiresAt: order.expiresAt,
    paidAt,
  };
}

function refundRow(order: OrderRow, history: readonly PastEvent[], at: Date): PastOrder["refund"] {
  return {
    shopId: order.shopId,
    id: newId("rfd", at),
    orderId: order.id,
    amount: order.total,
    lines: [],
    goodsBack: false,
    reason: history.at(-1)?.reason ?? null,
    how: "hand",
    status: "returned",
    byName: null,
    byStaffId: null,
    createdAt: at,
    returnedAt: at,
    revision: 1,
    paymentId: null,
    providerRef: null,
    sentAt: null,
    askAt: null,
    fault: null,
  };
}

/** Movements of the order's stock: taken when it was placed, and returned when it ended before it was shipped. */
function movementsOf({ shopId, id, placedAt, releasedAt }: OrderRow, cart: Cart): StockMoveRow[] {
  return cart.lines
    .filter(({ unlimitedStock }) => !unlimitedStock)
    .flatMap(({ variantId, qty }) => {
      const movement = { shopId, variantId, orderId: id, round: 1 };
      const sale = { ...movement, id: newId("mov", placedAt), kind: "sale" as const, qty: -qty, at: placedAt };
      if (!releasedAt) return [sale];
      return [sale, { ...movement, id: newId("mov", releasedAt), kind: "return" as const, qty, at: releasedAt }];
    });
}
