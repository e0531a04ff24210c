import type { Db } from "@/lib/adapters/db/connection/client";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { flagRefund } from "@/lib/adapters/db/orders/refunds";
import {
  findOwed,
  findRefund,
  findRefundable,
  insertRefund,
  type ListedRefund,
  listRefundsOf,
  type Refundable,
  type RefundRow,
} from "@/lib/adapters/db/orders/returned-money";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import type { Partners } from "@/lib/adapters/partners/partners";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { refundOperations } from "@/lib/contract/merchant/orders/refunds";
import { fitsInto, hasLeft, type RefundLine } from "@/lib/domain/orders/refunds";
import { deliverSoon } from "../../messages/outbox";
import { tellStaffSoon } from "../../messages/staff-notices";
import { sendTold, settleOwed } from "../../orders/moves";
import { sendRefundSoon } from "../../payments/refunding";
import { noteReturned, tellDue, tellOfRefund } from "../../payments/returned";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { putBack } from "../goods/stock";
import { doerOf, nameOf } from "../orders/order-moves";
import { getWhole } from "../orders/orders";
import { viewRefund } from "../views/refund";
import { needRefundRight } from "./refund-rights";

type RefundWish = Omit<MerchantInput<typeof refundOperations.createRefund>, "id">;

/** Returns a page of refunds, due or paid, in one round trip. */
export const listRefunds: UseCase<"listRefunds"> = async (ctx, { status, cursor, limit }) => {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listRefundsOf(ctx.db, ctx.shop.id, { status, after, most: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewRefund), next_cursor };
};

/**
 * Creates a refund for an order. The order is locked, so refunds never exceed its money. The gateway is called after the
 * commit. If no gateway can refund it, the shop pays it manually.
 */
export const createRefund: UseCase<"createRefund"> = async (ctx, { id: orderId, ...wish }) => {
  const partners = await ctx.partners(ctx.shop.id);
  return ctx.once(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, orderId);
    const standing = order && (await findRefundable(tx, ctx.shop.id, orderId));
    if (!order || !standing) throw new ApiError("not_found", { resource: "merchant_order" });
    const lines = wish.lines.map(({ variant_id, qty }) => ({ variantId: variant_id, qty }));
    const source = sourceOf(standing, wish.payment_id ?? null);
    refuseImpossible(order, standing, source, wish, lines);
    const how = wayOf(partners, source, wish);
    if (how === "gateway") await needRefundRight(ctx, tx, wish);
    const { amount, reason = null, goods_back: goodsBack } = wish;
    const paymentId = source.isSurplus || how === "gateway" ? source.attempt?.paymentId : null;
    const terms = { amount, reason, goodsBack, lines, how, paymentId: paymentId ?? null };
    const id = await keepRefund(ctx, tx, order, "refund.created", terms);
    if (goodsBack) await putBack(ctx, tx, lines);
    const { shop, now } = ctx;
    // A gateway refund is announced when it is paid, mostly within seconds. No staff member has to act.
    const isByHand = how === "hand";
    const isNoticed = isByHand && (await flagRefund(tx, shop.id, orderId, { now, ...doerOf(ctx.who) }));
    // The buyer got a message about the overpayment when it arrived.
    const isNews = isByHand && !source.isSurplus;
    const message = isNews ? await tellDue(ctx, tx, order, { id, amount, reason }, now) : null;
    const after = () => {
      if (!isByHand) sendRefundSoon(ctx, { shopId: shop.id, id }, now);
      if (message) deliverSoon(ctx, message, now);
      if (isNoticed) tellStaffSoon(ctx, shop.id, now);
    };
    return { answer: viewRefund(await needRefund(ctx, tx, id)), after };
  });
};

/** Refundable money: the order's total, or an overpayment of one payment attempt. */
type RefundSource = { isSurplus: boolean; left: number; attempt: Refundable["attempt"] };

function sourceOf(standing: Refundable, paymentId: string | null): RefundSource {
  if (paymentId === null) return { isSurplus: false, left: standing.left, attempt: standing.attempt };
  const attempt = standing.surplus.find((each) => each.paymentId === paymentId) ?? null;
  return { isSurplus: true, left: attempt?.left ?? 0, attempt };
}

/**
 * Selects the refund method. The gateway that collected the money refunds it if it can, unless the shop prefers a manual
 * refund.
 */
function wayOf(partners: Partners, { attempt }: RefundSource, { how }: Pick<RefundWish, "how">): "gateway" | "hand" {
  const isAble = attempt && partners.gateway(attempt.gateway)?.refunding?.covers(attempt.method);
  if (how === "gateway" && !isAble) throw new ApiError("gateway_cannot_refund");
  return isAble && how !== "hand" ? "gateway" : "hand";
}

function refuseImpossible(
  order: OrderFacts,
  standing: Refundable,
  { left, isSurplus }: RefundSource,
  wish: RefundWish,
  lines: readonly RefundLine[],
) {
  if (wish.amount > left) throw new ApiError("refund_too_much", { left });
  if (isSurplus && lines.length > 0)
    throw wrong("lines", "Uang lebih ini bukan untuk barang, jadi kosongkan barangnya.");
  const before = standing.refunds.flatMap((refund) => (refund.goodsBack || !wish.goods_back ? refund.lines : []));
  if (!fitsInto(lines, before, standing.bought))
    throw wrong("lines", "Barang ini tidak ada di pesanan, atau sudah dikembalikan.");
  if (wish.goods_back && !hasLeft(order.status))
    throw wrong("goods_back", "Barang pesanan ini belum dikirim, jadi belum dapat dikembalikan ke stok.");
}

function wrong(path: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code: "custom", message }] });
}

/** Time in which the request itself calls the gateway, before the scheduled job does. */
const ownMs = 60_000;

/** Input of a refund: amount, items and method. */
export type RefundTerms = Pick<RefundRow, "amount" | "reason" | "goodsBack" | "lines" | "how" | "paymentId">;

/** Inserts a due refund and returns its ID. */
export async function keepRefund(
  ctx: MerchantReadContext,
  tx: Db,
  order: Pick<OrderFacts, "id" | "number">,
  what: "refund.created" | "refund.retried",
  terms: RefundTerms,
): Promise<string> {
  const { shop, who, now } = ctx;
  const id = newId("rfd", now);
  const { amount, how, goodsBack } = terms;
  await insertRefund(tx, {
    ...terms,
    shopId: shop.id,
    id,
    orderId: order.id,
    status: "due",
    byName: nameOf(who),
    byStaffId: who.kind === "staff" ? who.id : null,
    createdAt: now,
    returnedAt: null,
    revision: 1,
    providerRef: null,
    sentAt: null,
    askAt: how === "gateway" ? new Date(now.getTime() + ownMs) : null,
    fault: null,
  });
  const subject = { kind: "order", id: order.id, name: order.number };
  await noteActivity(tx, ctx, { what, subject, after: { amount, how, goods_back: goodsBack } });
  return id;
}

/** Marks a manual refund as paid. An order whose money is fully returned becomes refunded. */
export const noteRefundReturned: UseCase<"noteRefundReturned"> = (ctx, { id }) => {
  return ctx.once(async (tx) => {
    const refund = await needRefund(ctx, tx, id);
    const by = { who: ctx.who, ...doerOf(ctx.who), now: ctx.now };
    const told = await noteReturned(ctx, tx, ctx.shop.id, refund, "hand", by);
    const noted = await needRefund(ctx, tx, id);
    if (noted.status === "due") throw new ApiError("refund_under_way");
    return { answer: viewRefund(noted), after: () => told && tellOfRefund(ctx, told, ctx.now) };
  });
};

/** Marks all refunds due of an order as paid manually. This includes late, duplicate and mismatched payments. */
export const noteOrderReturned: UseCase<"noteOrderReturned"> = (ctx, { id }) => {
  return ctx.once(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, id);
    if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
    const owed = await findOwed(tx, ctx.shop.id, id);
    if (owed && owed.underWay > 0) throw new ApiError("refund_under_way");
    if (!order.refundDueAt) throw new ApiError("no_refund_due");
    const by = { actor: "merchant" as const, reason: null, ...doerOf(ctx.who), now: ctx.now };
    const moved = await settleOwed(ctx, tx, order, by);
    const subject = { kind: "order", id, name: order.number };
    const [before, after] = [{ refund_due: true }, { refund_due: false }];
    await noteActivity(tx, ctx, { what: "order.money_returned", subject, before, after });
    return { answer: await getWhole(ctx, tx, id), after: () => sendTold(ctx, moved, ctx.now) };
  });
};

/** Returns a refund of the shop. Throws `not_found` if it does not exist. */
export async function needRefund(ctx: MerchantReadContext, tx: Db, id: string): Promise<ListedRefund> {
  const refund = await findRefund(tx, ctx.shop.id, id);
  if (!refund) throw new ApiError("not_found", { resource: "refund" });
  return refund;
}
