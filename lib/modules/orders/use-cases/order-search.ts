import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { parseNameSearch } from "@/lib/modules/orders/rules/name-search";
import { readAwb } from "@/lib/modules/orders/rules/transitions";
import { type Sought, searchOrders as search } from "@/lib/modules/orders/store/order-search";
import { deriveNormalizedContactKeys } from "@/lib/modules/verification/service/buyer";
import type { Context } from "@/lib/use-case/context";
import { readPosition } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { parseContact, parsePhone } from "@/lib/values/contact";
import { readRupiah } from "@/lib/values/money";
import { deriveSearchKeys, indexNewOrders, phoneText } from "../service/search-keys";
import { toOrderPage } from "./merchant-orders";

/**
 * Searches orders by number, AWB, exact amount, contact, phone number, or words of a name. The text is interpreted in every
 * possible way. All matches form one list, newest first, in one statement. New orders get their search keys first.
 */
export const searchOrders: UseCase<"searchOrders"> = async (ctx, input) => {
  const part = { shopId: ctx.shop.id, after: readPosition(input.cursor), most: input.limit + 1 };
  const sought = understood(ctx, input.q);
  if (sought.phoneKeys.length + sought.nameKeys.length > 0) await indexNewOrders(ctx, ctx.shop.id);
  return toOrderPage(ctx, await search(ctx.db, sought, part), input.limit);
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
