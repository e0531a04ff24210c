import { findOrderById, findOrderByNumber, type OrderFacts } from "@/lib/adapters/db/orders/orders";
import { findPaymentByRef } from "@/lib/adapters/db/orders/payments";
import { statusAt } from "@/lib/domain/order-states";
import type { Context, House } from "./context";
import { trackUrlOf } from "./tokens";

type DevVisit = House & Pick<Context, "shop" | "now">;

/** What the sandbox's own payment page shows. */
export type SandboxBill = { orderNumber: string; amount: number; method: string; status: string; trackUrl: string };

const sandboxes = ["sandbox", "sandbox_spare"];

/** The bill of this shop that a sandbox knows by that reference. */
export async function findSandboxBill(ctx: DevVisit, providerRef: string): Promise<SandboxBill | null> {
  for (const gateway of sandboxes) {
    const payment = await findPaymentByRef(ctx.db, gateway, providerRef);
    if (payment?.shopId !== ctx.shop.id) continue;
    const order = await findOrderById(ctx.db, ctx.shop.id, payment.orderId);
    if (order) return viewBill(ctx, order);
  }
  return null;
}

function viewBill(ctx: DevVisit, order: OrderFacts): SandboxBill {
  const { number: orderNumber, payment } = order;
  const status = statusAt(order, ctx.now) === "expired" ? "expired" : payment.status;
  return { orderNumber, amount: payment.amount, method: payment.method, status, trackUrl: trackUrlOf(ctx, order) };
}

/** The sandbox's own reference of an order's latest payment, with which its notices name it; null when it has none. */
export async function findSandboxRef(
  ctx: DevVisit,
  orderNumber: string,
): Promise<{ gateway: string; providerRef: string; amount: number } | null> {
  const order = await findOrderByNumber(ctx.db, ctx.shop.id, orderNumber);
  const { gateway, providerRef, amount } = order?.payment ?? {};
  if (!gateway || !providerRef || amount === undefined || !sandboxes.includes(gateway)) return null;
  return { gateway, providerRef, amount };
}
