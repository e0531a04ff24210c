import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { textValue } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { codes, drafts } from "@/lib/schema/checkout";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { vouchers, voucherUses } from "@/lib/schema/promotions";
import { type ContactOrders, isContactOrder, isOpen } from "./buyers";

const o = alias(orders, "o");
const m = alias(outbox, "m");
const u = alias(voucherUses, "u");
const v = alias(vouchers, "v");
const c = alias(codes, "c");
const d = alias(drafts, "d");

/**
 * Serializes requests about a contact and its erasure until the transaction ends. Requests share the lock; an erasure holds it
 * exclusively. `mark` identifies the contact.
 */
export async function lockContact(tx: Db, mark: string, mode: "shared" | "alone"): Promise<void> {
  const lock = mode === "shared" ? sql.raw("pg_advisory_xact_lock_shared") : sql.raw("pg_advisory_xact_lock");
  await tx.execute(sql`select ${lock}(hashtextextended(${mark}, 0))`);
}

const placed = query({ id: o.id });

/** Lists the order ids of a contact, oldest first. */
export async function listContactOrderIds(db: Db, of: ContactOrders, most: number): Promise<string[]> {
  const rows = await placed.all(
    db,
    sql`select ${placed} from ${o} where ${o.shopId} = ${of.shopId} and ${isContactOrder(of)} order by ${o.placedAt}, ${o.id} limit ${most}::int`,
  );
  return rows.map(({ id }) => id);
}

const open = query({ number: o.number });

/** Lists the numbers of a contact's unfinished orders. */
export async function listOpenOrderNumbers(db: Db, of: ContactOrders, most: number): Promise<string[]> {
  const rows = await open.all(
    db,
    sql`select ${open} from ${o} where ${o.shopId} = ${of.shopId} and ${isContactOrder(of)} and ${isOpen(o)} order by ${o.placedAt}, ${o.id} limit ${most}::int`,
  );
  return rows.map(({ number }) => number);
}

/** One-time codes of buyers. Other messages without an order go to staff and do not belong to the buyer. */
const isCode = sql`${m.kind} in ('code_checkout', 'code_lookup')`;

const message = query({
  kind: m.kind,
  channel: m.channel,
  createdAt: m.createdAt,
  sentAt: m.sentAt,
});

/** Lists the messages to a contact that are still stored. */
export function listContactMessages(db: Db, { shopId, keys }: ContactOrders): Promise<Row<typeof message>[]> {
  return message.all(
    db,
    sql`select ${message} from ${m} where ${m.shopId} = ${shopId} and ${m.contactKey} in ${toKeyList(keys)}
      and (${m.orderId} is not null or ${isCode}) order by ${m.createdAt}, ${m.id}`,
  );
}

const use = query({ code: v.code, name: v.name, usedAt: u.usedAt, releasedAt: u.releasedAt });

/** Lists the voucher uses of a contact, including released ones. */
export function listContactVoucherUses(db: Db, { shopId, keys }: ContactOrders): Promise<Row<typeof use>[]> {
  return use.all(
    db,
    sql`select ${use} from ${u} join ${v} on ${v.shopId} = ${u.shopId} and ${v.id} = ${u.voucherId}
      where ${u.shopId} = ${shopId} and (${u.contactKey} in ${toKeyList(keys)} or ${u.mailboxKey} in ${toKeyList(keys)})
      order by ${u.usedAt}, ${u.orderId}`,
  );
}

const unplaced = query({
  draftId: d.id,
  buyer: d.buyer,
  city: d.city,
  destinationLabel: d.destinationLabel,
  lines: d.lines,
  total: d.total,
  createdAt: d.createdAt,
  expiresAt: d.expiresAt,
});

/** Lists the drafts of a contact that never became orders and are still stored, encrypted. */
export function listContactDrafts(db: Db, { shopId, keys }: ContactOrders): Promise<Row<typeof unplaced>[]> {
  const some = toKeyList(keys);
  return unplaced.all(
    db,
    sql`select ${unplaced} from ${d} where ${d.shopId} = ${shopId} and (${d.contactKey} in ${some} or ${d.mailboxKey} in ${some})
      and not exists (select 1 from ${o} where ${o.shopId} = ${shopId} and ${o.draftId} = ${d.id})
      order by ${d.createdAt}, ${d.id}`,
  );
}

const code = query({ purpose: c.purpose, createdAt: c.createdAt, usedAt: c.usedAt });

/** Lists the one-time codes that a contact requested as a buyer and that are still stored. */
export function listContactCodes(db: Db, { shopId, keys }: ContactOrders): Promise<Row<typeof code>[]> {
  return code.all(
    db,
    sql`select ${code} from ${c} where ${c.shopId} = ${shopId} and ${c.contactKey} in ${toKeyList(keys)}
      and ${c.purpose} <> 'staff' order by ${c.createdAt}, ${c.id}`,
  );
}

const idRow = query({ id: textValue(sql`id`) });

/** Deletes the one-time codes of a buyer. A purchase locks its code before its order, so this must run first. */
export async function forgetCodes(tx: Db, { shopId, keys }: ContactOrders): Promise<void> {
  await tx.execute(sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.contactKey} in ${toKeyList(keys)}
    and ${c.purpose} <> 'staff'`);
}

/**
 * Erases the other data of a contact. Deletes messages with codes. Drafts are counted when they are deleted, so they are only
 * emptied and expire. Returns the ids of these messages and drafts.
 */
export async function forgetTraces(tx: Db, { shopId, keys }: ContactOrders, over: Date): Promise<string[]> {
  const some = toKeyList(keys);
  const messages = await idRow.all(
    tx,
    sql`delete from ${m} where ${m.shopId} = ${shopId} and ${m.contactKey} in ${some} and ${isCode} returning ${idRow}`,
  );
  const nobody = assign(drafts, {
    buyer: new Uint8Array(),
    contactKey: new Uint8Array(),
    mailboxKey: new Uint8Array(),
    contactMasked: "",
    destinationRef: null,
    destinationLabel: null,
    expiresAt: over,
  });
  const emptied = await idRow.all(
    tx,
    sql`update ${d} set ${nobody}
      where ${d.shopId} = ${shopId} and (${d.contactKey} in ${some} or ${d.mailboxKey} in ${some}) returning ${idRow}`,
  );
  return [...messages, ...emptied].map(({ id }) => id);
}
