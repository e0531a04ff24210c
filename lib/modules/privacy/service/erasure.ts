import { randomBytes } from "node:crypto";
import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { openedBuyer } from "@/lib/modules/orders/service/order-details";
import { eraseSearchKeys, listPossibleKeys } from "@/lib/modules/orders/service/search-keys";
import {
  type BuyerRow,
  emptyOrders,
  listUsed,
  lockContactBuyers,
  loosenUses,
} from "@/lib/modules/privacy/store/buyers";
import { forgetCodes, forgetTraces, lockContact } from "@/lib/modules/privacy/store/contacts";
import { eraseAnswers } from "@/lib/modules/privacy/store/erased-responses";
import { listOpenForgettings, noteForgotten, type OpenErasure } from "@/lib/modules/privacy/store/erasures";
import {
  deriveContactMark,
  deriveContactMarks,
  deriveErasedVoucherUseKey,
  deriveNormalizedContactKeys,
} from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import { newId } from "@/lib/platform/random";
import type { Deps } from "@/lib/use-case/context";
import { type Contact, parseContact } from "@/lib/values/contact";

type Forgetter = Pick<Deps, "db" | "secrets">;

/** Orders that one transaction erases. The number is small, so other transactions do not wait long. */
const slice = 100;

/** All keys of a contact under any secret: of its exact address and of its mailbox. */
export function listContactKeys(secrets: Secrets, contact: Contact): Buffer[] {
  return [...deriveContactKeys({ secrets }, contact), ...deriveNormalizedContactKeys(secrets, contact)];
}

/** Encryption context of the contact in an erasure request. */
export function toErasureEncryptionContext({ shopId, id }: Pick<OpenErasure, "shopId" | "id">): string {
  return `${shopId}/${id}`;
}

/** Erases a part of a contact's data in a shop, up to the time of the request. `doneAt` is set once nothing is left. */
export async function forgetSome(
  secrets: Secrets,
  tx: Db,
  { shopId, id, askedAt }: Omit<OpenErasure, "contact">,
  contact: Contact,
  now: Date,
): Promise<{ orders: number; doneAt: Date | null }> {
  const of = { shopId, keys: listContactKeys(secrets, contact), until: askedAt };
  await lockContact(tx, deriveContactMark(secrets, shopId, contact), "alone");
  await forgetCodes(tx, of);
  const buyerOrders = await lockContactBuyers(tx, of, slice);
  await forgetBuyers(secrets, tx, shopId, buyerOrders, now);
  const doneAt = buyerOrders.length < slice ? now : null;
  if (doneAt) {
    const traces = await forgetTraces(tx, of, new Date(now.getTime() - longOverMs));
    await eraseAnswers(tx, shopId, [...deriveContactMarks(secrets, shopId, contact), ...traces]);
  }
  await noteForgotten(tx, { shopId, id }, { orders: buyerOrders.length, doneAt });
  return { orders: buyerOrders.length, doneAt };
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
  buyerOrders: readonly BuyerRow[],
  now: Date,
): Promise<void> {
  if (buyerOrders.length === 0) return;
  const known = new Map(buyerOrders.map((order) => [order.id, openedBuyer({ secrets, shop: { id: shopId } }, order)]));
  await eraseSearchKeys(
    tx,
    shopId,
    buyerOrders,
    buyerOrders.flatMap((order) => {
      // A buyer that no secret decrypts has no search keys.
      const buyer = known.get(order.id);
      return buyer ? listPossibleKeys(secrets, order, buyer) : [];
    }),
  );
  const used = await listUsed(tx, shopId, [...known.keys()]);
  const loose = used.map(({ orderId, voucherId }) => {
    const contact = known.get(orderId)?.contact;
    const key = contact ? deriveErasedVoucherUseKey(secrets, voucherId, contact) : randomBytes(32);
    return { orderId, id: newId("use", now), key };
  });
  await loosenUses(tx, shopId, loose);
  await emptyOrders(
    tx,
    shopId,
    buyerOrders.map(({ id }) => ({ id, key: randomBytes(32) })),
    now,
  );
  await eraseAnswers(
    tx,
    shopId,
    buyerOrders.flatMap(({ id, number, draftId }) => [id, number, draftId]),
  );
}

const erasuresPerRun = 20;
const slicesPerErasure = 20;

/** Continues erasures that exceed one transaction. Returns the number of erased orders. */
export async function continueErasures({ db, secrets }: Forgetter, now: Date): Promise<number> {
  let orders = 0;
  for (const open of await listOpenForgettings(db, erasuresPerRun)) {
    const contact = parseContact(secrets.open("buyer", toErasureEncryptionContext(open), open.contact));
    for (let round = 0; contact && round < slicesPerErasure; round++) {
      const done = await transact(db, (tx) => forgetSome(secrets, tx, open, contact, now));
      orders += done.orders;
      if (done.doneAt) break;
    }
  }
  return orders;
}
