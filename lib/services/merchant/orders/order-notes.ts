import { insertNote } from "@/lib/adapters/db/orders/order-changes";
import { findOrderById } from "@/lib/adapters/db/orders/orders";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import type { UseCase } from "../../use-case";
import { viewNote } from "../views/order";
import { findActorName } from "./order-moves";
import { toNoteEncryptionContext } from "./orders";

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
    await noteActivity(tx, ctx, { what: "order.noted", subject: { kind: "order", id: orderId, name: order.number } });
    return { answer: viewNote(row, text) };
  });
};
