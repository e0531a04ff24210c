import { listNamePrefixes } from "@/lib/modules/orders/rules/name-search";
import {
  addSearchKeys,
  dropSearchKeys,
  makeSearchable,
  type SearchKeyRow,
  takeUnsearchable,
  type UnsearchableOrder,
} from "@/lib/modules/orders/store/search-keys";
import { type Buyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

export { dropSearchKeys } from "../store/search-keys";

/**
 * Search keys find an order by a name or phone number although both are encrypted. They are keyed hashes of the name's words
 * and word prefixes, with a separate key and the shop ID. The database alone reveals which orders of one shop share a word, but
 * no word.
 */

/** Version of the indexed words. A later version finds orders of this version by it and indexes them again. */
export const searchVersion = 1;

/** Long enough to avoid collisions between words of a shop. Short, because there are many rows. */
const keyBytes = 8;

/** Order of a search key. */
type KeyedOrder = { shopId: string; id: string; placedAt: Date };

/** Search keys of an order under the current secret. */
export function buildSearchKeyRows(secrets: Secrets, order: KeyedOrder, buyer: Buyer): SearchKeyRow[] {
  return searchedTexts(buyer).map((text) => rowOf(order, keyOf(secrets, order.shopId, text)));
}

/** All possible keys of a word or phone number: of the current and the previous secrets. */
export function deriveSearchKeys(secrets: Secrets, shopId: string, text: string): Buffer[] {
  return secrets.signs("search", `${shopId}\n${text}`).map((hash) => hash.subarray(0, keyBytes));
}

/** Search text of a phone number. No word of a name contains such a prefix. */
export function phoneText(phone: string): string {
  return `tel:${phone}`;
}

function searchedTexts({ name, phone }: Buyer): string[] {
  return [...listNamePrefixes(name), ...(phone ? [phoneText(phone)] : [])];
}

function keyOf(secrets: Secrets, shopId: string, text: string): Buffer {
  return secrets.sign("search", `${shopId}\n${text}`).subarray(0, keyBytes);
}

function rowOf({ shopId, id, placedAt }: KeyedOrder, key: Buffer): SearchKeyRow {
  return { shopId, key, placedAt, orderId: id };
}

/** Old and new search keys of an order. */
export type RenewedKeys = { was: SearchKeyRow[]; is: SearchKeyRow[] };

/** Search keys of an order whose buyer or secret has changed. The old keys may be under any secret. */
export function buildRenewedKeys(
  secrets: Secrets,
  order: KeyedOrder,
  { was, is }: { was: Buyer; is: Buyer },
): RenewedKeys {
  const previousKeys = searchedTexts(was).flatMap((text) => deriveSearchKeys(secrets, order.shopId, text));
  return { was: previousKeys.map((key) => rowOf(order, key)), is: buildSearchKeyRows(secrets, order, is) };
}

/** Replaces the old search keys of an order with the new ones. */
export async function renewSearchKeys(tx: Db, { was, is }: RenewedKeys): Promise<void> {
  await dropSearchKeys(tx, was);
  await addSearchKeys(tx, is);
}

const batch = 200;
const batches = 20;

/** Backfills the search keys of orders from earlier versions. Works in batches and returns the number of orders. */
export async function keySearches(deps: Pick<Deps, "db" | "secrets">): Promise<number> {
  let done = 0;
  for (let round = 0; round < batches; round++) {
    const some = await transact(deps.db, (tx) => keySome(deps.secrets, tx));
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

/** A buyer that no secret decrypts has no search keys. */
function keysIn(secrets: Secrets, order: UnsearchableOrder): SearchKeyRow[] {
  try {
    return buildSearchKeyRows(secrets, order, openBuyer(secrets, order.shopId, order.draftId, order.buyer));
  } catch {
    return [];
  }
}
