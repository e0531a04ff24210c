import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { findActorName } from "@/lib/modules/orders/service/merchant-transitions";
import { listOrderDetails, openedBuyer, openedNote } from "@/lib/modules/orders/service/order-details";
import type { contactOperations } from "@/lib/modules/privacy/contract/contacts.merchant";
import {
  listContactCodes,
  listContactDrafts,
  listContactMessages,
  listContactOrderIds,
  listContactVoucherUses,
  listOpenOrderNumbers,
  lockContact,
} from "@/lib/modules/privacy/store/contacts";
import { insertErasure, type ListedErasure, listForgettings } from "@/lib/modules/privacy/store/erasures";
import { deriveContactMark, needContact } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { type Contact, normalizeContact } from "@/lib/values/contact";
import { forgetSome, listContactKeys, toErasureEncryptionContext } from "../service/erasure";
import {
  viewContactCode,
  viewContactDraft,
  viewContactMessage,
  viewContactOrder,
  viewContactVoucher,
} from "../views/contact";

/**
 * Exports all data that the shop stores about a contact. The export is recorded, with only a keyed hash of the contact. Reading
 * and recording happen in one transaction. A lock keeps erasures of the contact out of it.
 */
export const exportContactData: UseCase<"exportContactData"> = async (ctx, { contact: typed }) => {
  const { secrets, shop } = ctx;
  const contact = needContact(typed);
  return ctx.idempotent(async (tx) => {
    await lockContact(tx, deriveContactMark(secrets, shop.id, contact), "shared");
    const data = await readContactData(ctx, tx, contact);
    const subject = { kind: "contact", id: proofOf(secrets, shop.id, contact) };
    const after = { orders: data.orders.length };
    await recordAudit(tx, ctx, { what: "contact.data_given", subject, after });
    return { answer: data };
  });
};

async function readContactData(ctx: MerchantReadContext, tx: Db, contact: Contact) {
  const { secrets, shop, now } = ctx;
  const of = { shopId: shop.id, keys: listContactKeys(secrets, contact), until: now };
  const ids = await listContactOrderIds(tx, of, limits.contactOrders + 1);
  if (ids.length > limits.contactOrders) throw new ApiError("too_many_orders", { limit: limits.contactOrders });
  const orders = await listOrderDetails(tx, shop.id, ids);
  return {
    contact: contact.address,
    exported_at: now.toISOString(),
    orders: orders.map((order) => {
      const notes = order.notes.flatMap(({ id, note }) => openedNote(ctx, order.id, id, note) ?? []);
      return viewContactOrder(order, openedBuyer(ctx, order), notes, now);
    }),
    drafts: (await listContactDrafts(tx, of)).map((draft) => viewContactDraft(draft, openedBuyer(ctx, draft))),
    messages: (await listContactMessages(tx, of)).map(viewContactMessage),
    vouchers: (await listContactVoucherUses(tx, of)).map(viewContactVoucher),
    codes: (await listContactCodes(tx, of)).map(viewContactCode),
  };
}

/**
 * Erases a contact. Throws `orders_open` with the numbers of open orders. If one transaction cannot erase everything, the
 * scheduled job continues.
 */
export const eraseContact: UseCase<"eraseContact"> = (ctx, { contact: typed }) => {
  const { secrets, shop, now } = ctx;
  return ctx.idempotent(async (tx) => {
    const contact = needContact(typed);
    const of = { shopId: shop.id, keys: listContactKeys(secrets, contact), until: now };
    const numbers = await listOpenOrderNumbers(tx, of, limits.openOrdersNamed);
    if (numbers.length > 0) throw new ApiError("orders_open", { numbers });
    const erasureKey = { shopId: shop.id, id: newId("fgt", now) };
    const asked = { proof: proofOf(secrets, shop.id, contact), byName: findActorName(ctx.actor), askedAt: now };
    const sealed = secrets.encrypt("buyer", toErasureEncryptionContext(erasureKey), contact.address);
    await insertErasure(tx, { ...erasureKey, ...asked, contact: sealed, doneAt: null, orders: 0 });
    const done = await forgetSome(secrets, tx, { ...erasureKey, askedAt: now }, contact, now);
    const subject = { kind: "contact", id: asked.proof };
    await recordAudit(tx, ctx, { what: "contact.forgotten", subject, after: { request: erasureKey.id } });
    return { answer: toErasureView({ ...asked, ...done, id: erasureKey.id }) };
  });
};

/** Lists the erasure requests of the shop. */
export const listErasures: UseCase<"listErasures"> = async ({ db, shop }, { cursor, limit }) => {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const rows = await listForgettings(db, shop.id, { before, most: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(toErasureView), next_cursor };
};

/**
 * Fingerprint of an erased contact. It recognizes a contact that somebody names, but no contact can be derived from it. It
 * matches no other stored key.
 */
function proofOf(secrets: Secrets, shopId: string, contact: Contact): string {
  return secrets
    .sign("contact", `proof ${shopId} ${normalizeContact(contact)}`)
    .toString("hex")
    .slice(0, 24);
}

function toErasureView(asked: ListedErasure): Output<typeof contactOperations.eraseContact> {
  return {
    id: asked.id,
    contact_hash: asked.proof,
    by: asked.byName,
    requested_at: asked.askedAt.toISOString(),
    done_at: asked.doneAt?.toISOString() ?? null,
    orders: asked.orders,
    is_done: asked.doneAt !== null,
  };
}
