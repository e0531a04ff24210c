import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "@/lib/adapters/db/client";
import { findOrderById, lockOrder, type OrderFacts, type PaymentRow } from "@/lib/adapters/db/orders";
import { endPayment, findMethod, insertPayment, type MethodRoute, saveOpened } from "@/lib/adapters/db/payments";
import { log } from "@/lib/adapters/log";
import type { Bill, Instructions } from "@/lib/adapters/payments/gateway";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { kindOf } from "@/lib/domain/payment-methods";
import type { Context } from "./context";
import { trackUrlOf } from "./tokens";

/** How long whoever opens a payment is waited for, before another may. Longer than two gateways need to fail. */
const openingMs = 12_000;
const glanceMs = 100;

/** An order whose payment this caller is to open, or to wait for; its method, where that was read already. */
export type Opening = { order: OrderFacts; opens: boolean; method?: MethodRoute };

/** A new attempt to collect an order's money, to be opened by whoever adds it. */
export function newAttempt(
  order: Pick<OrderFacts, "shopId" | "id" | "paymentMethod" | "total">,
  attempt: number,
  now: Date,
): PaymentRow {
  return {
    ...{ shopId: order.shopId, id: newId("pay", now), orderId: order.id, attempt },
    ...{ kind: kindOf(order.paymentMethod), method: order.paymentMethod, amount: order.total },
    ...{ gateway: null, providerRef: null, instructions: {}, status: "pending" },
    ...{ openingUntil: new Date(now.getTime() + openingMs), createdAt: now, expiresAt: null, paidAt: null },
    askAt: null,
  };
}

/** Whether instructions can be paid by at this moment. */
export function isLive({ payment }: OrderFacts, now: Date): boolean {
  const isOpen =
    Object.keys(payment.instructions).length > 0 && (payment.expiresAt === null || payment.expiresAt > now);
  return (payment.status === "pending" || payment.status === "claimed") && isOpen;
}

/** Whether somebody is asking a gateway for this payment right now. */
export function isOpening({ payment }: OrderFacts, now: Date): boolean {
  return payment.status === "pending" && payment.openingUntil !== null && payment.openingUntil > now;
}

/** Ends the latest attempt and adds the next. The order must be locked; there are never two live ones. */
export async function replaceAttempt(tx: Db, order: OrderFacts, now: Date): Promise<Opening> {
  const { payment } = order;
  const hasInstructions = Object.keys(payment.instructions).length > 0;
  await endPayment(tx, { shopId: order.shopId, paymentId: payment.id }, hasInstructions ? "expired" : "failed");
  await insertPayment(tx, newAttempt(order, payment.attempt + 1, now));
  const renewed = await lockOrder(tx, order.shopId, order.id);
  if (!renewed) throw new ApiError("not_found", { resource: "order" });
  return { order: renewed, opens: true };
}

/**
 * Opens the payment that this caller is to open, or waits for whoever does. The gateways of the method are asked in their
 * order; when all of them fail the attempt ends, and the order stands.
 */
export async function openPayment(ctx: Context, { order, opens, method }: Opening): Promise<OrderFacts> {
  if (!opens) return isOpening(order, ctx.now) ? waitForOther(ctx, order) : order;
  const route = method ?? (await findMethod(ctx.db, order.shopId, order.paymentMethod));
  const opened = route && (await askGateways(ctx, order, route));
  const key = { shopId: order.shopId, paymentId: order.payment.id };
  if (!opened) {
    await endPayment(ctx.db, key, "failed");
    return { ...order, payment: { ...order.payment, status: "failed", openingUntil: null } };
  }
  const { gateway, instructions } = opened;
  const { kind, providerRef, expiresAt, ...told } = instructions;
  const saved = { kind, method: order.paymentMethod, gateway, providerRef, expiresAt, instructions: told };
  // The order may have ended while the gateway was asked; then what is told is how it ended.
  if (!(await saveOpened(ctx.db, key, saved))) return (await findOrderById(ctx.db, order.shopId, order.id)) ?? order;
  return { ...order, payment: { ...order.payment, ...saved, openingUntil: null } };
}

type Opened = { gateway: string; instructions: Instructions };

async function askGateways(
  ctx: Context,
  order: OrderFacts,
  { gateways, account }: MethodRoute,
): Promise<Opened | null> {
  const partners = await ctx.partners(order.shopId);
  for (const name of gateways) {
    const gateway = partners.gateway(name);
    if (!gateway?.offers(order.paymentMethod)) continue;
    try {
      return { gateway: name, instructions: await gateway.open(billFor(ctx, order, account)) };
    } catch (err) {
      log().warn({ err, gateway: name }, "a gateway did not open a payment");
    }
  }
  return null;
}

/** The bill for one attempt. Its reference is never used twice, as providers refuse to hear one again. */
function billFor(ctx: Context, order: OrderFacts, account: Bill["account"]): Bill {
  const { payment } = order;
  return {
    reference: `${order.number}-${payment.attempt}-${payment.id.slice(-6)}`,
    ...{ orderNumber: order.number, method: order.paymentMethod, amount: payment.amount, now: ctx.now, account },
    expiresAt: order.expiresAt ?? new Date(ctx.now.getTime() + limits.orderSeconds * 1_000),
    returnUrl: trackUrlOf(ctx, order),
  };
}

/** Looks until the other is done; one that takes longer than a twin may is told of as still running. */
async function waitForOther(ctx: Context, order: OrderFacts): Promise<OrderFacts> {
  for (let waited = 0; waited < limits.twinSeconds * 1_000; waited += glanceMs) {
    await wait(glanceMs);
    const seen = await findOrderById(ctx.db, order.shopId, order.id);
    if (seen && seen.payment.openingUntil === null) return seen;
  }
  throw new ApiError("idempotency_in_progress");
}
