import { limits } from "@/lib/contract/limits";
import { buildMessageEncryptionContext, deriveContactKey } from "@/lib/modules/notifications/service/outbox";
import {
  buildPushKeyEncryptionContext,
  buildPushTargetEncryptionContext,
} from "@/lib/modules/notifications/service/pushes";
import { toStaffEncryptionContext } from "@/lib/modules/notifications/service/staff-contact";
import { buildWebhookSecretEncryptionContext } from "@/lib/modules/notifications/service/webhook-deliveries";
import { listRuns, noteRuns } from "@/lib/modules/operations/store/jobs";
import { nextSealed, putSealed } from "@/lib/modules/operations/store/key-rotation";
import { toNoteEncryptionContext } from "@/lib/modules/orders/service/order-details";
import {
  buildRenewedKeys,
  type IndexedOrder,
  type RenewedKeys,
  renewSearchKeys,
} from "@/lib/modules/orders/service/search-keys";
import { renewToken } from "@/lib/modules/orders/service/tracking-tokens";
import { deriveNormalizedContactKey, encryptBuyer, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { KeyPurpose, Secrets } from "@/lib/platform/crypto/secrets";
import { toProviderEncryptionContext } from "@/lib/platform/providers/encryption-context";
import type { Deps } from "@/lib/use-case/context";
import { parseContact } from "@/lib/values/contact";
import {
  defineTable,
  type ReportProgress,
  type RotationDeps,
  type RotationProgress,
  rotateTable,
} from "./encrypted-table";

/** Stored name of the job. */
const job = "reseal";

/**
 * Re-encrypts all data of previous secrets under the current one, table by table. It can be stopped and restarted at any time,
 * because it skips finished rows. The shop stays open, because rows are locked only briefly.
 */
export async function rotateKeys(
  deps: RotationDeps,
  now: Date,
  reportProgress: ReportProgress,
): Promise<RotationProgress[]> {
  const results = [
    await rotateTable(deps, connections, reportProgress),
    await rotateTable(deps, webhooks, reportProgress),
    await rotateTable(deps, messages, reportProgress),
    await rotateTable(deps, drafts, reportProgress),
    await rotateTable(deps, notes, reportProgress),
    await rotateTable(deps, orders, reportProgress),
    await rotateTable(deps, staff, reportProgress),
    await rotateTable(deps, pushKeys, reportProgress),
    await rotateTable(deps, devices, reportProgress),
  ];
  const rotatedRows = results.reduce((sum, table) => sum + table.rotatedRows, 0);
  if (rotatedRows > 0 || !(await listRuns(deps.db)).has(job)) await noteRuns(deps.db, { [job]: rotatedRows }, now);
  return results;
}

/**
 * Time when the previous secret can be removed. Stored responses to repeated requests cannot be re-encrypted, and have expired
 * by then.
 */
export async function findPreviousSecretExpiry({ db }: Pick<Deps, "db">): Promise<Date | null> {
  const lastRunAt = (await listRuns(db)).get(job);
  return lastRunAt ? new Date(lastRunAt.getTime() + limits.keySeconds * 1_000) : null;
}

const connections = defineTable({
  table: "connections",
  readRows: nextSealed.connections,
  reencryptRow: (secrets, { shopId, id, settings }) =>
    reencrypt(secrets, "connection", toProviderEncryptionContext({ shopId, provider: id }), settings),
  saveRow: putSealed.connection,
});

const webhooks = defineTable({
  table: "webhooks",
  readRows: nextSealed.webhooks,
  reencryptRow(secrets, { shopId, id: endpointId, secret, oldSecret }) {
    const encryptionContext = buildWebhookSecretEncryptionContext({ shopId, endpointId });
    const renewed = reencrypt(secrets, "webhook", encryptionContext, secret);
    return (
      renewed && {
        secret: renewed,
        oldSecret: oldSecret && (reencrypt(secrets, "webhook", encryptionContext, oldSecret) ?? oldSecret),
      }
    );
  },
  saveRow: putSealed.webhook,
});

const messages = defineTable({
  table: "messages",
  readRows: nextSealed.messages,
  reencryptRow(secrets, { shopId, id, message }) {
    const encryptionContext = buildMessageEncryptionContext({ shopId, id });
    const renewed = reencrypt(secrets, "message", encryptionContext, message);
    if (!renewed) return null;
    const contact = parseContact(JSON.parse(secrets.open("message", encryptionContext, message)).to);
    return { message: renewed, ...(contact ? { contactKey: deriveContactKey({ secrets }, contact) } : {}) };
  },
  saveRow: putSealed.message,
});

const drafts = defineTable({
  table: "drafts",
  readRows: nextSealed.drafts,
  reencryptRow: (secrets, { shopId, id, buyer }) => reencryptBuyer(secrets, { shopId, draftId: id, buyer }),
  saveRow: putSealed.draft,
});

const notes = defineTable({
  table: "notes",
  readRows: nextSealed.notes,
  reencryptRow: (secrets, { shopId, orderId, id, note }) =>
    reencrypt(secrets, "note", toNoteEncryptionContext(shopId, orderId, id), note),
  saveRow: putSealed.note,
});

const orders = defineTable({
  table: "orders",
  readRows: nextSealed.orders,
  reencryptRow(secrets, order) {
    const buyer = reencryptBuyer(secrets, order);
    const sealedToken = renewToken({ secrets, shop: { id: order.shopId } }, order);
    if (!buyer && !sealedToken) return null;
    const renewed = { ...buyer, ...(sealedToken ? { sealedToken } : {}) };
    return { renewed, keys: buyer && buildCurrentSearchKeys(secrets, order) };
  },
  async saveRow(tx, order, { renewed, keys }) {
    await putSealed.order(tx, order, renewed);
    if (keys) await renewSearchKeys(tx, keys);
  },
});

/** The contact of a removed staff member is empty. */
const staff = defineTable({
  table: "staff",
  readRows: nextSealed.staff,
  reencryptRow(secrets, person) {
    const contact =
      person.contact.length > 0 && reencrypt(secrets, "staff", toStaffEncryptionContext(person), person.contact);
    const address = contact && parseContact(secrets.open("staff", toStaffEncryptionContext(person), contact));
    return address ? { contact, contactKey: deriveContactKey({ secrets }, address) } : null;
  },
  saveRow: putSealed.staff,
});

const pushKeys = defineTable({
  table: "push keys",
  readRows: nextSealed.pushKeys,
  reencryptRow: (secrets, { shopId, privateKey }) =>
    reencrypt(secrets, "push", buildPushKeyEncryptionContext(shopId), privateKey),
  saveRow: putSealed.pushKey,
});

const devices = defineTable({
  table: "devices",
  readRows: nextSealed.devices,
  reencryptRow: (secrets, row) => reencrypt(secrets, "push", buildPushTargetEncryptionContext(row), row.target),
  saveRow: putSealed.device,
});

/** Re-encrypts the buyer and renews the contact keys. Returns null if nothing changes. */
function reencryptBuyer(
  secrets: Secrets,
  { shopId, draftId, buyer }: { shopId: string; draftId: string; buyer: Uint8Array },
) {
  // An erased buyer has nothing to encrypt.
  if (buyer.length === 0 || secrets.isPresent("buyer", `${shopId}/${draftId}`, buyer)) return null;
  const details = openBuyer(secrets, shopId, draftId, buyer);
  return {
    buyer: encryptBuyer(secrets, shopId, draftId, details),
    contactKey: deriveContactKey({ secrets }, details.contact),
    mailboxKey: deriveNormalizedContactKey(secrets, details.contact),
  };
}

/** Returns the search keys of an order under the current secret, and under any. */
function buildCurrentSearchKeys(
  secrets: Secrets,
  order: IndexedOrder & { draftId: string; buyer: Uint8Array },
): RenewedKeys {
  const readable = { order, buyer: openBuyer(secrets, order.shopId, order.draftId, order.buyer) };
  return buildRenewedKeys(secrets, { was: readable, is: readable });
}

/** Re-encrypts a value under the current secret. Returns null if it is already current. */
function reencrypt(
  secrets: Secrets,
  purpose: KeyPurpose,
  encryptionContext: string,
  sealed: Uint8Array,
): Buffer | null {
  if (secrets.isPresent(purpose, encryptionContext, sealed)) return null;
  return secrets.encrypt(purpose, encryptionContext, secrets.openBytes(purpose, encryptionContext, sealed));
}
