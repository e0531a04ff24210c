import { eq } from "drizzle-orm";
import type { Db } from "@/lib/adapters/db/connection/client";
import { variants } from "@/lib/adapters/db/tables/catalogue";
import { payments } from "@/lib/adapters/db/tables/payments";
import type { PaymentReport } from "@/lib/adapters/payments/gateway";
import type { OrderEvent } from "@/lib/domain/orders/order-states";
import type { WriteContext } from "@/lib/services/context";
import { moveByMerchant } from "@/lib/services/orders/moves";
import { applyNotice } from "@/lib/services/payments/notices";
import { runAll } from "@/lib/services/upkeep/timed";
import type { VerifyView } from "./buyer";
import { fixedNow, oneHour, type TestWorld } from "./world";

/** Order fixtures of the world. Hours are relative to noon. Only tests use it. */
export function orderFixtures(shop: () => TestWorld) {
  const hours = (count: number) => new Date(fixedNow.getTime() + count * oneHour);
  const ctxAt = (count: number): WriteContext => shop().at(hours(count));
  const stock = () => stockIn(shop().db);
  const sweep = (at: number) => runAll(ctxAt(at), hours(at));
  /** Stock after every order of other tests has ended. */
  const stockAtRest = async (): Promise<number> => {
    await sweep(24);
    return stock();
  };
  const setStock = (count: number) =>
    shop().db.update(variants).set({ stock: count }).where(eq(variants.id, "var_truntum"));
  /** Applies a gateway webhook about an order's latest payment. */
  const notify = async (
    placed: VerifyView,
    event: PaymentReport["event"],
    at: number,
    more: Partial<PaymentReport> = {},
  ) => {
    const attempts = await shop()
      .db.select()
      .from(payments)
      .where(eq(payments.orderId, idOf(placed)));
    const { gateway, providerRef, amount = 0 } = attempts.sort((a, b) => b.attempt - a.attempt)[0] ?? {};
    if (!gateway || !providerRef) throw new Error("The payment was not opened.");
    const notice = { eventKey: `${providerRef}.${event}`, providerRef, event, amount, ...more };
    await applyNotice(ctxAt(at), gateway, notice, hours(at));
  };
  /** Pays another attempt of an order. Returns the attempt's id. */
  const payAgain = async (orderId: string, at: number, amount?: number): Promise<string> => {
    const [first] = await shop().db.select().from(payments).where(eq(payments.orderId, orderId));
    if (!first) throw new Error("There is no first payment.");
    const id = `pay_again_${orderId.slice(-6)}`;
    const providerRef = `sbx_${id}`;
    const again = { id, attempt: 2, status: "expired" as const, providerRef, paidAt: null };
    const made = { ...first, ...again, amount: amount ?? first.amount };
    await shop().db.insert(payments).values(made);
    const webhook = { providerRef, event: "paid", eventKey: `${providerRef}.paid`, amount: made.amount } as const;
    await applyNotice(ctxAt(at), "sandbox", webhook, hours(at));
    return id;
  };
  const transitionsOrder = (placed: VerifyView, event: OrderEvent, at: number, awb?: string) =>
    moveByMerchant(
      ctxAt(at),
      { shopId: ctxAt(at).shop.id, number: placed.order?.number ?? "", event },
      { now: hours(at), ...(awb ? { awb } : {}) },
    );
  return { hours, ctxAt, stock, stockAtRest, setStock, sweep, notify, payAgain, transition: transitionsOrder };
}

async function stockIn(db: Db): Promise<number> {
  const [row] = await db.select({ stock: variants.stock }).from(variants).where(eq(variants.id, "var_truntum"));
  return row?.stock ?? 0;
}

/** Id of a placed order. */
export function idOf(placed: VerifyView): string {
  return placed.order?.id ?? "";
}

/** Tracking token of a placed order. */
export function tokenOf(placed: VerifyView): { token: string } {
  return { token: placed.track_token ?? "" };
}
