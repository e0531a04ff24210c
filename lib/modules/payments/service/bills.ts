import type { PaymentRow, StoredOrder } from "@/lib/modules/orders/service/orders";
import { buildOrderTrackingUrl } from "@/lib/modules/orders/service/tracking-tokens";
import type { Bill, Instructions, PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import type { MethodRoute, Opened } from "@/lib/modules/payments/store/payments";
import type { ShopOrigins } from "@/lib/modules/shops/rules/origins";
import type { Context } from "@/lib/use-case/context";

/** Context of a bill: where the buyer and the gateway return to. */
type Biller = Pick<Context, "secrets" | "now"> & { shop: { id: string } & ShopOrigins };

/** Columns of an order that its bill needs. */
type BilledOrder = Pick<
  StoredOrder,
  "id" | "number" | "paymentMethod" | "expiresAt" | "tokenHash" | "tokenVersion" | "sealedToken" | "payment"
>;

/** Bill for one attempt. Each has a new reference, because providers reject known ones. */
export function billFor(ctx: Biller, order: BilledOrder, account: Bill["account"]): Bill {
  const { payment } = order;
  return {
    reference: `${order.number}-${payment.attempt}-${payment.id.slice(-6)}`,
    orderNumber: order.number,
    method: order.paymentMethod,
    amount: payment.amount,
    now: ctx.now,
    account,
    expiresAt: order.expiresAt ?? ctx.now,
    returnUrl: buildOrderTrackingUrl(ctx, order),
    origin: ctx.shop.origin,
  };
}

/**
 * Opens the payment of an order that is being placed, if its gateway needs no call. Returns it unchanged otherwise: it is then
 * opened after the transaction.
 */
export function openLocally(
  ctx: Biller,
  gateway: (name: string) => PaymentGateway | null,
  order: Omit<BilledOrder, "payment"> & { payment: PaymentRow },
  { gateways, account }: MethodRoute,
): PaymentRow {
  const { payment } = order;
  if (payment.status !== "pending") return payment;
  const first = gateways.map(gateway).find((each) => each?.offers(order.paymentMethod));
  const instructions = first?.openLocally?.(billFor(ctx, order, account));
  if (!first || !instructions) return payment;
  return { ...payment, ...openedBy(first, order, instructions), openingUntil: null };
}

/** Columns of a payment that its gateway has opened. */
export function openedBy(gateway: PaymentGateway, order: BilledOrder, instructions: Instructions): Opened {
  const { kind, method = order.paymentMethod, providerRef, expiresAt, ...shown } = instructions;
  return { kind, method, gateway: gateway.name, providerRef, expiresAt, instructions: shown };
}
