import { buyerFields } from "@/lib/contract/buyer-fields";
import { deriveContactMark } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import { parseContact } from "@/lib/values/contact";

/**
 * Buyers that a stored response is about: order ids and numbers, draft and message ids, and keyed hashes of contacts.
 * `isShown`: the response contains data about them, not only the existence of an order.
 */
export type BuyerMarks = { about: readonly string[]; isShown: boolean };

type MarkContext = { secrets: Secrets; shopId: string };

/** Id of an order, a draft or a message, or the number of an order. Numbers of earlier versions end in four characters. */
const mark = /^(?:(?:ord|drf|msg)_[0-9a-z]+|[0-9A-Z]{1,10}-\d{6}-[0-9A-Z]{4,5})$/;

/** Finds the buyers that a request and its response are about, by the ids and contacts in either. */
export function findBuyerMarks(ctx: MarkContext, input: object, response: object): BuyerMarks {
  const about = new Set<string>();
  const collect = (text: string) => mark.test(text) && about.add(text);
  visit(input, "", (key, value) => {
    if (typeof value !== "string") return;
    const contact = key === "contact" ? parseContact(value) : null;
    if (contact) about.add(deriveContactMark(ctx.secrets, ctx.shopId, contact));
    collect(value);
  });
  let isShown = false;
  visit(response, "", (key, value) => {
    if (buyerFields.has(key) && !isEmpty(value)) isShown = true;
    if (typeof value === "string") collect(value);
  });
  return { about: [...about], isShown };
}

/** Visits every value of a request or response with its field name. An element of a list has the name of the list. */
function visit(value: unknown, key: string, look: (key: string, value: unknown) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) visit(element, key, look);
    return;
  }
  look(key, value);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || value instanceof Date) return;
  for (const [name, part] of Object.entries(value)) visit(part, name, look);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}
