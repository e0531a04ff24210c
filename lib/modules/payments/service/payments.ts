import { setTimeout as wait } from "node:timers/promises";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { getEffectiveStatus } from "@/lib/modules/orders/rules/order-states";
import { endPayment } from "@/lib/modules/orders/service/order-payments";
import { findOrderById, lockOrder, type PaymentRow, type StoredOrder } from "@/lib/modules/orders/service/orders";
import type { Instructions, PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import {
  findMethod,
  insertPayment,
  type MethodRoute,
  nameAttempt,
  prolongOpening,
  renameAttempt,
  savingOpened,
} from "@/lib/modules/payments/store/payments";
import type { ShopOrigins } from "@/lib/modules/shops/rules/origins";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import { newId } from "@/lib/platform/random";
import type { Deps, SaveResponse } from "@/lib/use-case/context";
import { getPaymentKind } from "@/lib/values/payment-kind";
import { billFor, openedBy } from "./bills";

/**
 * Lease on opening a payment: nobody else opens it during this time. It is prolonged while a gateway call runs, so it ends only
 * if its holder died. It is shorter than the wait of a repeated request, which can then open the payment itself.
 */
const leaseMs = 4_000;
const prolongMs = 1_000;
const pollMs = 100;

/** Context for opening a payment: a request or a scheduled job. */
export type Opener = Deps & { shop: { id: string } & ShopOrigins; now: Date };

/** Order whose payment this caller must open or wait for, with its method if that was read already. */
export type Opening = { order: StoredOrder; opens: boolean; method?: MethodRoute };

/** Builds a new payment attempt. Its creator must open it. */
export function newAttempt(
  order: Pick<StoredOrder, "shopId" | "id" | "paymentMethod" | "total">,
  attempt: number,
  now: Date,
  openingUntil = new Date(now.getTime() + leaseMs),
): PaymentRow {
  return {
    shopId: order.shopId,
    id: newId("pay", now),
    orderId: order.id,
    attempt,
    kind: getPaymentKind(order.paymentMethod),
    method: order.paymentMethod,
    amount: order.total,
    gateway: null,
    providerRef: null,
    instructions: {},
    status: "pending",
    openingUntil,
    createdAt: now,
    expiresAt: null,
    paidAt: null,
    askAt: null,
  };
}

/** True if the buyer can currently pay by these instructions. */
export function isLive({ payment }: StoredOrder, now: Date): boolean {
  const isOpen =
    Object.keys(payment.instructions).length > 0 && (payment.expiresAt === null || payment.expiresAt > now);
  return (payment.status === "pending" || payment.status === "claimed") && isOpen;
}

/** True if a gateway call for this payment is running now. */
export function isOpening({ payment }: StoredOrder, now: Date): boolean {
  return payment.status === "pending" && payment.openingUntil !== null && payment.openingUntil > now;
}

/** True if the lease on opening this payment has expired, so its holder died. */
function isAbandoned({ payment }: StoredOrder, now: Date): boolean {
  return payment.status === "pending" && payment.openingUntil !== null && payment.openingUntil <= now;
}

/** Takes over the opening of a payment if its previous holder died. The order must be locked. */
export async function takeOver(tx: Db, order: StoredOrder, now: Date): Promise<Opening> {
  const isWanted = isAbandoned(order, now) && getEffectiveStatus(order, now) === "pending_payment";
  return isWanted ? replaceAttempt(tx, order, now) : { order, opens: false };
}

/** Ends the latest attempt and adds the next. The order must be locked; there are never two live attempts. */
export async function replaceAttempt(tx: Db, order: StoredOrder, now: Date, openingUntil?: Date): Promise<Opening> {
  const { payment } = order;
  const hasInstructions = Object.keys(payment.instructions).length > 0;
  await endPayment(tx, { shopId: order.shopId, paymentId: payment.id }, hasInstructions ? "expired" : "failed");
  await insertPayment(tx, newAttempt(order, payment.attempt + 1, now, openingUntil));
  const renewed = await lockOrder(tx, order.shopId, order.id);
  if (!renewed) throw new ApiError("not_found", { resource: "order" });
  return { order: renewed, opens: true };
}

/**
 * Opens the payment, or waits for the caller that does. Calls the gateways of the method in order. If all of them fail, the
 * attempt ends and the order stays.
 */
export async function openPayment<R>(
  ctx: Opener,
  { order, opens, method }: Opening,
  responder: PaymentResponder<R>,
): Promise<R> {
  if (!opens) return isOpening(order, ctx.now) ? waitForOther(ctx, order, responder) : responder.view(order);
  const route = method ?? (await findMethod(ctx.db, order.shopId, order.paymentMethod));
  const asked = route ? await askGateways(ctx, order, route) : { order, opened: null };
  const noted = asked && (await noteAnswer(ctx, asked, responder));
  // The order may have ended during the gateway calls. The caller then gets its current state.
  return noted ? noted.response : responder.view((await findOrderById(ctx.db, order.shopId, order.id)) ?? order);
}

/** Builds the response from the order, and stores it together with the gateway's result. */
type PaymentResponder<R> = { view: (order: StoredOrder) => R; saveResponse: SaveResponse<R> };

/** Order after the gateway calls, with the opened payment; null if no gateway opened it. */
type OpeningResult = { order: StoredOrder; opened: OpenedPayment | null };
type OpenedPayment = { gateway: PaymentGateway; instructions: Instructions };

/** Stores the gateway result; null if the attempt has ended in the meantime. */
async function noteAnswer<R>(
  ctx: Opener,
  { order, opened }: OpeningResult,
  { view, saveResponse }: PaymentResponder<R>,
): Promise<{ response: R } | null> {
  const key = keyOf(order);
  const viewWith = (changes: Partial<PaymentRow>) =>
    view({ ...order, payment: { ...order.payment, ...changes, openingUntil: null } });
  if (!opened) {
    await endPayment(ctx.db, key, "failed");
    return { response: viewWith({ status: "failed" }) };
  }
  const { gateway, instructions } = opened;
  const saved = openedBy(gateway, order, instructions);
  const response = viewWith(saved);
  if (await saveResponse(response, savingOpened(key, saved))) return { response };
  // The attempt has ended in the meantime. Its provider reference is stored to cancel it at the gateway later.
  if (gateway.ask) await renameAttempt(ctx.db, key, instructions.providerRef);
  return null;
}

/** Calls the gateways one after the other; null if the attempt has ended in the meantime, so no call is needed. */
async function askGateways(
  ctx: Opener,
  order: StoredOrder,
  { gateways, account }: MethodRoute,
): Promise<OpeningResult | null> {
  const providers = await ctx.providers(order.shopId);
  let current = order;
  let isInDoubt = false;
  for (const name of gateways) {
    const gateway = providers.gateway(name);
    if (!gateway?.offers(order.paymentMethod)) continue;
    const fresh = isInDoubt ? await leaveInDoubt(ctx, current) : current;
    if (!fresh) return null;
    current = fresh;
    const bill = billFor(ctx, current, account);
    const named = { gateway: name, providerRef: bill.reference, now: ctx.now };
    if (gateway.ask && !(await nameAttempt(ctx.db, keyOf(current), named))) return null;
    try {
      return { order: current, opened: { gateway, instructions: await whileHeld(ctx, current, gateway.open(bill)) } };
    } catch (err) {
      log().warn({ err, gateway: name }, "a gateway failed to open a payment");
      isInDoubt = gateway.ask !== undefined && !(err instanceof ProviderFault && err.isFinal);
    }
  }
  return { order: current, opened: null };
}

/** Waits for a gateway and prolongs the lease on its attempt meanwhile. */
async function whileHeld<T>(ctx: Opener, order: StoredOrder, answer: Promise<T>): Promise<T> {
  const prolong = () =>
    prolongOpening(ctx.db, keyOf(order), prolongMs).catch((err: unknown) =>
      log().warn({ err }, "the lease on a payment could not be extended; another instance may take over"),
    );
  const timer = setInterval(prolong, prolongMs);
  return answer.finally(() => clearInterval(timer));
}

/**
 * Ends the attempt of a gateway that failed without a clear error, and adds another for the next gateway. The first gateway may
 * have opened a payment nevertheless. Its attempt keeps its reference to cancel it later and to match money for it. Null if the
 * order has changed in the meantime.
 */
async function leaveInDoubt(ctx: Opener, { shopId, id, payment }: StoredOrder): Promise<StoredOrder | null> {
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, shopId, id);
    if (order?.status !== "pending_payment" || order.payment.id !== payment.id) return null;
    const { status, openingUntil } = order.payment;
    if (status !== "pending" || openingUntil === null) return null;
    return (await replaceAttempt(tx, order, ctx.now, openingUntil)).order;
  });
}

function keyOf({ shopId, payment }: StoredOrder) {
  return { shopId, paymentId: payment.id };
}

/** Polls until the other request has opened the payment, and takes over if that request died. Throws after `twinSeconds`. */
async function waitForOther<R>(ctx: Opener, order: StoredOrder, responder: PaymentResponder<R>): Promise<R> {
  const start = performance.now();
  for (let waited = 0; waited < limits.concurrentRequestSeconds * 1_000; waited = performance.now() - start) {
    await wait(pollMs);
    const seen = await findOrderById(ctx.db, order.shopId, order.id);
    if (seen && seen.payment.openingUntil === null) return responder.view(seen);
    const later = { ...ctx, now: new Date(ctx.now.getTime() + performance.now() - start) };
    if (!seen || !isAbandoned(seen, later.now)) continue;
    const opening = await resume(later, seen);
    if (opening && (opening.opens || !isOpening(opening.order, later.now)))
      return openPayment(later, opening, responder);
  }
  throw new ApiError("idempotency_in_progress");
}

/** Takes over a half-open payment, unless another caller was faster; null if the order does not exist. */
export function resume(ctx: Opener, { shopId, id }: Pick<StoredOrder, "shopId" | "id">): Promise<Opening | null> {
  return transact(ctx.db, async (tx) => {
    const order = await lockOrder(tx, shopId, id);
    return order && takeOver(tx, order, ctx.now);
  });
}
