import type { Db } from "@/lib/adapters/db/connection/client";
import { listWholeOrders } from "@/lib/adapters/db/orders/whole-orders";
import {
  listCodesOf,
  listDraftsOf,
  listIdsOf,
  listMessagesOf,
  listOpenOf,
  listUsesOf,
  lockContact,
} from "@/lib/adapters/db/privacy/contacts";
import { insertForgetting, type ListedForgetting, listForgettings } from "@/lib/adapters/db/privacy/forgettings";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { newId } from "@/lib/adapters/random";
import type { Secrets } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { contactOperations } from "@/lib/contract/merchant/privacy/contacts";
import type { Output } from "@/lib/contract/operation";
import { type Contact, mailboxOf } from "@/lib/domain/contact";
import { contactMarkOf, needContact } from "../../orders/buyer";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { nameOf } from "../orders/order-moves";
import { openedBuyer, openedNote } from "../orders/orders";
import {
  viewContactCode,
  viewContactDraft,
  viewContactMessage,
  viewContactOrder,
  viewContactVoucher,
} from "../views/contact";
import { forgetSome, forgettingPlace, keysOf } from "./forgetting";

/**
 * Exports all data that the shop stores about a contact. The export is recorded, with only a keyed hash of the contact. Reading
 * and recording happen in one transaction. A lock keeps erasures of the contact out of it.
 */
export const giveContactData: UseCase<"giveContactData"> = async (ctx, { contact: typed }) => {
  const { secrets, shop } = ctx;
  const contact = needContact(typed);
  return ctx.once(async (tx) => {
    await lockContact(tx, contactMarkOf(secrets, shop.id, contact), "shared");
    const data = await readContactData(ctx, tx, contact);
    const subject = { kind: "contact", id: proofOf(secrets, shop.id, contact) };
    const after = { orders: data.orders.length };
    await noteActivity(tx, ctx, { what: "contact.data_given", subject, after });
    return { answer: data };
  });
};

async function readContactData(ctx: MerchantReadContext, tx: Db, contact: Contact) {
  const { secrets, shop, now } = ctx;
  const of = { shopId: shop.id, keys: keysOf(secrets, contact), until: now };
  const ids = await listIdsOf(tx, of, limits.contactOrders + 1);
  if (ids.length > limits.contactOrders) throw new ApiError("too_many_orders", { limit: limits.contactOrders });
  const orders = await listWholeOrders(tx, shop.id, ids);
  return {
    contact: contact.address,
    given_at: now.toISOString(),
    orders: orders.map((order) => {
      const notes = order.notes.flatMap(({ id, note }) => openedNote(ctx, order.id, id, note) ?? []);
      return viewContactOrder(order, openedBuyer(ctx, order), notes, now);
    }),
    drafts: (await listDraftsOf(tx, of)).map((draft) => viewContactDraft(draft, openedBuyer(ctx, draft))),
    messages: (await listMessagesOf(tx, of)).map(viewContactMessage),
    vouchers: (await listUsesOf(tx, of)).map(viewContactVoucher),
    codes: (await listCodesOf(tx, of)).map(viewContactCode),
  };
}

/**
 * Erases a contact. Throws `orders_open` with the numbers of open orders. If one transaction cannot erase everything, the
 * scheduled job continues.
 */
export const forgetContact: UseCase<"forgetContact"> = (ctx, { contact: typed }) => {
  const { secrets, shop, now } = ctx;
  return ctx.once(async (tx) => {
    const contact = needContact(typed);
    const of = { shopId: shop.id, keys: keysOf(secrets, contact), until: now };
    const numbers = await listOpenOf(tx, of, limits.openOrdersNamed);
    if (numbers.length > 0) throw new ApiError("orders_open", { numbers });
    const place = { shopId: shop.id, id: newId("fgt", now) };
    const asked = { proof: proofOf(secrets, shop.id, contact), byName: nameOf(ctx.who), askedAt: now };
    const sealed = secrets.seal("buyer", forgettingPlace(place), contact.address);
    await insertForgetting(tx, { ...place, ...asked, contact: sealed, doneAt: null, orders: 0 });
    const done = await forgetSome(secrets, tx, { ...place, askedAt: now }, contact, now);
    const subject = { kind: "contact", id: asked.proof };
    await noteActivity(tx, ctx, { what: "contact.forgotten", subject, after: { request: place.id } });
    return { answer: viewForgetting({ ...asked, ...done, id: place.id }) };
  });
};

/** Lists the erasure requests of the shop. */
export const listForgotten: UseCase<"listForgotten"> = async ({ db, shop }, { cursor, limit }) => {
  const [before = null] = readCursor(cursor, 1) ?? [];
  const rows = await listForgettings(db, shop.id, { before, most: limit + 1 });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map(viewForgetting), next_cursor };
};

/**
 * Fingerprint of an erased contact. It recognizes a contact that somebody names, but no contact can be derived from it. It
 * matches no other stored key.
 */
function proofOf(secrets: Secrets, shopId: string, contact: Contact): string {
  return secrets
    .sign("contact", `proof ${shopId} ${mailboxOf(contact)}`)
    .toString("hex")
    .slice(0, 24);
}

function viewForgetting(asked: ListedForgetting): Output<typeof contactOperations.forgetContact> {
  return {
    id: asked.id,
    proof: asked.proof,
    by: asked.byName,
    asked_at: asked.askedAt.toISOString(),
    done_at: asked.doneAt?.toISOString() ?? null,
    orders: asked.orders,
    is_done: asked.doneAt !== null,
  };
}
