import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type DraftRow, keepsHold, moveHold } from "@/lib/modules/checkout/store/drafts";
import { eventsOfPlacing } from "@/lib/modules/notifications/rules/webhooks";
import type { Queued } from "@/lib/modules/notifications/service/outbox";
import type { ReservationRow } from "@/lib/modules/orders/service/new-orders";
import {
  listStock,
  type OrderNotice,
  takeStock,
  insertOrder as writeOrder,
} from "@/lib/modules/orders/service/new-orders";
import type { StockMoveRow, StoredOrder } from "@/lib/modules/orders/service/orders";
import { lateUntil } from "@/lib/modules/orders/service/transitions";
import { enqueueWebhookEvent } from "@/lib/modules/orders/service/webhook-events";
import { openLocally } from "@/lib/modules/payments/service/bills";
import type { Opening } from "@/lib/modules/payments/service/payments";
import { uncountVoucher, useVoucher } from "@/lib/modules/promotions/service/voucher-uses";
import type { PaymentMethodSettings } from "@/lib/modules/shops/service/purchase-settings";
import {
  type Buyer,
  deriveNormalizedContactKey,
  deriveNormalizedContactKeys,
  deriveVoucherUseKeys,
  openBuyer,
} from "@/lib/modules/verification/service/buyer";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId, randomBelow } from "@/lib/platform/random";
import type { Context } from "@/lib/use-case/context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { type Cart, loadCart, unavailable } from "./cart";
import { keyUses } from "./contact-keys";
import { buildPlacedOrder, composePlaced, firstPayment, lineRow, newNumberTails, orderRow } from "./new-order";
import {
  checkFirstTimeBuyer,
  type FirstTimeBuyer,
  findFirstTimeBuyer,
  listSerialKeys,
  listSlotHolders,
  needOrderSlots,
  rejectReserved,
} from "./order-slots";
import { needMethod, type PricedCart, type PricingChoice, priceCart } from "./price";
import { needCourier } from "./shipping";

/** New order with its payment to open, the queued message for the buyer, and flags for webhooks and staff notifications. */
type Placing = Opening & { message: Queued; hasWebhooks: boolean; notifiesStaff: boolean };

/**
 * Turns a draft into an order, inside the transaction that used its code. Prices the cart again, takes stock and voucher, and
 * writes order, payment and message. The buyer never pays more than the draft total. A lower price is passed on.
 */
export async function placeOrder(
  ctx: Context,
  tx: Db,
  providers: ShopProviders,
  { draft, codeId }: { draft: DraftRow; codeId: string },
): Promise<Placing> {
  const buyer = openBuyer(ctx.secrets, ctx.shop.id, draft.id, draft.buyer);
  const { cart, choice, method } = await priceAgain(ctx, tx, draft, buyer);
  const id = newId("ord", ctx.now);
  const firstTime = findFirstTimeBuyer(ctx, cart, buyer.contact);
  const { stockMovements, emptied } = await takeCartStock(ctx, tx, { cart, orderId: id, firstTime });
  const priced = await settlePrice(ctx, tx, { cart, choice, draft, buyer, orderId: id });
  needMethod(providers, method, priced.price);
  const order = orderRow(ctx, { id, cart, draft, priced, buyer });
  const payment = openLocally(
    ctx,
    (name) => providers.gateway(name),
    { ...order, payment: firstPayment(order, ctx.now) },
    method,
  );
  const message = composePlaced(ctx, order, cart, buyer);
  const holders =
    order.total > 0 ? listSlotHolders(ctx, cart, deriveNormalizedContactKey(ctx.secrets, buyer.contact)) : [];
  const { ordinal, hasWebhooks, notifiesStaff, slotCount, reserved } = await writeOrder(tx, {
    holders,
    reservations: order.total > 0 && firstTime ? reservationRows(firstTime, stockMovements) : [],
    order,
    payment,
    stockMovements,
    codeId,
    message: message.row,
    notices: noticesOf(order, emptied),
    lines: cart.lines.map((line, position) => lineRow(order, line, position)),
    amountHeldUntil: lateUntil(order.expiresAt ?? ctx.now),
  });
  rejectReserved(ctx, cart, reserved);
  await needOrderSlots(tx, order, holders.slice(slotCount));
  const placedOrder = buildPlacedOrder(order, cart, payment);
  if (hasWebhooks) await enqueuePlacementEvents(ctx, tx, placedOrder, ordinal);
  return { order: placedOrder, opens: payment.openingUntil !== null, method, message, hasWebhooks, notifiesStaff };
}

/** Loads the cart of a draft at current prices and settings, with the buyer's choices. Throws if it is no longer available. */
async function priceAgain(
  ctx: Context,
  tx: Db,
  draft: DraftRow,
  buyer: Buyer,
): Promise<{ cart: Cart; choice: PricingChoice; method: PaymentMethodSettings }> {
  const cartItems = draft.lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty }));
  const { paymentMethod, courierCode, courierService, voucherCode, uniqueCode, shippingCost, contactKey } = draft;
  const normalizedContactKeys = deriveNormalizedContactKeys(ctx.secrets, buyer.contact);
  const asked = {
    paymentMethod,
    voucherCode,
    buyer: { normalizedContactKeys, contactKey },
    numberTails: newNumberTails(),
  };
  const cart = await loadCart({ ...ctx, db: tx }, cartItems, asked);
  checkFirstTimeBuyer(ctx, cart);
  const { method } = cart;
  needCourier(cart, courierCode);
  if (!method?.enabled) throw new ApiError("payment_method_unavailable");
  const choice = { now: ctx.now, shippingCost, courierCode, courierService, method, voucherCode, uniqueCode };
  refuseRise(draft, priceCart(cart, choice));
  return { cart, choice, method };
}

/** Enqueues the webhook events of a new order. */
function enqueuePlacementEvents(ctx: Context, tx: Db, order: StoredOrder, ordinal: number): Promise<void> {
  const types = eventsOfPlacing(order.status);
  return enqueueWebhookEvent(tx, {
    order,
    ordinal,
    types,
    hasStockChange: true,
    origin: ctx.shop.origin,
    now: ctx.now,
  });
}

function refuseRise(draft: DraftRow, { price, voucher }: PricedCart): void {
  if (price.total <= draft.total) return;
  const message = voucher && !voucher.applied ? voucher.message : null;
  throw new ApiError("price_changed", { was: draft.total, now: price.total, voucher_message: message });
}

/** Stock that an order took, and the variants that it emptied. */
type TakenStock = { stockMovements: StockMoveRow[]; emptied: string[] };

type Taking = { cart: Cart; orderId: string; firstTime: FirstTimeBuyer | null };

/** Takes the stock of every line. Throws `item_unavailable` with the remaining stock of each line that ran out. */
async function takeCartStock(ctx: Context, tx: Db, { cart, orderId, firstTime }: Taking): Promise<TakenStock> {
  const demands = cart.lines
    .filter(({ unlimitedStock }) => !unlimitedStock)
    .map(({ variantId, qty }) => ({ variantId, qty }));
  const serialKeys = listSerialKeys(ctx.shop.id, firstTime);
  const taken = demands.length > 0 ? await takeStock(tx, ctx.shop.id, demands, serialKeys) : new Map<string, number>();
  if (taken.size < demands.length) await refuseMissing(ctx, tx, cart, taken);
  const stockMovements = demands.map(({ variantId, qty }) => ({
    shopId: ctx.shop.id,
    id: newId("mov", ctx.now),
    variantId,
    orderId,
    round: 1,
    qty: -qty,
    at: ctx.now,
    kind: "sale" as const,
  }));
  return { stockMovements, emptied: [...taken].flatMap(([variantId, left]) => (left === 0 ? [variantId] : [])) };
}

/** Lists the reservations of a first-time buyer: the stock that the order took. */
function reservationRows(buyer: FirstTimeBuyer, stockMovements: readonly StockMoveRow[]): ReservationRow[] {
  return stockMovements.flatMap(({ shopId, variantId, orderId, qty }) =>
    orderId === null ? [] : [{ shopId, variantId, orderId, qty: -qty, ...buyer }],
  );
}

/** Staff notifications of a new order: that it is paid, if it is free, and that variants ran out. */
function noticesOf({ id, status }: Pick<StoredOrder, "id" | "status">, emptied: readonly string[]): OrderNotice[] {
  const paid = { id: `order_paid/${id}/1`, kind: "order_paid" as const, variantId: null };
  const ends = emptied.map((variantId) => ({
    id: `stock_out/${variantId}/${id}/1`,
    kind: "stock_out" as const,
    variantId,
  }));
  return status === "paid" ? [paid, ...ends] : ends;
}

async function refuseMissing(ctx: Context, tx: Db, cart: Cart, taken: ReadonlyMap<string, number>): Promise<never> {
  const missing = cart.lines.filter(({ variantId, unlimitedStock }) => !unlimitedStock && !taken.has(variantId));
  const stock = await listStock(
    tx,
    ctx.shop.id,
    missing.map(({ variantId }) => variantId),
  );
  throw unavailable(
    missing.map(({ productId, variantId }) => {
      const available = stock.get(variantId) ?? 0;
      return { productId, variantId, reason: available > 0 ? "insufficient_stock" : "sold_out", available };
    }),
  );
}

type Settling = { cart: Cart; choice: PricingChoice; draft: DraftRow; buyer: Buyer; orderId: string };

/** Returns the final price. Redeems the voucher and keeps the amount of a manual transfer unique in the shop. */
async function settlePrice(ctx: Context, tx: Db, settling: Settling): Promise<PricedCart> {
  const { draft } = settling;
  const priced = await spendVoucher(ctx, tx, settling);
  refuseRise(draft, priced);
  const { price } = priced;
  if (draft.uniqueCode === 0) return priced;
  const isAmountReserved = await keepsHold(tx, ctx.shop.id, draft.id);
  if (isAmountReserved && price.total === draft.total) return priced;
  // A newer draft may have taken the amount. The order then gets another unique code, which does not count as a price change.
  const start = isAmountReserved ? draft.uniqueCode : 1 + randomBelow(limits.uniqueCode);
  const base = price.total - price.uniqueCode;
  const hold = { shopId: ctx.shop.id, draftId: draft.id, base, until: draft.expiresAt, now: ctx.now };
  const code = base === 0 ? 0 : await moveHold(tx, hold, { start, most: limits.uniqueCode });
  if (code === null) throw new ApiError("payment_method_unavailable");
  return { ...priced, price: { ...price, uniqueCode: code, total: base + code } };
}

/** Redeems the voucher and returns the price. Prices without it if its limit per contact or its total limit is reached. */
async function spendVoucher(ctx: Context, tx: Db, settling: Settling): Promise<PricedCart> {
  const { cart, choice, draft, buyer, orderId } = settling;
  const priced = priceCart(cart, choice);
  if (!priced.voucher?.applied || !cart.voucher) return priced;
  const use = {
    shopId: ctx.shop.id,
    voucherId: cart.voucher.id,
    orderId,
    contactKey: draft.contactKey,
    normalizedContactKey: deriveNormalizedContactKey(ctx.secrets, buyer.contact),
    normalizedContactKeys: deriveVoucherUseKeys(ctx.secrets, cart.voucher.id, buyer.contact),
    now: ctx.now,
  };
  let outcome = await useVoucher(tx, use);
  if (outcome === "unkeyed") {
    await keyUses(ctx, tx, use);
    outcome = await useVoucher(tx, use);
  }
  if (outcome === "used") return priced;
  if (outcome === "unkeyed") throw new ApiError("unavailable");
  if (outcome === "contact_used") await uncountVoucher(tx, ctx.shop.id, cart.voucher.id);
  return priceCart(cart, choice, outcome);
}
