import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { type WorkList, workListLabels, workLists } from "@/lib/modules/orders/rules/work-lists";
import { findOrderDetail, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { countOrders as count, listOrders as list, type OrderListRow } from "@/lib/modules/orders/store/work-lists";
import { type Buyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import { capCount } from "@/lib/use-case/count";
import { paged, readPosition } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";
import { buildOrderTrackingUrl } from "../service/tracking-tokens";
import { type ListedOrderView, viewListedOrder } from "../views/listed-order";
import { type MerchantOrderView, viewMerchantOrder } from "../views/merchant-order";

/** Filters of an order list. */
export type OrderListFilters = {
  list: WorkList;
  cursor?: string | undefined;
  limit: number;
  from?: string | undefined;
  until?: string | undefined;
  courier_code?: string | undefined;
};

/** Returns a page of a work list in one round trip. */
export const listOrders: UseCase<"listOrders"> = async (
  ctx,
  { list: which, cursor, limit, from, until, courier_code },
) => {
  const rows = await list(ctx.db, which, {
    shopId: ctx.shop.id,
    now: ctx.now,
    after: readPosition(cursor),
    most: limit + 1,
    from: from ? new Date(from) : null,
    until: until ? new Date(until) : null,
    courier: courier_code ?? null,
  });
  return toOrderPage(ctx, rows, limit);
};

/** Builds a page of orders with decrypted buyers, and the cursor of the next page. */
export function toOrderPage(
  ctx: Context,
  rows: readonly OrderListRow[],
  limit: number,
): { items: ListedOrderView[]; next_cursor: string | null } {
  const { items, next_cursor } = paged(rows, limit, ({ at, id }) => [at, id]);
  const stage = { now: ctx.now, origin: ctx.shop.origin };
  return { items: items.map((order) => viewListedOrder(order, openedBuyer(ctx, order), stage)), next_cursor };
}

/** Counts the orders of each work list in one round trip. */
export const countOrders: UseCase<"countOrders"> = async (ctx) => {
  const most = limits.countedOrders;
  const counts = await count(ctx.db, ctx.shop.id, ctx.now, most + 1);
  return {
    lists: workLists.map((which) => ({
      list: which,
      label: workListLabels[which],
      ...capCount(counts[which], most),
    })),
  };
};

/** Returns an order with the buyer's full data. The access is recorded once a day. */
export const getOrder: UseCase<"getOrder"> = async (ctx, { id }) => {
  const order = await findOrderDetail(ctx.db, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  await noteBuyerRead(ctx, ctx.db, order);
  return toOrderDetailView(ctx, order);
};

/** Records that an actor has read a buyer's full data. */
export function noteBuyerRead(
  ctx: MerchantReadContext,
  db: Db,
  { id, number }: Pick<OrderDetail, "id" | "number">,
): Promise<void> {
  const subject = { kind: "order", id, name: number };
  return recordAudit(db, ctx, { what: "order.buyer_read", subject, onceOn: toIsoDay(ctx.now, "Asia/Jakarta") });
}

/** Returns the merchant's view of an order, inside a transaction that has just changed it. */
export async function getOrderDetail(ctx: Context, tx: Db, id: string): Promise<MerchantOrderView> {
  const order = await findOrderDetail(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  return toOrderDetailView(ctx, order);
}

/** Builds the merchant's view of an order with decrypted fields. */
function toOrderDetailView(ctx: Context, order: OrderDetail): MerchantOrderView {
  const opened = {
    buyer: openedBuyer(ctx, order),
    notes: order.notes.map(({ id, note }) => openedNote(ctx, order.id, id, note)),
    trackUrl: buildOrderTrackingUrl(ctx, order),
  };
  return viewMerchantOrder(order, opened, { now: ctx.now, origin: ctx.shop.origin });
}

/** Decrypts the buyer of an order; null if no secret decrypts it any more. */
export function openedBuyer(
  { secrets, shop }: Pick<Context, "secrets"> & { shop: { id: string } },
  { draftId, buyer }: { draftId: string; buyer: Uint8Array },
): Buyer | null {
  try {
    return openBuyer(secrets, shop.id, draftId, buyer);
  } catch {
    return null;
  }
}

/** Encryption context of a note. */
export function toNoteEncryptionContext(shopId: string, orderId: string, id: string): string {
  return `${shopId}/${orderId}/${id}`;
}

/** Decrypts a note; null if no secret decrypts it any more. */
export function openedNote(
  { secrets, shop }: Pick<Context, "secrets" | "shop">,
  orderId: string,
  id: string,
  note: Uint8Array,
): string | null {
  try {
    return secrets.open("note", toNoteEncryptionContext(shop.id, orderId, id), note);
  } catch {
    return null;
  }
}
