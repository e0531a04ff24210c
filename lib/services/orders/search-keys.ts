import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import {
  addSearchKeys,
  dropSearchKeys,
  makeSearchable,
  type SearchKeyRow,
  takeUnsearchable,
  type UnsearchableOrder,
} from "@/lib/adapters/db/orders/search-keys";
import type { Secrets } from "@/lib/adapters/secrets";
import { beginningsIn } from "@/lib/domain/orders/search-words";
import type { House } from "../context";
import { type Buyer, openBuyer } from "./buyer";

/**
 * How an order is found by a name or a phone number that are sealed: by keyed hashes of the name's words and of their beginnings,
 * under a key of their own and with the shop in them. Whoever has only the database sees which orders of one shop share a word,
 * and no word.
 */

/** Which words are kept of a buyer; a later version would find the orders of this one by it, and key them anew. */
export const searchVersion = 1;

/** Enough of a hash that no two words of a shop share it, in as few bytes as possible: there are many rows. */
const keyBytes = 8;

/** The order that keys lead to. */
type KeyedOrder = { shopId: string; id: string; placedAt: Date };

/** What an order is found by under the present secret. */
export function searchKeysOf(secrets: Secrets, order: KeyedOrder, buyer: Buyer): SearchKeyRow[] {
  return searchedTexts(buyer).map((text) => rowOf(order, keyOf(secrets, order.shopId, text)));
}

/** The keys under which a word or a phone number may be found: the present one, and those of former secrets. */
export function soughtKeysOf(secrets: Secrets, shopId: string, text: string): Buffer[] {
  return secrets.signs("search", `${shopId}\n${text}`).map((hash) => hash.subarray(0, keyBytes));
}

/** How a phone number is looked for: no word of a name has such a mark in it. */
export function phoneText(phone: string): string {
  return `tel:${phone}`;
}

function searchedTexts({ name, phone }: Buyer): string[] {
  return [...beginningsIn(name), ...(phone ? [phoneText(phone)] : [])];
}

function keyOf(secrets: Secrets, shopId: string, text: string): Buffer {
  return secrets.sign("search", `${shopId}\n${text}`).subarray(0, keyBytes);
}

function rowOf({ shopId, id, placedAt }: KeyedOrder, key: Buffer): SearchKeyRow {
  return { shopId, key, placedAt, orderId: id };
}

/** What an order was found by, and what it is found by from now on. */
export type RenewedKeys = { was: SearchKeyRow[]; is: SearchKeyRow[] };

/** The keys of an order whose buyer has another name now, or whose secret is another; those before may be under any secret. */
export function renewedKeysOf(
  secrets: Secrets,
  order: KeyedOrder,
  { was, is }: { was: Buyer; is: Buyer },
): RenewedKeys {
  const former = searchedTexts(was).flatMap((text) => soughtKeysOf(secrets, order.shopId, text));
  return { was: former.map((key) => rowOf(order, key)), is: searchKeysOf(secrets, order, is) };
}

/** Puts what an order is found by in the place of what it was found by. */
export async function renewSearchKeys(tx: Db, { was, is }: RenewedKeys): Promise<void> {
  await dropSearchKeys(tx, was);
  await addSearchKeys(tx, is);
}

const batch = 200;
const batches = 20;

/** Makes orders searchable that a version before has placed. Works in batches and answers with how many it did. */
export async function keySearches(house: Pick<House, "db" | "secrets">): Promise<number> {
  let done = 0;
  for (let round = 0; round < batches; round++) {
    const some = await transact(house.db, (tx) => keySome(house.secrets, tx));
    done += some;
    if (some < batch) break;
  }
  return done;
}

async function keySome(secrets: Secrets, tx: Db): Promise<number> {
  const found = await takeUnsearchable(tx, batch);
  const keys = found.flatMap((order) => keysIn(secrets, order));
  if (found.length > 0) await makeSearchable(tx, found, { keys, version: searchVersion });
  return found.length;
}

/** A buyer whom no secret opens is found by nothing. */
function keysIn(secrets: Secrets, order: UnsearchableOrder): SearchKeyRow[] {
  try {
    return searchKeysOf(secrets, order, openBuyer(secrets, order.shopId, order.draftId, order.buyer));
  } catch {
    return [];
  }
}
