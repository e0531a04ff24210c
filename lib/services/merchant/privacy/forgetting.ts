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

/** Orders that one transaction empties: few enough that nobody waits long behind it. */
const slice = 100;

/** The keys under which anything of a contact may stand, under any secret: its own, and its mailbox's. */
export function keysOf(secrets: Secrets, contact: Contact): Buffer[] {
  return [...contactKeysOf({ secrets }, contact), ...mailboxKeysOf(secrets, contact)];
}

/** What a sealed contact of a request to forget it is bound to. */
export function forgettingPlace({ shopId, id }: Pick<OpenForgetting, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** Forgets some of what a contact has left in a shop up to when it was asked for; true once nothing is left. */
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

/** Longer than a draft is kept after its time. */
const longOverMs = 7 * 86_400_000;

/** Leaves of some orders only the ledger. What their vouchers know of them is a key that only the voucher itself is asked for. */
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

/** What an order is found by, under any secret; of a buyer whom no secret opens nobody can look for anything. */
function searchedKeys(secrets: Secrets, order: { shopId: string; id: string; placedAt: Date }, buyer: Buyer | null) {
  return buyer ? renewedKeysOf(secrets, order, { was: buyer, is: buyer }).was : [];
}

const openAtOnce = 20;
const slicesAtOnce = 20;

/** Goes on with contacts that had more orders than one transaction forgets. Answers with how many orders it emptied. */
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
