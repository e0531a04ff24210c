import { randomBytes } from "node:crypto";
import { eraseAnswers } from "@/lib/adapters/db/checkout/erased-answers";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { dropSearchKeys } from "@/lib/adapters/db/orders/search-keys";
import { emptyOrders, type KeptBuyer, listUsed, loosenUses, takeKept } from "@/lib/adapters/db/privacy/buyers";
import { forgetCodes, forgetTraces, lockContact } from "@/lib/adapters/db/privacy/contacts";
import { listOpenForgettings, noteForgotten, type OpenForgetting } from "@/lib/adapters/db/privacy/forgettings";
import { newId } from "@/lib/adapters/random";
import type { Secrets } from "@/lib/adapters/secrets";
import { type Contact, parseContact } from "@/lib/domain/contact";
import type { House } from "../../context";
import { contactKeysOf } from "../../messages/outbox";
import { type Buyer, contactMarkOf, contactMarksOf, mailboxKeysOf, spentKeyOf } from "../../orders/buyer";
import { renewedKeysOf } from "../../orders/search-keys";
import { openedBuyer } from "../orders/orders";

type Forgetter = Pick<House, "db" | "secrets">;

/** Orders that one transaction erases. The number is small, so other transactions do not wait long. */
const slice = 100;

/** All keys of a contact under any secret: of its exact address and of its mailbox. */
export function keysOf(secrets: Secrets, contact: Contact): Buffer[] {
  return [...contactKeysOf({ secrets }, contact), ...mailboxKeysOf(secrets, contact)];
}

/** Encryption context of the contact in an erasure request. */
export function forgettingPlace({ shopId, id }: Pick<OpenForgetting, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** Erases a part of a contact's data in a shop, up to the time of the request. `doneAt` is set once nothing is left. */
export async function forgetSome(
  secrets: Secrets,
  tx: Db,
  { shopId, id, askedAt }: Omit<OpenForgetting, "contact">,
  contact: Contact,
  now: Date,
): Promise<{ orders: number; doneAt: Date | null }> {
  const of = { shopId, keys: keysOf(secrets, contact), until: askedAt };
  await lockContact(tx, contactMarkOf(secrets, shopId, contact), "alone");
  await forgetCodes(tx, of);
  const kept = await takeKept(tx, of, slice);
  await forgetBuyers(secrets, tx, shopId, kept, now);
  const doneAt = kept.length < slice ? now : null;
  if (doneAt) {
    const traces = await forgetTraces(tx, of, new Date(now.getTime() - longOverMs));
    await eraseAnswers(tx, shopId, [...contactMarksOf(secrets, shopId, contact), ...traces]);
  }
  await noteForgotten(tx, { shopId, id }, { orders: kept.length, doneAt });
  return { orders: kept.length, doneAt };
}

/** Longer than an expired draft is stored. */
const longOverMs = 7 * 86_400_000;

/**
 * Erases the buyers of orders; only the bookkeeping data stays. Voucher uses keep a key that can only be matched for that
 * voucher.
 */
export async function forgetBuyers(
  secrets: Secrets,
  tx: Db,
  shopId: string,
  kept: readonly KeptBuyer[],
  now: Date,
): Promise<void> {
  if (kept.length === 0) return;
  const known = new Map(kept.map((order) => [order.id, openedBuyer({ secrets, shop: { id: shopId } }, order)]));
  await dropSearchKeys(
    tx,
    kept.flatMap((order) => searchedKeys(secrets, { ...order, shopId }, known.get(order.id) ?? null)),
  );
  const used = await listUsed(tx, shopId, [...known.keys()]);
  const loose = used.map(({ orderId, voucherId }) => {
    const contact = known.get(orderId)?.contact;
    const key = contact ? spentKeyOf(secrets, voucherId, contact) : randomBytes(32);
    return { orderId, id: newId("use", now), key };
  });
  await loosenUses(tx, shopId, loose);
  await emptyOrders(
    tx,
    shopId,
    kept.map(({ id }) => ({ id, key: randomBytes(32) })),
    now,
  );
  await eraseAnswers(
    tx,
    shopId,
    kept.flatMap(({ id, number, draftId }) => [id, number, draftId]),
  );
}

/** Search keys of an order under any secret. A buyer that no secret decrypts has none. */
function searchedKeys(secrets: Secrets, order: { shopId: string; id: string; placedAt: Date }, buyer: Buyer | null) {
  return buyer ? renewedKeysOf(secrets, order, { was: buyer, is: buyer }).was : [];
}

const openAtOnce = 20;
const slicesAtOnce = 20;

/** Continues erasures that exceed one transaction. Returns the number of erased orders. */
export async function continueForgetting({ db, secrets }: Forgetter, now: Date): Promise<number> {
  let orders = 0;
  for (const open of await listOpenForgettings(db, openAtOnce)) {
    const contact = parseContact(secrets.open("buyer", forgettingPlace(open), open.contact));
    for (let round = 0; contact && round < slicesAtOnce; round++) {
      const done = await transact(db, (tx) => forgetSome(secrets, tx, open, contact, now));
      orders += done.orders;
      if (done.doneAt) break;
    }
  }
  return orders;
}
