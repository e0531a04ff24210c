import type { Db } from "@/lib/adapters/db/connection/client";
import { lockOrder, type OrderFacts } from "@/lib/adapters/db/orders/orders";
import { flagRefund } from "@/lib/adapters/db/orders/refunds";
import {
  findRefund,
  findRefundable,
  insertRefund,
  type ListedRefund,
  listRefundsOf,
  type Refundable,
  returnRefund,
  settleDue,
} from "@/lib/adapters/db/orders/returned-money";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/refunds";
import type { Output } from "@/lib/contract/operation";
import { writeRupiah } from "@/lib/domain/indonesian";
import { fitsInto, hasLeft, type RefundLine } from "@/lib/domain/orders/refunds";
import type { EndedRequest } from "../context";
import { type Moved, moveOrder, sendTold } from "../moves";
import { deliverSoon, type Queued } from "../outbox";
import type { MerchantContext, MerchantReadContext } from "./context";
import { paged, readCursor } from "./cursor";
import { doerOf, nameOf } from "./order-moves";
import { tellChange } from "./order-news";
import { putBack } from "./stock";

type RefundView = Output<typeof contract.createRefund>;
type RefundWish = Omit<MerchantInput<typeof contract.createRefund>, "id">;

/** A page of what is to be returned, or was. One round trip. */
export async function listRefunds(
  ctx: MerchantReadContext,
  { status, cursor, limit }: MerchantInput<typeof contract.listRefunds>,
): Promise<Output<typeof contract.listRefunds>> {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const rows = await listRefundsOf(ctx.db, ctx.shop.id, { status, after, most: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewRefund), next_cursor };
}

/** Writes down that money of an order goes back: never more than there is, as the order is locked meanwhile. */
export function createRefund<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id: orderId, ...wish }: MerchantInput<typeof contract.createRefund>,
): Promise<RefundView | E> {
  return ctx.once(async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, orderId);
    const standing = order && (await findRefundable(tx, ctx.shop.id, orderId));
    if (!order || !standing) throw new ApiError("not_found", { resource: "merchant_order" });
    const lines = wish.lines.map(({ variant_id, qty }) => ({ variantId: variant_id, qty }));
    refuseImpossible(order, standing, wish, lines);
    const id = await keepRefund(ctx, tx, order, wish, lines);
    if (wish.goods_back) await putBack(ctx, tx, lines);
    const message = await tellRefund(ctx, tx, order, wish);
    const after = () => message && deliverSoon(ctx, message, ctx.now);
    return { answer: viewRefund(await needRefund(ctx, tx, id)), after };
  });
}

function refuseImpossible(order: OrderFacts, standing: Refundable, wish: RefundWish, lines: readonly RefundLine[]) {
  if (wish.amount > standing.left) throw new ApiError("refund_too_much", { left: standing.left });
  const before = standing.refunds.flatMap((refund) => (refund.goodsBack || !wish.goods_back ? refund.lines : []));
  if (!fitsInto(lines, before, standing.bought))
    throw wrong("lines", "Barang ini tidak ada di pesanan, atau sudah dikembalikan.");
  if (wish.goods_back && !hasLeft(order.status))
    throw wrong("goods_back", "Barang pesanan ini belum dikirim, jadi belum dapat dikembalikan ke stok.");
}

function wrong(path: string, message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path, code: "custom", message }] });
}

async function keepRefund(
  { shop, who, now, ...ctx }: MerchantReadContext,
  tx: Db,
  order: OrderFacts,
  { amount, reason, goods_back: goodsBack }: RefundWish,
  lines: readonly RefundLine[],
): Promise<string> {
  const id = newId("rfd", now);
  await insertRefund(tx, {
    shopId: shop.id,
    id,
    orderId: order.id,
    amount,
    lines,
    goodsBack,
    reason: reason ?? null,
    how: "hand",
    status: "due",
    byName: nameOf(who),
    createdAt: now,
    returnedAt: null,
    revision: 1,
    paymentId: null,
    sentAt: null,
    askAt: null,
    fault: null,
  });
  await flagRefund(tx, shop.id, order.id, { now, byStaffId: doerOf(who).byStaffId ?? null });
  await noteActivity(
    tx,
    { ...ctx, shop, who, now },
    {
      what: "refund.created",
      subject: { kind: "order", id: order.id, name: order.number },
      after: { amount, goods_back: goodsBack },
    },
  );
  return id;
}

/** Tells the buyer how much comes back, and why. */
function tellRefund(ctx: MerchantReadContext, tx: Db, order: OrderFacts, { amount, reason }: RefundWish) {
  const why = reason ? ` Alasan dari toko: ${reason.replace(/\s+/g, " ").replace(/[.!?]*$/, ".")}` : "";
  const sentence = `Toko akan mengembalikan danamu sebesar ${writeRupiah(amount)}.${why}`;
  return tellChange(ctx, tx, order, { heading: "Danamu akan dikembalikan", sentence });
}

/** Notes that the money has left: an order all of whose money went back is refunded by that. */
export function noteRefundReturned<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: { id: string },
): Promise<RefundView | E> {
  return ctx.once(async (tx) => {
    const { orderId, number, amount } = await needRefund(ctx, tx, id);
    const order = await lockOrder(tx, ctx.shop.id, orderId);
    let told: { moved: Moved | null; message: Queued | null } | null = null;
    if (order && (await returnRefund(tx, ctx.shop.id, id, ctx.now))) {
      told = { moved: await settle(ctx, tx, order), message: await tellReturned(ctx, tx, order, amount) };
      const subject = { kind: "order", id: orderId, name: number };
      await noteActivity(tx, ctx, { what: "refund.returned", subject, after: { amount } });
    }
    const after = () => {
      if (told?.moved) sendTold(ctx, told.moved, ctx.now);
      if (told?.message) deliverSoon(ctx, told.message, ctx.now);
    };
    return { answer: viewRefund(await needRefund(ctx, tx, id)), after };
  });
}

function tellReturned(ctx: MerchantReadContext, tx: Db, order: OrderFacts, amount: number) {
  const sentence = `Toko sudah mengembalikan danamu sebesar ${writeRupiah(amount)}.`;
  return tellChange(ctx, tx, order, { heading: "Danamu sudah dikembalikan", sentence });
}

/** Ends the order if nothing is left of its money; else the reminder ends once nothing is to be returned. */
async function settle(ctx: MerchantReadContext, tx: Db, order: OrderFacts): Promise<Moved | null> {
  const { shop, now, who } = ctx;
  const standing = await findRefundable(tx, shop.id, order.id);
  if (!standing || standing.refunds.some(({ status }) => status === "due")) return null;
  if (standing.left === 0) {
    return moveOrder(ctx, tx, order, "refund", { actor: "merchant", reason: null, ...doerOf(who), now });
  }
  // Money that is due for another reason, such as a cancellation, stays due.
  const since = standing.refunds.map(({ createdAt }) => createdAt);
  await settleDue(tx, shop.id, order.id, since);
  return null;
}

async function needRefund(ctx: MerchantReadContext, tx: Db, id: string): Promise<ListedRefund> {
  const refund = await findRefund(tx, ctx.shop.id, id);
  if (!refund) throw new ApiError("not_found", { resource: "refund" });
  return refund;
}

function viewRefund(refund: ListedRefund): RefundView {
  return {
    id: refund.id,
    order_id: refund.orderId,
    order_number: refund.number,
    amount: refund.amount,
    lines: refund.lines.map(({ variantId, qty }) => ({ variant_id: variantId, qty })),
    goods_back: refund.goodsBack,
    reason: refund.reason,
    how: refund.how,
    status: refund.status,
    by: refund.byName,
    created_at: refund.createdAt.toISOString(),
    returned_at: refund.returnedAt?.toISOString() ?? null,
  };
}
