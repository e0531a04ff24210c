import { type Sought, searchOrders as search } from "@/lib/adapters/db/orders/order-search";
import { parseContact, parsePhone } from "@/lib/domain/contact";
import { readRupiah } from "@/lib/domain/money";
import { readAwb } from "@/lib/domain/orders/moves";
import { soughtIn } from "@/lib/domain/orders/search-words";
import type { Context } from "../../context";
import { contactKeysOf } from "../../messages/outbox";
import { mailboxKeysOf } from "../../orders/buyer";
import { phoneText, soughtKeysOf } from "../../orders/search-keys";
import { readPosition } from "../cursor";
import { pageOf } from "./orders";

/**
 * Orders by whatever is typed: a number, an AWB, an amount to the last rupiah, a contact, a phone number, or words of a name. It
 * is understood in every way it can be, and what any of them finds is one list, newest first. One round trip.
 */
export async function searchOrders(ctx: Context, input: { q: string; cursor?: string | undefined; limit: number }) {
  const part = { shopId: ctx.shop.id, after: readPosition(input.cursor), most: input.limit + 1 };
  return pageOf(ctx, await search(ctx.db, understood(ctx, input.q), part), input.limit);
}

/** Everything that a text may mean. Digits alone are no name. */
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
