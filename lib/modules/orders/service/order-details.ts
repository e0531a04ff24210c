import { ApiError } from "@/lib/contract/errors";
import { findOrderDetail, type OrderDetail } from "@/lib/modules/orders/store/order-details";
import { type Buyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import { type MerchantOrderView, viewMerchantOrder } from "../views/merchant-order";
import { buildOrderTrackingUrl } from "./tracking-tokens";

export { listOrderDetails, type OrderDetail } from "../store/order-details";

/** Returns the merchant's view of an order, inside a transaction that has just changed it. */
export async function getOrderDetail(ctx: Context, tx: Db, id: string): Promise<MerchantOrderView> {
  const order = await findOrderDetail(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  return toOrderDetailView(ctx, order);
}

/** Builds the merchant's view of an order with decrypted fields. */
export function toOrderDetailView(ctx: Context, order: OrderDetail): MerchantOrderView {
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
