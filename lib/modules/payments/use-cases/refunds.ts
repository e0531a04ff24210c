import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { putBack } from "@/lib/modules/catalog/service/stock-changes";
import { deliverMessageInBackground } from "@/lib/modules/notifications/service/outbox";
import { notifyStaffInBackground } from "@/lib/modules/notifications/service/staff-notifications";
import { findRefundable, findRefundDue, flagRefund, type Refundable } from "@/lib/modules/orders/service/due-refunds";
import { findActorName, toActor } from "@/lib/modules/orders/service/merchant-transitions";
import { getOrderDetail } from "@/lib/modules/orders/service/order-details";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import { dispatchNotifications, settleRefundsDue } from "@/lib/modules/orders/service/transitions";
import { viewRefund } from "@/lib/modules/orders/views/refund";
import type { refundOperations } from "@/lib/modules/payments/contract/refunds.merchant";
import { fitsInto, hasLeft, type RefundLine } from "@/lib/modules/payments/rules/refunds";
import {
  findRefund,
  insertRefund,
  type ListedRefund,
  listRefundsByStatus,
  type RefundRow,
} from "@/lib/modules/payments/store/refunds";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { UseCase } from "@/lib/use-case/use-case";
import { sendRefundInBackground } from "../service/gateway-refunds";
import { needRefundRight } from "../service/refund-rights";
import { dispatchRefundNotifications, enqueueRefundDueMessage, recordRefundPaid } from "../service/refunds";

type RefundInput = Omit<MerchantInput<typeof refundOperations.createRefund>, "id">;

/** Returns a page of refunds, due or paid, in one round trip. */
export const listRefunds: UseCase<"listRefunds"> = async (ctx, { status, cursor, limit }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listRefundsByStatus(ctx.db, ctx.shop.id, { status, after, most: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewRefund), next_cursor };
};

/**
 * Creates a refund for an order. The order is locked, so refunds never exceed its money. The gateway is called after the
 * commit. If no gateway can refund it, the shop pays it manually.
 */
export const createRefund: UseCase<"createRefund"> = async (ctx, { id: orderId, ...input }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, orderId);
    const standing = order && (await findRefundable(tx, ctx.shop.id, orderId));
    if (!order || !standing) throw new ApiError("not_found", { resource: "merchant_order" });
    const lines = input.lines.map(({ variant_id, qty }) => ({ variantId: variant_id, qty }));
    const source = sourceOf(standing, input.payment_id ?? null);
    refuseImpossible(order, standing, source, input, lines);
    const how = wayOf(providers, source, input);
    if (how === "gateway") await needRefundRight(ctx, tx, input);
    const { amount, reason = null, restock } = input;
    const paymentId = source.isOverpayment || how === "gateway" ? source.attempt?.paymentId : null;
    const newRefund = { amount, reason, goodsBack: restock, lines, how, paymentId: paymentId ?? null };
    const id = await createDueRefund(ctx, tx, order, "refund.created", newRefund);
    if (restock) await putBack(ctx, tx, lines);
    const { shop, now } = ctx;
    // A gateway refund is announced when it is paid, mostly within seconds. No staff member has to act.
    const isManual = how === "hand";
    const notifiesStaff = isManual && (await flagRefund(tx, shop.id, orderId, { now, ...toActor(ctx.actor) }));
    // The buyer got a message about the overpayment when it arrived.
    const shouldNotifyBuyer = isManual && !source.isOverpayment;
    const message = shouldNotifyBuyer
      ? await enqueueRefundDueMessage(ctx, tx, order, { id, amount, reason }, now)
      : null;
    const after = () => {
      if (!isManual) sendRefundInBackground(ctx, { shopId: shop.id, id }, now);
      if (message) deliverMessageInBackground(ctx, message, now);
      if (notifiesStaff) notifyStaffInBackground(ctx, shop.id, now);
    };
    return { answer: viewRefund(await needRefund(ctx, tx, id)), after };
  });
};

/** Refundable money: the order's total, or an overpayment of one payment attempt. */
type RefundSource = { isOverpayment: boolean; left: number; attempt: Refundable["attempt"] };

function sourceOf(standing: Refundable, paymentId: string | null): RefundSource {
  if (paymentId === null) return { isOverpayment: false, left: standing.left, attempt: standing.attempt };
  const attempt = standing.overpayments.find((each) => each.paymentId === paymentId) ?? null;
  return { isOverpayment: true, left: attempt?.left ?? 0, attempt };
}

/**
 * Selects the refund method. The gateway that collected the money refunds it if it can, unless the shop prefers a manual
 * refund.
 */
function wayOf(
  providers: ShopProviders,
  { attempt }: RefundSource,
  { how }: Pick<RefundInput, "how">,
): "gateway" | "hand" {
  const isAble = attempt && providers.gateway(attempt.gateway)?.refunding?.covers(attempt.method);
  if (how === "gateway" && !isAble) throw new ApiError("gateway_cannot_refund");
  return isAble && how !== "hand" ? "gateway" : "hand";
}

function refuseImpossible(
  order: StoredOrder,
  standing: Refundable,
  { left, isOverpayment }: RefundSource,
  input: RefundInput,
  lines: readonly RefundLine[],
) {
  if (input.amount > left) throw new ApiError("refund_too_much", { left });
  if (isOverpayment && lines.length > 0)
    throw wrong("lines", "Uang lebih ini bukan untuk barang, jadi kosongkan barangnya.");
  const before = standing.refunds.flatMap((refund) => (refund.isRestocked || !input.restock ? refund.lines : []));
  if (!fitsInto(lines, before, standing.bought))
    throw wrong("lines", "Barang ini tidak ada di pesanan, atau sudah dikembalikan.");
  if (input.restock && !hasLeft(order.status))
    throw wrong("restock", "Barang pesanan ini belum dikirim, jadi belum dapat dikembalikan ke stok.");
}

function wrong(path: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code: "custom", message }] });
}

/** Time in which the request itself calls the gateway, before the scheduled job does. */
const ownMs = 60_000;

/** Input of a refund: amount, items and method. */
export type NewRefund = Pick<RefundRow, "amount" | "reason" | "goodsBack" | "lines" | "how" | "paymentId">;

/** Inserts a due refund and returns its ID. */
export async function createDueRefund(
  ctx: MerchantReadContext,
  tx: Db,
  order: Pick<StoredOrder, "id" | "number">,
  what: "refund.created" | "refund.retried",
  newRefund: NewRefund,
): Promise<string> {
  const { shop, actor, now } = ctx;
  const id = newId("rfd", now);
  const { amount, how, goodsBack } = newRefund;
  await insertRefund(tx, {
    ...newRefund,
    shopId: shop.id,
    id,
    orderId: order.id,
    status: "due",
    byName: findActorName(actor),
    byStaffId: actor.kind === "staff" ? actor.id : null,
    createdAt: now,
    returnedAt: null,
    revision: 1,
    providerRef: null,
    sentAt: null,
    askAt: how === "gateway" ? new Date(now.getTime() + ownMs) : null,
    fault: null,
  });
  const subject = { kind: "order", id: order.id, name: order.number };
  await recordAudit(tx, ctx, { what, subject, after: { amount, how, goods_back: goodsBack } });
  return id;
}

/** Marks a manual refund as paid. An order whose money is fully returned becomes refunded. */
export const markRefundPaid: UseCase<"markRefundPaid"> = (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const refund = await needRefund(ctx, tx, id);
    const by = { actor: ctx.actor, ...toActor(ctx.actor), now: ctx.now };
    const notifications = await recordRefundPaid(ctx, tx, ctx.shop.id, refund, "hand", by);
    const noted = await needRefund(ctx, tx, id);
    if (noted.status === "due") throw new ApiError("refund_in_progress");
    return {
      answer: viewRefund(noted),
      after: () => notifications && dispatchRefundNotifications(ctx, notifications, ctx.now),
    };
  });
};

/** Marks all refunds due of an order as paid manually. This includes late, duplicate and mismatched payments. */
export const markOrderRefundsPaid: UseCase<"markOrderRefundsPaid"> = (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, id);
    if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
    const refundDue = await findRefundDue(tx, ctx.shop.id, id);
    if (refundDue && refundDue.underWay > 0) throw new ApiError("refund_in_progress");
    if (!order.refundDueAt) throw new ApiError("no_refund_due");
    const by = { actor: "merchant" as const, reason: null, ...toActor(ctx.actor), now: ctx.now };
    const transition = await settleRefundsDue(ctx, tx, order, by);
    const subject = { kind: "order", id, name: order.number };
    const [before, after] = [{ refund_due: true }, { refund_due: false }];
    await recordAudit(tx, ctx, { what: "order.money_returned", subject, before, after });
    return { answer: await getOrderDetail(ctx, tx, id), after: () => dispatchNotifications(ctx, transition, ctx.now) };
  });
};

/** Returns a refund of the shop. Throws `not_found` if it does not exist. */
export async function needRefund(ctx: MerchantReadContext, tx: Db, id: string): Promise<ListedRefund> {
  const refund = await findRefund(tx, ctx.shop.id, id);
  if (!refund) throw new ApiError("not_found", { resource: "refund" });
  return refund;
}
