import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { orderEvents, orderNotes, orders } from "@/lib/schema/orders";
import { couriers } from "@/lib/schema/shops";
import { searchedColumns } from "./columns";
import { nextRevision } from "./transitions";

const o = alias(orders, "o");
const h = alias(orderEvents, "h");
const c = alias(couriers, "c");

/**
 * Sets the AWB and courier of an order; false if its revision differs. A null revision skips the check. The caller must lock
 * the order.
 */
export function setParcel(
  tx: Db,
  { shopId, id, revision }: { shopId: string; id: string; revision: number | null },
  parcel: { awb: string | null; awbAt?: Date; courierCode: string; courierService: string | null },
): Promise<boolean> {
  return affected(
    tx,
    sql`update ${orders} set ${assign(orders, { ...parcel, revision: nextRevision })}
    where ${orders.shopId} = ${shopId} and ${orders.id} = ${id}
      and coalesce(${orders.revision}, 1) = coalesce(${revision}::int, ${orders.revision}, 1) returning 1`,
  );
}

/** Recipient and destination of a parcel. */
export type RecipientRow = {
  buyer: Uint8Array;
  customerNameMasked: string | null;
  city: string | null;
  destinationRef: string | null;
  destinationLabel: string | null;
};

/** Corrects the recipient of an order; false if its revision differs or if it has shipped. */
export function correctRecipient(
  tx: Db,
  { shopId, id, revision }: { shopId: string; id: string; revision: number },
  recipient: RecipientRow,
): Promise<boolean> {
  return affected(
    tx,
    sql`update ${orders} set ${assign(orders, { ...recipient, revision: nextRevision })}
    where ${orders.shopId} = ${shopId} and ${orders.id} = ${id} and coalesce(${orders.revision}, 1) = ${revision}::int
      and ${orders.status} in ('pending_payment', 'awaiting_confirmation', 'paid', 'processing') returning 1`,
  );
}

const recipient = query({
  ...searchedColumns,
  revision: int(sql`coalesce(${o.revision}, 1)`),
  destinationRef: o.destinationRef,
});

/** Returns the encrypted recipient of an order, and what its search keys are made of. */
export function findOrderRecipient(tx: Db, shopId: string, id: string): Promise<Row<typeof recipient> | null> {
  return recipient.one(tx, sql`select ${recipient} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${id}`);
}

const lastTransition = query({ actor: h.actor, byName: h.byName, at: h.at });

/** Returns the actor and time of an order's last transition. */
export function findLastMove(db: Db, shopId: string, id: string): Promise<Row<typeof lastTransition> | null> {
  return lastTransition.one(
    db,
    sql`select ${lastTransition} from ${h} where ${h.shopId} = ${shopId} and ${h.orderId} = ${id}
      order by ${h.ordinal} desc limit 1`,
  );
}

export type NoteRow = typeof orderNotes.$inferSelect;

/** Stores a note about an order. */
export async function insertNote(tx: Db, note: NoteRow): Promise<void> {
  await tx.execute(insertInto(orderNotes, note));
}

const named = query({ id: o.id, number: o.number, status: o.status, awb: o.awb, courierCode: o.courierCode });

/** Order by its number, for lists of AWBs. */
export type NumberedOrder = Row<typeof named>;

/** Lists the orders with these numbers. */
export function listNumbered(db: Db, shopId: string, numbers: readonly string[]): Promise<NumberedOrder[]> {
  return named.all(
    db,
    sql`select ${named} from ${o} where ${o.shopId} = ${shopId} and ${o.number} = any (${idList(numbers)})`,
  );
}

const courier = query({ code: c.code });

/** True if the shop has a courier with this code, enabled or not. */
export async function hasCourier(db: Db, shopId: string, code: string): Promise<boolean> {
  return (
    (await courier.one(db, sql`select ${courier} from ${c} where ${c.shopId} = ${shopId} and ${c.code} = ${code}`)) !==
    null
  );
}

/** Records that the labels or packing slips of some orders were printed. */
export async function notePrinted(db: Db, shopId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`update ${o} set ${assign(orders, { printedAt: now })}
    where ${o.shopId} = ${shopId} and ${o.id} = any (${idList(ids)})`);
}
