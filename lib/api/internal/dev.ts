import { advance, getEffectiveStatus, type OrderEvent, orderStates } from "@/lib/modules/orders/rules/order-states";
import { buildOrderTrackingUrl } from "@/lib/modules/orders/service/tracking-tokens";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import {
  findOrderById,
  findOrderByNumber,
  listOrdersByStatus,
  type StoredOrder,
} from "@/lib/modules/orders/store/orders";
import type { PaymentReport } from "@/lib/modules/payments/gateways/gateway";
import { sandboxNotice } from "@/lib/modules/payments/gateways/sandbox";
import { receiveNotice } from "@/lib/modules/payments/service/gateway-webhooks";
import { findPaymentByRef } from "@/lib/modules/payments/store/payments";
import type { Context, Deps } from "@/lib/use-case/context";

type DevVisit = Deps & Pick<Context, "shop" | "now">;

/** Events that a visitor of the demo can trigger for an order, in place of its gateway, merchant or courier. */
export const plays = ["pay", "fail", "expire", "ship", "deliver"] as const;
export type Play = (typeof plays)[number];

/** Order as the demo shows it, with the events that are possible now. */
export type PlayedOrder = {
  number: string;
  placedAt: Date;
  buyer: string | null;
  city: string | null;
  method: string;
  amount: number;
  status: string;
  payment: StoredOrder["payment"]["status"];
  plays: readonly Play[];
  trackUrl: string;
};

const sandboxes = ["sandbox", "sandbox_spare"];
const mostOrders = 30;

/** Lists the newest open orders of the shop. */
export async function listOpenOrders(ctx: DevVisit): Promise<PlayedOrder[]> {
  const open = ["pending_payment", "awaiting_confirmation", "paid", "processing", "shipped"] as const;
  const orders = await listOrdersByStatus(ctx.db, ctx.shop.id, open, mostOrders);
  return orders
    .filter((order) => getEffectiveStatus(order, ctx.now) !== "expired")
    .map((order) => viewOrder(ctx, order));
}

/** Finds the order of the shop with this number, in any status. Returns a list, empty if there is none. */
export async function findPlayedOrder(ctx: DevVisit, number: string): Promise<PlayedOrder[]> {
  const order = await findOrderByNumber(ctx.db, ctx.shop.id, number);
  return order ? [viewOrder(ctx, order)] : [];
}

/** Finds the order of this shop whose payment has this reference at a sandbox gateway. */
export async function findSandboxOrder(ctx: DevVisit, providerRef: string): Promise<PlayedOrder | null> {
  for (const gateway of sandboxes) {
    const payment = await findPaymentByRef(ctx.db, gateway, providerRef);
    if (payment?.shopId !== ctx.shop.id) continue;
    const order = await findOrderById(ctx.db, ctx.shop.id, payment.orderId);
    if (order) return viewOrder(ctx, order);
  }
  return null;
}

function viewOrder(ctx: DevVisit, order: StoredOrder): PlayedOrder {
  const status = getEffectiveStatus(order, ctx.now);
  return {
    number: order.number,
    placedAt: order.placedAt,
    buyer: order.customerNameMasked,
    city: order.city,
    method: order.payment.method,
    amount: order.payment.amount,
    status: orderStates[status].label,
    payment: status === "expired" ? "expired" : order.payment.status,
    plays: playsOf(order, ctx.now),
    trackUrl: buildOrderTrackingUrl(ctx, order),
  };
}

/** Lists the events that the order's status allows. Only a payment that a sandbox collects can fail. */
function playsOf(order: StoredOrder, now: Date): Play[] {
  const status = getEffectiveStatus(order, now);
  const isCollected = status === "pending_payment" && order.payment.status === "pending" && refOf(order) !== null;
  const allowed: Record<Play, boolean> = {
    pay: advance(status, "pay") !== null,
    fail: isCollected,
    expire: isCollected,
    ship: advance(status, "ship") !== null,
    deliver: advance(status, "deliver") !== null,
  };
  return plays.filter((play) => allowed[play]);
}

/**
 * Triggers an event for an order through the real code paths. A gateway event arrives as its webhook, the rest are transitions
 * by the merchant. Returns false if the order does not exist or its status does not allow the event.
 */
export async function playOrder(ctx: DevVisit, number: string, play: Play): Promise<boolean> {
  const order = await findOrderByNumber(ctx.db, ctx.shop.id, number);
  if (!order || !playsOf(order, ctx.now).includes(play)) return false;
  switch (play) {
    case "pay":
      return (await sendSandboxWebhook(ctx, number, "paid")) || move(ctx, number, "pay");
    case "fail":
      return sendSandboxWebhook(ctx, number, "failed");
    case "expire":
      return sendSandboxWebhook(ctx, number, "expired");
    case "ship":
      return move(ctx, number, "ship", `DEMO${number.replace(/\W|^[A-Z]+/g, "")}`);
    case "deliver":
      return move(ctx, number, "deliver");
  }
}

async function move(ctx: DevVisit, number: string, event: OrderEvent, awb?: string): Promise<boolean> {
  const how = awb === undefined ? { now: ctx.now } : { now: ctx.now, awb };
  return (await moveByMerchant(ctx, { shopId: ctx.shop.id, number, event }, how)) !== null;
}

/** Sends a signed sandbox webhook for the order's latest payment; false if the sandbox collects none. */
export async function sendSandboxWebhook(
  ctx: DevVisit,
  orderNumber: string,
  event: PaymentReport["event"],
): Promise<boolean> {
  const order = await findOrderByNumber(ctx.db, ctx.shop.id, orderNumber);
  const bill = order && refOf(order);
  if (!bill) return false;
  const { headers, body } = sandboxNotice(ctx.secrets, { ...bill, event });
  const proof = new Headers(headers);
  const webhook = {
    gateway: bill.gateway,
    refs: [bill.providerRef],
    header: (name: string) => proof.get(name),
    rawBody: Buffer.from(body),
  };
  if (!(await receiveNotice(ctx, webhook, ctx.now))) throw new Error("The webhook of the sandbox was rejected.");
  return true;
}

/** Sandbox reference of the order's latest payment; null if no sandbox collects it. */
function refOf({ payment }: StoredOrder): { gateway: string; providerRef: string; amount: number } | null {
  const { gateway, providerRef, amount } = payment;
  return gateway && providerRef && sandboxes.includes(gateway) ? { gateway, providerRef, amount } : null;
}
