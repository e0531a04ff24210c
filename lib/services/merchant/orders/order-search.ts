import { type Sought, searchOrders as search } from "@/lib/adapters/db/orders/order-search";
import { parseContact, parsePhone } from "@/lib/domain/contact";
import { readRupiah } from "@/lib/domain/money";
import { readAwb } from "@/lib/domain/orders/moves";
import { soughtIn } from "@/lib/domain/orders/search-words";
import type { Context } from "../../context";
import { contactKeysOf } from "../../messages/outbox";
import { mailboxKeysOf } from "../../orders/buyer";
import { phoneText, soughtKeysOf } from "../../orders/search-keys";
import type { UseCase } from "../../use-case";
import { readPosition } from "../cursor";
import { pageOf } from "./orders";

/**
 * Searches orders by number, AWB, exact amount, contact, phone number, or words of a name. The text is interpreted in every
 * possible way. All matches form one list, newest first, in one round trip.
 */
export const searchOrders: UseCase<"searchOrders"> = async (ctx, input) => {
  const part = { shopId: ctx.shop.id, after: readPosition(input.cursor), most: input.limit + 1 };
  return pageOf(ctx, await search(ctx.db, understood(ctx, input.q), part), input.limit);
};

/** All interpretations of a text. Digits alone are not a name. */
function understood(ctx: Context, typed: string): Sought {
  const contact = parseContact(typed);
  const phone = parsePhone(typed);
  const words = contact || /^[\d\s.,+-]*$/.test(typed) ? [] : soughtIn(typed);
  return {
    number: typed.trim().toUpperCase(),
    awb: readAwb(typed),
    amount: readRupiah(typed),
    contactKeys: contact ? contactKeysOf(ctx, contact) : [],
    mailboxKeys: contact ? mailboxKeysOf(ctx.secrets, contact) : [],
    phoneKeys: phone ? soughtKeysOf(ctx.secrets, ctx.shop.id, phoneText(phone)) : [],
    words: words.map((word) => soughtKeysOf(ctx.secrets, ctx.shop.id, word)),
  };
}
