import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { listRuns, noteRuns } from "@/lib/adapters/db/work/jobs";
import { nextSealed, putSealed, type RowCursor } from "@/lib/adapters/db/work/resealing";
import { placeOf } from "@/lib/adapters/partners/partners";
import type { KeyPurpose, Secrets } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import { parseContact } from "@/lib/domain/contact";
import type { House } from "../context";
import { notePlace } from "../merchant/orders/orders";
import { placeOf as staffPlace } from "../merchant/people/contacts";
import { secretPlace } from "../messages/deliveries";
import { contactKeyOf, messagePlace } from "../messages/outbox";
import { keysPlace, targetPlace } from "../messages/pushes";
import { mailboxKeyOf, openBuyer, sealBuyer } from "../orders/buyer";
import { renewedKeysOf, renewSearchKeys } from "../orders/search-keys";
import { renewToken } from "../orders/tokens";

type ResealContext = Pick<House, "db" | "secrets">;

/** Progress of re-encrypting a table: rows seen, rows re-encrypted, and unchanged rows that no secret decrypts. */
export type Progress = { table: string; seen: number; moved: number; unreadable: number };

type Tell = (progress: Progress) => void;

/**
 * Re-encrypts all data of previous secrets under the current one, table by table. It can be stopped and restarted at any time,
 * because it skips finished rows. The shop stays open, because rows are locked only briefly.
 */
export async function reseal(house: ResealContext, now: Date, tell: Tell): Promise<Progress[]> {
  const done = [
    await walk(house, connections, tell),
    await walk(house, webhooks, tell),
    await walk(house, messages, tell),
    await walk(house, drafts, tell),
    await walk(house, notes, tell),
    await walk(house, orders, tell),
    await walk(house, staff, tell),
    await walk(house, pushKeys, tell),
    await walk(house, devices, tell),
  ];
  const moved = done.reduce((sum, table) => sum + table.moved, 0);
  if (moved > 0 || !(await listRuns(house.db)).has(job)) await noteRuns(house.db, { [job]: moved }, now);
  return done;
}

const job = "reseal";

/**
 * Time when the previous secret can be removed. Stored responses to repeated requests cannot be re-encrypted, and have expired
 * by then.
 */
export async function formerMayGoAt({ db }: Pick<House, "db">): Promise<Date | null> {
  const movedAt = (await listRuns(db)).get(job);
  return movedAt ? new Date(movedAt.getTime() + limits.keySeconds * 1_000) : null;
}

/**
 * Table with encrypted data. `next` reads rows and `put` writes them. `renew` re-encrypts a row: null if it is already current;
 * throws if no secret decrypts it.
 */
type SealedTable<Row extends RowCursor, Renewed> = {
  table: string;
  next: (tx: Db, from: RowCursor | null, most: number) => PromiseLike<Row[]>;
  renew: (secrets: Secrets, row: Row) => Renewed | null;
  put: (tx: Db, row: Row, renewed: Renewed) => PromiseLike<unknown>;
};

function shelf<Row extends RowCursor, Renewed>(of: SealedTable<Row, Renewed>): SealedTable<Row, Renewed> {
  return of;
}

const connections = shelf({
  table: "connections",
  next: nextSealed.connections,
  renew: (secrets, { shopId, id, settings }) =>
    anew(secrets, "connection", placeOf({ shopId, provider: id }), settings),
  put: putSealed.connection,
});

const webhooks = shelf({
  table: "webhooks",
  next: nextSealed.webhooks,
  renew(secrets, { shopId, id: endpointId, secret, oldSecret }) {
    const place = secretPlace({ shopId, endpointId });
    const renewed = anew(secrets, "webhook", place, secret);
    return (
      renewed && { secret: renewed, oldSecret: oldSecret && (anew(secrets, "webhook", place, oldSecret) ?? oldSecret) }
    );
  },
  put: putSealed.webhook,
});

const messages = shelf({
  table: "messages",
  next: nextSealed.messages,
  renew(secrets, { shopId, id, message }) {
    const place = messagePlace({ shopId, id });
    const renewed = anew(secrets, "message", place, message);
    if (!renewed) return null;
    const contact = parseContact(JSON.parse(secrets.open("message", place, message)).to);
    return { message: renewed, ...(contact ? { contactKey: contactKeyOf({ secrets }, contact) } : {}) };
  },
  put: putSealed.message,
});

const drafts = shelf({
  table: "drafts",
  next: nextSealed.drafts,
  renew: (secrets, { shopId, id, buyer }) => ownerOf(secrets, { shopId, draftId: id, buyer }),
  put: putSealed.draft,
});

const notes = shelf({
  table: "notes",
  next: nextSealed.notes,
  renew: (secrets, { shopId, orderId, id, note }) => anew(secrets, "note", notePlace(shopId, orderId, id), note),
  put: putSealed.note,
});

const orders = shelf({
  table: "orders",
  next: nextSealed.orders,
  renew(secrets, order) {
    const owner = ownerOf(secrets, order);
    const sealedToken = renewToken({ secrets, shop: { id: order.shopId } }, order);
    if (!owner && !sealedToken) return null;
    const renewed = { ...owner, ...(sealedToken ? { sealedToken } : {}) };
    return { renewed, keys: owner && searchedAnew(secrets, order) };
  },
  async put(tx, order, { renewed, keys }) {
    await putSealed.order(tx, order, renewed);
    if (keys) await renewSearchKeys(tx, keys);
  },
});

/** Removed staff members have no contact any more. */
const staff = shelf({
  table: "staff",
  next: nextSealed.staff,
  renew(secrets, person) {
    const contact = person.contact.length > 0 && anew(secrets, "staff", staffPlace(person), person.contact);
    const reached = contact && parseContact(secrets.open("staff", staffPlace(person), contact));
    return reached ? { contact, contactKey: contactKeyOf({ secrets }, reached) } : null;
  },
  put: putSealed.staff,
});

const pushKeys = shelf({
  table: "push keys",
  next: nextSealed.pushKeys,
  renew: (secrets, { shopId, privateKey }) => bytesAnew(secrets, "push", keysPlace(shopId), privateKey),
  put: putSealed.pushKey,
});

const devices = shelf({
  table: "devices",
  next: nextSealed.devices,
  renew: (secrets, row) => anew(secrets, "push", targetPlace(row), row.target),
  put: putSealed.device,
});

/** Re-encrypts the buyer and renews the contact keys; null if nothing changes. */
function ownerOf(secrets: Secrets, { shopId, draftId, buyer }: { shopId: string; draftId: string; buyer: Uint8Array }) {
  // An erased buyer has nothing to encrypt.
  if (buyer.length === 0 || secrets.isPresent("buyer", `${shopId}/${draftId}`, buyer)) return null;
  const known = openBuyer(secrets, shopId, draftId, buyer);
  return {
    buyer: sealBuyer(secrets, shopId, draftId, known),
    contactKey: contactKeyOf({ secrets }, known.contact),
    mailboxKey: mailboxKeyOf(secrets, known.contact),
  };
}

/** Search keys of an order under the current secret. */
function searchedAnew(
  secrets: Secrets,
  order: { shopId: string; id: string; draftId: string; placedAt: Date; buyer: Uint8Array },
) {
  const buyer = openBuyer(secrets, order.shopId, order.draftId, order.buyer);
  return renewedKeysOf(secrets, order, { was: buyer, is: buyer });
}

/** Re-encrypts a text under the current secret; null if it is already current. */
function anew(secrets: Secrets, purpose: KeyPurpose, place: string, sealed: Uint8Array): Buffer | null {
  if (secrets.isPresent(purpose, place, sealed)) return null;
  return secrets.seal(purpose, place, secrets.open(purpose, place, sealed));
}

function bytesAnew(secrets: Secrets, purpose: KeyPurpose, place: string, sealed: Uint8Array): Buffer | null {
  if (secrets.isPresent(purpose, place, sealed)) return null;
  return secrets.seal(purpose, place, secrets.openBytes(purpose, place, sealed));
}

const batch = 100;

/** Re-encrypts one table, with a transaction for each batch of rows. */
async function walk<Row extends RowCursor, Renewed>(
  house: ResealContext,
  of: SealedTable<Row, Renewed>,
  tell: Tell,
): Promise<Progress> {
  const progress = { table: of.table, seen: 0, moved: 0, unreadable: 0 };
  let from: RowCursor | null = null;
  do {
    const rows: Row[] = await transact(house.db, async (tx) => {
      const found = await of.next(tx, from, batch);
      const tallied = { ...progress, seen: progress.seen + found.length };
      for (const row of found) await moveRow(house.secrets, of, tx, row, tallied);
      Object.assign(progress, tallied);
      return found;
    });
    from = rows.length < batch ? null : (rows.at(-1) ?? null);
    tell({ ...progress });
  } while (from);
  return progress;
}

async function moveRow<Row extends RowCursor, Renewed>(
  secrets: Secrets,
  { renew, put }: SealedTable<Row, Renewed>,
  tx: Db,
  row: Row,
  progress: Progress,
): Promise<void> {
  const renewed = readably(() => renew(secrets, row));
  if (renewed === "unreadable") progress.unreadable += 1;
  else if (renewed !== null) {
    await put(tx, row, renewed);
    progress.moved += 1;
  }
}

function readably<T>(read: () => T): T | "unreadable" {
  try {
    return read();
  } catch {
    return "unreadable";
  }
}
