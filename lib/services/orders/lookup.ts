import { useCode } from "@/lib/adapters/db/checkout/codes";
import { listOrdersOfContact } from "@/lib/adapters/db/orders/orders";
import { findSender } from "@/lib/adapters/db/shops/shops";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { parseContact } from "@/lib/domain/contact";
import { issueCode, viewSent } from "../codes/codes";
import { takeLookup } from "../codes/places";
import { newTicket, redeemOpenly, redeemTicket } from "../codes/tickets";
import { deliverMessageInBackground, deriveContactKeys, needMessageChannel } from "../messages/outbox";
import type { UseCase } from "../use-case";
import { viewOrder } from "../views/order";
import { needContact } from "./buyer";

/** Sends an order lookup code. The response does not reveal if the contact has orders. */
export const sendLookupCode: UseCase<"sendLookupCode"> = async (ctx, { contact: typed }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = needContact(typed);
    needMessageChannel(providers, contact.channel);
    const sender = await findSender(tx, ctx.shop.id);
    const isSent = await takeLookup(ctx, tx, contact);
    const { ticket, subject } = newTicket(ctx, "lookup", contact);
    const queued = await issueCode(ctx, tx, { ...subject, isSent }, contact, sender);
    return {
      answer: viewSent(contact, ticket),
      after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now),
    };
  });
};

/** Verifies a lookup code and lists the contact's orders. */
export const verifyLookupCode: UseCase<"verifyLookupCode"> = async (ctx, { contact: typed, code, ticket }) => {
  const contact = parseContact(typed);
  return ctx.idempotent(async (tx) => {
    if (!contact) return new ApiError("invalid_code");
    const right = ticket
      ? (await redeemTicket(ctx, tx, "lookup", contact, { ticket, code })).right
      : await redeemOpenly(ctx, tx, contact, code);
    if (!right) return new ApiError("invalid_code");
    await useCode(tx, ctx.shop.id, right.id, ctx.now);
    const contactKeys = deriveContactKeys(ctx, contact);
    const found = await listOrdersOfContact(tx, ctx.shop.id, contactKeys, limits.lookupOrders);
    const orders = found.map((order) => viewOrder(order, { now: ctx.now, origin: ctx.shop.origin }));
    return { answer: { orders } };
  });
};
