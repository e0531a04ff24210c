import { useCode } from "@/lib/adapters/db/checkout/codes";
import { listOrdersOfContact } from "@/lib/adapters/db/orders/orders";
import { findSender } from "@/lib/adapters/db/shops/shops";
import type { Input } from "@/lib/contract/dates/shapes";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import type * as contract from "@/lib/contract/orders";
import { parseContact } from "@/lib/domain/contact";
import { issueCode, viewSent } from "../codes/codes";
import { takeLookup } from "../codes/places";
import { newTicket, redeemOpenly, redeemTicket } from "../codes/tickets";
import type { EndedRequest, WriteContext } from "../context";
import { contactKeysOf, deliverSoon, needMessenger } from "../messages/outbox";
import { viewOrder } from "../views/order";
import { needContact } from "./buyer";

/** Sends an order lookup code. The response does not reveal if the contact has orders. */
export async function sendLookupCode<E extends EndedRequest>(
  ctx: WriteContext<E>,
  { contact: typed }: Input<typeof contract.sendLookupCode>,
): Promise<Output<typeof contract.sendLookupCode> | E> {
  const partners = await ctx.partners(ctx.shop.id);
  return ctx.once(async (tx) => {
    const contact = needContact(typed);
    needMessenger(partners, contact.channel);
    const sender = await findSender(tx, ctx.shop.id);
    const isSent = await takeLookup(ctx, tx, contact);
    const { ticket, subject } = newTicket(ctx, "lookup", contact);
    const queued = await issueCode(ctx, tx, { ...subject, isSent }, contact, sender);
    return { answer: viewSent(contact, ticket), after: () => queued && deliverSoon(ctx, queued, ctx.now) };
  });
}

/** Verifies a lookup code and lists the contact's orders. */
export async function verifyLookupCode<E extends EndedRequest>(
  ctx: WriteContext<E>,
  { contact: typed, code, ticket }: Input<typeof contract.verifyLookupCode>,
): Promise<Output<typeof contract.verifyLookupCode> | E> {
  const contact = parseContact(typed);
  return ctx.once(async (tx) => {
    if (!contact) return new ApiError("invalid_code");
    const right = ticket
      ? (await redeemTicket(ctx, tx, "lookup", contact, { ticket, code })).right
      : await redeemOpenly(ctx, tx, contact, code);
    if (!right) return new ApiError("invalid_code");
    await useCode(tx, ctx.shop.id, right.id, ctx.now);
    const contactKeys = contactKeysOf(ctx, contact);
    const found = await listOrdersOfContact(tx, ctx.shop.id, contactKeys, limits.lookupOrders);
    const orders = found.map((order) => viewOrder(order, { now: ctx.now, origin: ctx.shop.origin }));
    return { answer: { orders } };
  });
}
