import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { listRuns, noteRuns } from "@/lib/adapters/db/work/jobs";
import { nextSealed, putSealed, type RowCursor } from "@/lib/adapters/db/work/resealing";
import { toProviderEncryptionContext } from "@/lib/adapters/partners/partners";
import type { KeyPurpose, Secrets } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import { parseContact } from "@/lib/domain/contact";
import type { Deps } from "../context";
import { toNoteEncryptionContext } from "../merchant/orders/orders";
import { toStaffEncryptionContext as staffPlace } from "../merchant/people/contacts";
import { buildWebhookSecretEncryptionContext } from "../messages/deliveries";
import { buildMessageEncryptionContext, deriveContactKey } from "../messages/outbox";
import { buildPushKeyEncryptionContext, buildPushTargetEncryptionContext } from "../messages/pushes";
import { deriveNormalizedContactKey, encryptBuyer, openBuyer } from "../orders/buyer";
import { buildRenewedKeys, renewSearchKeys } from "../orders/search-keys";
import { renewToken } from "../orders/tokens";

type RotationDeps = Pick<Deps, "db" | "secrets">;

/** Progress of re-encrypting a table: rows seen, rows re-encrypted, and unchanged rows that no secret decrypts. */
export type RotationProgress = { table: string; seen: number; rotatedRows: number; unreadable: number };

type ReportProgress = (progress: RotationProgress) => void;

/**
 * Re-encrypts all data of previous secrets under the current one, table by table. It can be stopped and restarted at any time,
 * because it skips finished rows. The shop stays open, because rows are locked only briefly.
 */
export async function rotateKeys(
  deps: RotationDeps,
  now: Date,
  reportProgress: ReportProgress,
): Promise<RotationProgress[]> {
  const done = [
    await walk(deps, connections, reportProgress),
    await walk(deps, webhooks, reportProgress),
    await walk(deps, messages, reportProgress),
    await walk(deps, drafts, reportProgress),
    await walk(deps, notes, reportProgress),
    await walk(deps, orders, reportProgress),
    await walk(deps, staff, reportProgress),
    await walk(deps, pushKeys, reportProgress),
    await walk(deps, devices, reportProgress),
  ];
  const rotatedRows = done.reduce((sum, table) => sum + table.rotatedRows, 0);
  if (rotatedRows > 0 || !(await listRuns(deps.db)).has(job)) await noteRuns(deps.db, { [job]: rotatedRows }, now);
  return done;
}

const job = "reseal";

/**
 * Time when the previous secret can be removed. Stored responses to repeated requests cannot be re-encrypted, and have expired
 * by then.
 */
export async function findPreviousSecretExpiry({ db }: Pick<Deps, "db">): Promise<Date | null> {
  const lastRunAt = (await listRuns(db)).get(job);
  return lastRunAt ? new Date(lastRunAt.getTime() + limits.keySeconds * 1_000) : null;
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

function defineTable<Row extends RowCursor, Renewed>(of: SealedTable<Row, Renewed>): SealedTable<Row, Renewed> {
  return of;
}

const connections = defineTable({
  table: "connections",
  next: nextSealed.connections,
  renew: (secrets, { shopId, id, settings }) =>
    anew(secrets, "connection", toProviderEncryptionContext({ shopId, provider: id }), settings),
  put: putSealed.connection,
});

const webhooks = defineTable({
  table: "webhooks",
  next: nextSealed.webhooks,
  renew(secrets, { shopId, id: endpointId, secret, oldSecret }) {
    const encryptionContext = buildWebhookSecretEncryptionContext({ shopId, endpointId });
    const renewed = anew(secrets, "webhook", encryptionContext, secret);
    return (
      renewed && {
        secret: renewed,
        oldSecret: oldSecret && (anew(secrets, "webhook", encryptionContext, oldSecret) ?? oldSecret),
      }
    );
  },
  put: putSealed.webhook,
});

const messages = defineTable({
  table: "messages",
  next: nextSealed.messages,
  renew(secrets, { shopId, id, message }) {
    const encryptionContext = buildMessageEncryptionContext({ shopId, id });
    const renewed = anew(secrets, "message", encryptionContext, message);
    if (!renewed) return null;
    const contact = parseContact(JSON.parse(secrets.open("message", encryptionContext, message)).to);
    return { message: renewed, ...(contact ? { contactKey: deriveContactKey({ secrets }, contact) } : {}) };
  },
  put: putSealed.message,
});

const drafts = defineTable({
  table: "drafts",
  next: nextSealed.drafts,
  renew: (secrets, { shopId, id, buyer }) => ownerOf(secrets, { shopId, draftId: id, buyer }),
  put: putSealed.draft,
});

const notes = defineTable({
  table: "notes",
  next: nextSealed.notes,
  renew: (secrets, { shopId, orderId, id, note }) =>
    anew(secrets, "note", toNoteEncryptionContext(shopId, orderId, id), note),
  put: putSealed.note,
});

const orders = defineTable({
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
const staff = defineTable({
  table: "staff",
  next: nextSealed.staff,
  renew(secrets, person) {
    const contact = person.contact.length > 0 && anew(secrets, "staff", staffPlace(person), person.contact);
    const reached = contact && parseContact(secrets.open("staff", staffPlace(person), contact));
    return reached ? { contact, contactKey: deriveContactKey({ secrets }, reached) } : null;
  },
  put: putSealed.staff,
});

const pushKeys = defineTable({
  table: "push keys",
  next: nextSealed.pushKeys,
  renew: (secrets, { shopId, privateKey }) =>
    bytesAnew(secrets, "push", buildPushKeyEncryptionContext(shopId), privateKey),
  put: putSealed.pushKey,
});

const devices = defineTable({
  table: "devices",
  next: nextSealed.devices,
  renew: (secrets, row) => anew(secrets, "push", buildPushTargetEncryptionContext(row), row.target),
  put: putSealed.device,
});

/** Re-encrypts the buyer and renews the contact keys; null if nothing changes. */
function ownerOf(secrets: Secrets, { shopId, draftId, buyer }: { shopId: string; draftId: string; buyer: Uint8Array }) {
  // An erased buyer has nothing to encrypt.
  if (buyer.length === 0 || secrets.isPresent("buyer", `${shopId}/${draftId}`, buyer)) return null;
  const known = openBuyer(secrets, shopId, draftId, buyer);
  return {
    buyer: encryptBuyer(secrets, shopId, draftId, known),
    contactKey: deriveContactKey({ secrets }, known.contact),
    mailboxKey: deriveNormalizedContactKey(secrets, known.contact),
  };
}

/** Search keys of an order under the current secret. */
function searchedAnew(
  secrets: Secrets,
  order: { shopId: string; id: string; draftId: string; placedAt: Date; buyer: Uint8Array },
) {
  const buyer = openBuyer(secrets, order.shopId, order.draftId, order.buyer);
  return buildRenewedKeys(secrets, order, { was: buyer, is: buyer });
}

/** Re-encrypts a text under the current secret; null if it is already current. */
function anew(secrets: Secrets, purpose: KeyPurpose, encryptionContext: string, sealed: Uint8Array): Buffer | null {
  if (secrets.isPresent(purpose, encryptionContext, sealed)) return null;
  return secrets.encrypt(purpose, encryptionContext, secrets.open(purpose, encryptionContext, sealed));
}

function bytesAnew(
  secrets: Secrets,
  purpose: KeyPurpose,
  encryptionContext: string,
  sealed: Uint8Array,
): Buffer | null {
  if (secrets.isPresent(purpose, encryptionContext, sealed)) return null;
  return secrets.encrypt(purpose, encryptionContext, secrets.openBytes(purpose, encryptionContext, sealed));
}

const batch = 100;

/** Re-encrypts one table, with a transaction for each batch of rows. */
async function walk<Row extends RowCursor, Renewed>(
  deps: RotationDeps,
  of: SealedTable<Row, Renewed>,
  reportProgress: ReportProgress,
): Promise<RotationProgress> {
  const progress = { table: of.table, seen: 0, rotatedRows: 0, unreadable: 0 };
  let from: RowCursor | null = null;
  do {
    const rows: Row[] = await transact(deps.db, async (tx) => {
      const found = await of.next(tx, from, batch);
      const tallied = { ...progress, seen: progress.seen + found.length };
      for (const row of found) await moveRow(deps.secrets, of, tx, row, tallied);
      Object.assign(progress, tallied);
      return found;
    });
    from = rows.length < batch ? null : (rows.at(-1) ?? null);
    reportProgress({ ...progress });
  } while (from);
  return progress;
}

async function moveRow<Row extends RowCursor, Renewed>(
  secrets: Secrets,
  { renew, put }: SealedTable<Row, Renewed>,
  tx: Db,
  row: Row,
  progress: RotationProgress,
): Promise<void> {
  let renewed: Renewed | null;
  try {
    renewed = renew(secrets, row);
  } catch {
    progress.unreadable += 1;
    return;
  }
  if (renewed === null) return;
  await put(tx, row, renewed);
  progress.rotatedRows += 1;
}
