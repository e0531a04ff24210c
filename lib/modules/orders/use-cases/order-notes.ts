import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { insertNote } from "@/lib/modules/orders/store/order-changes";
import { findOrderById } from "@/lib/modules/orders/store/orders";
import { newId } from "@/lib/platform/random";
import type { UseCase } from "@/lib/use-case/use-case";
import { findActorName } from "../service/merchant-transitions";
import { toNoteEncryptionContext } from "../service/order-details";
import { viewNote } from "../views/merchant-order";

/** Adds a staff note to an order. It is encrypted, because it may contain data about the buyer. */
export const createOrderNote: UseCase<"createOrderNote"> = (ctx, { id: orderId, text }) => {
  const { secrets, shop, now } = ctx;
  return ctx.idempotent(async (tx) => {
    const order = await findOrderById(tx, shop.id, orderId);
    if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
    const id = newId("nte", now);
    const note = secrets.encrypt("note", toNoteEncryptionContext(shop.id, orderId, id), text);
    const row = { shopId: shop.id, id, orderId, note, byName: findActorName(ctx.actor), createdAt: now };
    await insertNote(tx, row);
    await recordAudit(tx, ctx, { what: "order.noted", subject: { kind: "order", id: orderId, name: order.number } });
    return { answer: viewNote(row, text) };
  });
};
