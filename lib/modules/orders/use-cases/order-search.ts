import { listMatchingVocabulary } from "@/lib/modules/catalog/service/vocabulary";
import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import {
  addKnownTokens,
  numberText,
  phoneText,
  readTypedSearch,
  takeTail,
} from "@/lib/modules/orders/rules/search-texts";
import { readAwb } from "@/lib/modules/orders/rules/transitions";
import { type Sought, searchOrders as search } from "@/lib/modules/orders/store/order-search";
import { findSearchEnd, type SearchEnd } from "@/lib/modules/orders/store/word-search";
import { deriveNormalizedContactKeys } from "@/lib/modules/verification/service/buyer";
import type { Context } from "@/lib/use-case/context";
import { readPosition, writePosition } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { parseContact, parsePhone } from "@/lib/values/contact";
import { readRupiah } from "@/lib/values/money";
import { deriveSearchKeys, indexNewOrders } from "../service/search-keys";
import { toOrderPage } from "./merchant-orders";

/**
 * Searches orders by number, AWB, exact amount, contact, phone number, their last four characters, or words of names, products
 * and cities. The text is interpreted in every possible way. All matches form one list, newest first, in one statement. New
 * orders get their search keys first.
 */
export const searchOrders: UseCase<"searchOrders"> = async (ctx, input) => {
  const part = { shopId: ctx.shop.id, after: readPosition(input.cursor), most: input.limit + 1 };
  const { alternatives, ...typed } = readTypedSearch(input.q);
  const [phone, contact] = [parsePhone(input.q) ?? typed.phoneTail, parseContact(input.q)];
  const needsKeys = typed.tail !== null || phone !== null || alternatives.length > 0;
  const [tokens] = await Promise.all([
    contact ? [] : expandTokens(ctx, alternatives),
    needsKeys ? indexNewOrders(ctx, ctx.shop.id) : null,
  ]);
  const keysOf = (text: string) => deriveSearchKeys(ctx.secrets, ctx.shop.id, text);
  const last = takeTail(typed.tail ?? "");
  const sought: Sought = {
    number: input.q.trim().toUpperCase(),
    awb: readAwb(input.q),
    amount: readRupiah(input.q),
    contactKeys: contact ? deriveContactKeys(ctx, contact) : [],
    normalizedContactKeys: contact ? deriveNormalizedContactKeys(ctx.secrets, contact) : [],
    tail: typed.tail === null ? null : { text: typed.tail, last, numberKeys: keysOf(numberText(last)) },
    phoneKeys: phone === null ? [] : keysOf(phoneText(phone)),
    wordKeys: tokens.map((each) => each.flatMap(keysOf)),
  };
  const rows = await search(ctx.db, sought, part);
  const page = toOrderPage(ctx, rows, input.limit);
  if (page.next_cursor !== null || tokens.length < 2) return page;
  const end = await findSearchEnd(ctx.db, part, sought.wordKeys);
  if (!end) return page;
  const compared = rows.filter((row) => isWithin(row, end));
  return { ...toOrderPage(ctx, compared, input.limit), next_cursor: writePosition(end) };
};

/** Adds to each word the words of the shop's products that begin with it. */
async function expandTokens(ctx: Context, alternatives: readonly string[][]): Promise<string[][]> {
  const beginnings = alternatives.flatMap(([typed = ""]) => typed);
  return addKnownTokens(alternatives, await listMatchingVocabulary(ctx.db, ctx.shop.id, beginnings));
}

/** True for an order up to the end of a search. Older ones belong to the next page. */
function isWithin({ placedAt, id }: { placedAt: Date; id: string }, end: SearchEnd): boolean {
  const difference = placedAt.getTime() - end.placedAt.getTime();
  return difference === 0 ? id >= end.id : difference > 0;
}
