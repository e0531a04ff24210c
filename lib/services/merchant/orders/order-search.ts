import { type Sought, searchOrders as search } from "@/lib/adapters/db/orders/order-search";
import { parseContact, parsePhone } from "@/lib/domain/contact";
import { readRupiah } from "@/lib/domain/money";
import { readAwb } from "@/lib/domain/orders/moves";
import { parseNameSearch } from "@/lib/domain/orders/search-words";
import type { Context } from "../../context";
import { deriveContactKeys } from "../../messages/outbox";
import { deriveNormalizedContactKeys } from "../../orders/buyer";
import { deriveSearchKeys, phoneText } from "../../orders/search-keys";
import type { UseCase } from "../../use-case";
import { readPosition } from "../cursor";
import { toOrderPage } from "./orders";

/**
 * Searches orders by number, AWB, exact amount, contact, phone number, or words of a name. The text is interpreted in every
 * possible way. All matches form one list, newest first, in one round trip.
 */
export const searchOrders: UseCase<"searchOrders"> = async (ctx, input) => {
  const part = { shopId: ctx.shop.id, after: readPosition(input.cursor), most: input.limit + 1 };
  return toOrderPage(ctx, await search(ctx.db, understood(ctx, input.q), part), input.limit);
};

/** All interpretations of a text. Digits alone are not a name. */
function understood(ctx: Context, typed: string): Sought {
  const contact = parseContact(typed);
  const phone = parsePhone(typed);
  const nameParts = contact || /^[\d\s.,+-]*$/.test(typed) ? [] : parseNameSearch(typed);
  return {
    number: typed.trim().toUpperCase(),
    awb: readAwb(typed),
    amount: readRupiah(typed),
    contactKeys: contact ? deriveContactKeys(ctx, contact) : [],
    normalizedContactKeys: contact ? deriveNormalizedContactKeys(ctx.secrets, contact) : [],
    phoneKeys: phone ? deriveSearchKeys(ctx.secrets, ctx.shop.id, phoneText(phone)) : [],
    nameKeys: nameParts.map((word) => deriveSearchKeys(ctx.secrets, ctx.shop.id, word)),
  };
}
