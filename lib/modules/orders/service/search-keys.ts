import { listSearchTexts } from "@/lib/modules/orders/rules/search-texts";
import {
  addSearchKeys,
  dropSearchKeys,
  dropUnindexed,
  hasUnindexed,
  makeSearchable,
  type SearchKeyRow,
  takeUnindexed,
  takeUnindexedOfShop,
  takeUnsearchable,
  type UnsearchableOrder,
} from "@/lib/modules/orders/store/search-keys";
import { type Buyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

/**
 * Search keys find an order by texts of its buyer, although these are encrypted: words of the name, the district, the end of the
 * phone number. So do words of its products and its city, and the end of its number. They are keyed hashes of these texts, with
 * a separate key and the shop ID. The database alone reveals which orders of one shop share a text, but no text.
 */

/** Long enough to avoid collisions between texts of a shop. Short, because there are many rows. */
const keyBytes = 8;

/** Order of a search key. */
type KeyedOrder = { shopId: string; id: string; placedAt: Date };

/** Columns of an order that its search keys are made of, apart from the buyer. */
export type IndexedOrder = KeyedOrder &
  Pick<UnsearchableOrder, "number" | "city" | "destinationLabel" | "productNames">;

/** Search keys of an order under the current secret. */
export function buildSearchKeyRows(secrets: Secrets, order: IndexedOrder, buyer: Buyer): SearchKeyRow[] {
  return listSearchTexts({ ...order, buyer }).map((text) => rowOf(order, keyOf(secrets, order.shopId, text)));
}

/** All possible keys of a text: of the current and the previous secrets. */
export function deriveSearchKeys(secrets: Secrets, shopId: string, text: string): Buffer[] {
  return secrets.signs("search", `${shopId}\n${text}`).map((hash) => hash.subarray(0, keyBytes));
}

/** Search keys of an order under any secret. */
export function listPossibleKeys(secrets: Secrets, order: IndexedOrder, buyer: Buyer): SearchKeyRow[] {
  const texts = listSearchTexts({ ...order, buyer });
  return texts.flatMap((text) => deriveSearchKeys(secrets, order.shopId, text)).map((key) => rowOf(order, key));
}

function keyOf(secrets: Secrets, shopId: string, text: string): Buffer {
  return secrets.sign("search", `${shopId}\n${text}`).subarray(0, keyBytes);
}

function rowOf({ shopId, id, placedAt }: KeyedOrder, key: Buffer): SearchKeyRow {
  return { shopId, key, placedAt, orderId: id };
}

/** An order and its decrypted buyer. */
type ReadableOrder = { order: IndexedOrder; buyer: Buyer };

/** An order, and its old and new search keys. */
export type RenewedKeys = { order: KeyedOrder; was: SearchKeyRow[]; is: SearchKeyRow[] };

/** Search keys of an order whose buyer, destination or secret has changed. The old keys may be under any secret. */
export function buildRenewedKeys(
  secrets: Secrets,
  { was, is }: { was: ReadableOrder; is: ReadableOrder },
): RenewedKeys {
  return {
    order: is.order,
    was: listPossibleKeys(secrets, was.order, was.buyer),
    is: buildSearchKeyRows(secrets, is.order, is.buyer),
  };
}

/** Replaces the old search keys of an order with the new ones. */
export async function renewSearchKeys(tx: Db, { order, was, is }: RenewedKeys): Promise<void> {
  // First, because it waits for a transaction that is writing the old keys.
  await dropUnindexed(tx, order.shopId, [order]);
  await dropSearchKeys(tx, was);
  await addSearchKeys(tx, is);
}

/** Deletes the search keys of an order, and ensures that none are written later. */
export async function eraseSearchKeys(
  tx: Db,
  shopId: string,
  erased: readonly { id: string; placedAt: Date }[],
  keys: readonly SearchKeyRow[],
): Promise<void> {
  // First, because it waits for a transaction that is writing keys of these orders.
  await dropUnindexed(tx, shopId, erased);
  await dropSearchKeys(tx, keys);
}

/** Small, because computing the keys of a batch blocks other requests of this process. */
const batch = 50;
const batches = 80;

type Indexer = Pick<Deps, "db" | "secrets">;

/** Writes the search keys of new orders, then of orders from earlier versions. Returns the number of orders. */
export async function keySearches({ db, secrets }: Indexer): Promise<number> {
  const indexed = await inBatches(db, batches, async (tx) => {
    const found = await takeUnindexed(tx, batch);
    return writeSearchKeys(secrets, tx, found);
  });
  return indexed + (await inBatches(db, batches, (tx) => keySome(secrets, tx)));
}

/** Largest number of new orders that one search indexes first. A scheduled job has indexed older ones. */
const searchBatches = 40;

/** Writes the search keys of a shop's new orders, so a search finds an order that was just placed. */
export async function indexNewOrders({ db, secrets }: Indexer, shopId: string): Promise<void> {
  if (!(await hasUnindexed(db, shopId))) return;
  await inBatches(db, searchBatches, async (tx) => {
    const found = await takeUnindexedOfShop(tx, shopId, batch);
    return writeSearchKeys(secrets, tx, found);
  });
}

/** Repeats a step of up to `batch` orders, each in its own transaction, until nothing is left. */
async function inBatches(db: Db, most: number, step: (tx: Db) => Promise<number>): Promise<number> {
  let done = 0;
  for (let round = 0; round < most; round++) {
    const some = await transact(db, step);
    done += some;
    if (some < batch) break;
  }
  return done;
}

async function writeSearchKeys(secrets: Secrets, tx: Db, found: readonly UnsearchableOrder[]): Promise<number> {
  const keys = found.flatMap((order) => keysIn(secrets, order));
  // In the order of the index, so neighbouring keys share pages.
  if (keys.length > 0)
    await addSearchKeys(
      tx,
      keys.sort((a, b) => Buffer.compare(a.key, b.key)),
    );
  return found.length;
}

async function keySome(secrets: Secrets, tx: Db): Promise<number> {
  const found = await takeUnsearchable(tx, batch);
  const keys = found.flatMap((order) => keysIn(secrets, order));
  if (found.length > 0) await makeSearchable(tx, found, keys);
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
