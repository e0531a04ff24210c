import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import type { WorkList } from "@/lib/modules/orders/rules/work-lists";
import { findOrderDetail, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { listOrders as list, type OrderListRow } from "@/lib/modules/orders/store/work-lists";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import { paged, readPosition } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";
import { openedBuyer, toOrderDetailView } from "../service/order-details";
import { countWorkLists } from "../service/work-lists";
import { type ListedOrderView, viewListedOrder } from "../views/listed-order";

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
export const countOrders: UseCase<"countOrders"> = (ctx) => countWorkLists(ctx);

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
