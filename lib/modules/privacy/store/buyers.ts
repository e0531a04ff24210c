import { searchedColumns } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList, toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { outbox } from "@/lib/schema/delivery";
import { orderEvents, orderNotes, orders } from "@/lib/schema/orders";
import { refunds } from "@/lib/schema/payments";
import { voucherUses } from "@/lib/schema/promotions";
import { webhookDeliveries } from "@/lib/schema/provider-accounts";
import { activity } from "@/lib/schema/staff";

const o = alias(orders, "o");
const u = alias(voucherUses, "u");
const n = alias(orderNotes, "n");
const h = alias(orderEvents, "h");
const r = alias(refunds, "r");
const m = alias(outbox, "m");
const d = alias(webhookDeliveries, "d");
const a = alias(activity, "a");

const buyerRow = query(searchedColumns);

/** Order whose buyer is not erased; encrypted. */
export type BuyerRow = Row<typeof buyerRow>;

/** Orders of a shop by contact keys, placed up to a given time. */
export type ContactOrders = { shopId: string; keys: readonly Uint8Array[]; until: Date };

/** True if the order `o` of the shop is one of them. Each mailbox key has an index, and so do the orders without one. */
export function isContactOrder({ keys, until }: ContactOrders): Sql {
  const some = toKeyList(keys);
  return sql`(${o.mailboxKey} in ${some} or ${o.mailboxKey} is null and ${o.contactKey} in ${some}) and ${o.placedAt} <= ${until.toISOString()}`;
}

/** True if an order still needs its buyer, because it is not finished or a refund is due. */
export function isOpen({ status, refundDueAt }: Pick<typeof o, "status" | "refundDueAt">): Sql {
  return sql`(${status} not in ('completed', 'cancelled', 'expired', 'refunded') or ${refundDueAt} is not null)`;
}

/** Locks some finished orders whose buyers must be erased, until the transaction ends. */
export function lockContactBuyers(tx: Db, of: ContactOrders, most: number): Promise<BuyerRow[]> {
  return buyerRow.all(
    tx,
    sql`select ${buyerRow} from ${o} where ${o.shopId} = ${of.shopId} and ${isContactOrder(of)} and ${o.forgottenAt} is null and not ${isOpen(o)}
      order by ${o.placedAt}, ${o.id} limit ${most}::int for update`,
  );
}

/** Locks some orders of a shop under deletion, of any buyer, until the transaction ends. */
export function lockShopBuyers(tx: Db, shopId: string, most: number): Promise<BuyerRow[]> {
  return buyerRow.all(
    tx,
    sql`select ${buyerRow} from ${o} where ${o.shopId} = ${shopId} and ${o.forgottenAt} is null
      order by ${o.placedAt}, ${o.id} limit ${most}::int for update`,
  );
}

const used = query({ orderId: u.orderId, voucherId: u.voucherId });

/** Lists the voucher uses of some orders. */
export function listUsed(tx: Db, shopId: string, ids: readonly string[]): Promise<Row<typeof used>[]> {
  return used.all(
    tx,
    sql`select ${used} from ${u} where ${u.shopId} = ${shopId} and ${u.orderId} = any (${idList(ids)})`,
  );
}

const { of: useRows, columns: k } = recordset("k", {
  orderId: voucherUses.orderId,
  contactKey: voucherUses.contactKey,
  voucherId: voucherUses.voucherId,
});

/** Voucher use without its contact and order. `id` replaces the order id. */
export type LooseUse = { orderId: string; id: string; key: Uint8Array };

/** Detaches voucher uses from their orders. A key per voucher still enforces the quota per contact. */
export async function loosenUses(tx: Db, shopId: string, uses: readonly LooseUse[]): Promise<void> {
  if (uses.length === 0) return;
  const rows = uses.map(({ orderId, id, key }) => ({ orderId, contactKey: key, voucherId: id }));
  const loose = {
    orderId: k.voucherId,
    contactKey: k.contactKey,
    mailboxKey: k.contactKey,
    // The exact time would reveal the order.
    usedAt: sql`date_trunc('month', ${u.usedAt}, 'UTC')`,
  };
  await tx.execute(sql`update ${u} set ${assign(voucherUses, loose)} from ${useRows(rows)}
    where ${u.shopId} = ${shopId} and ${u.orderId} = ${k.orderId}`);
}

const { of: ordersEmptied, columns: e } = recordset("e", { id: orders.id, contactKey: orders.contactKey });

/** Order without its buyer. `key` replaces the contact key and belongs to nobody. */
export type EmptiedOrder = { id: string; key: Uint8Array };

/** Erases all of an order except the retained columns: amounts, dates, lines, transitions, and the city for reports. */
export async function emptyOrders(tx: Db, shopId: string, emptied: readonly EmptiedOrder[], now: Date): Promise<void> {
  const rows = emptied.map(({ id, key }) => ({ id, contactKey: key }));
  const nobody = assign(orders, {
    buyer: new Uint8Array(),
    contactKey: e.contactKey,
    mailboxKey: e.contactKey,
    contactMasked: "",
    customerNameMasked: null,
    destinationRef: null,
    destinationLabel: null,
    // On the courier's site it reveals the name and the street.
    awb: null,
    forgottenAt: now,
  });
  await tx.execute(sql`update ${o} set ${nobody} from ${ordersEmptied(rows)}
    where ${o.shopId} = ${shopId} and ${o.id} = ${e.id}`);
  const ids = idList(emptied.map(({ id }) => id));
  for (const statement of listErasureStatements(shopId, ids)) await tx.execute(statement);
}

/**
 * Statements that erase notes, reasons, messages and webhook deliveries of orders. A gateway's reason is its own code and
 * stays.
 */
function listErasureStatements(shopId: string, ids: Sql): Sql[] {
  return [
    sql`delete from ${n} where ${n.shopId} = ${shopId} and ${n.orderId} = any (${ids})`,
    sql`update ${h} set ${assign(orderEvents, { reason: null })} where ${h.shopId} = ${shopId} and ${h.orderId} = any (${ids})
      and ${h.actor} <> 'gateway' and ${h.reason} is not null`,
    sql`update ${r} set ${assign(refunds, { reason: null })} where ${r.shopId} = ${shopId} and ${r.orderId} = any (${ids})
      and ${r.reason} is not null`,
    sql`delete from ${m} where ${m.shopId} = ${shopId} and ${m.orderId} = any (${ids})`,
    // The id of an event begins with the id of its order.
    sql`delete from ${d} where ${d.shopId} = ${shopId} and substring(${d.eventId} from '^ord_[a-z0-9]+') = any (${ids})`,
    eraseAuditFields(shopId, ids),
  ];
}

/** Audit fields of an order that may contain data of the buyer: the AWB, and a free-text reason. */
const personalFields = sql`array['awb', 'reason']`;

/** Removes these fields from the audit log of the orders. Actor, action and time stay. */
function eraseAuditFields(shopId: string, ids: Sql): Sql {
  const before = sql`nullif(${a.before} - ${personalFields}, '{}'::jsonb)`;
  const after = sql`nullif(${a.after} - ${personalFields}, '{}'::jsonb)`;
  return sql`update ${a} set ${assign(activity, { before, after })}
    where ${a.shopId} = ${shopId} and ${a.subjectKind} = 'order' and ${a.subjectId} = any (${ids})
      and (${a.before} is distinct from ${before} or ${a.after} is distinct from ${after})`;
}
