import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import {
  deliverMessageInBackground,
  deriveContactKeys,
  needCodeSender,
} from "@/lib/modules/notifications/service/outbox";
import { listOrdersOfContact } from "@/lib/modules/orders/store/orders";
import { findSender } from "@/lib/modules/shops/service/senders";
import { deriveNormalizedContactKeys, needContact } from "@/lib/modules/verification/service/buyer";
import { takeLookup } from "@/lib/modules/verification/service/code-slots";
import { useCode } from "@/lib/modules/verification/service/code-use";
import { issueCode, viewSent } from "@/lib/modules/verification/service/codes";
import { newTicket, redeemOpenly, redeemTicket } from "@/lib/modules/verification/service/tickets";
import type { UseCase } from "@/lib/use-case/use-case";
import { parseContact } from "@/lib/values/contact";
import { viewOrder } from "../views/order";

/** Sends an order lookup code. The response does not reveal if the contact has orders. */
export const sendLookupCode: UseCase<"sendLookupCode"> = async (ctx, { contact: typed }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = needContact(typed);
    const codeSender = needCodeSender(providers, contact.channel);
    const sender = await findSender(tx, ctx.shop.id);
    const isSent = await takeLookup(ctx, tx, contact);
    const { ticket, subject } = newTicket(ctx, "lookup", contact);
    const queued = await issueCode(ctx, tx, { ...subject, isSent, codeSender }, contact, sender);
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
    const keys = {
      contactKeys: deriveContactKeys(ctx, contact),
      normalizedContactKeys: deriveNormalizedContactKeys(ctx.secrets, contact),
    };
    const found = await listOrdersOfContact(tx, ctx.shop.id, keys, limits.lookupOrders);
    const orders = found.map((order) => viewOrder(order, { now: ctx.now, origin: ctx.shop.origin }));
    return { answer: { orders } };
  });
};
