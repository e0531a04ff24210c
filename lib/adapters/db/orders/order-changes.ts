import type { Db } from "../connection/client";
import { type Found, isFound, query } from "../sql/query";
import { idList } from "../sql/rows";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { int } from "../sql/values";
import { inserting, setting } from "../sql/write";
import { orderEvents, orderNotes, orders } from "../tables/orders";
import { couriers } from "../tables/shops";
import { nextRevision } from "./moves";

const o = called(orders, "o");
const h = called(orderEvents, "h");
const c = called(couriers, "c");

/**
 * Sets the parcel of an order, which must be locked: its number, and who brings it. False where the order is another than it was at
 * the revision that was seen; null: nobody says what they saw.
 */
export function setParcel(
  tx: Db,
  { shopId, id, revision }: { shopId: string; id: string; revision: number | null },
  parcel: { awb: string | null; awbAt?: Date; courierCode: string; courierService: string | null },
): Promise<boolean> {
  return isFound(
    tx,
    sql`update ${orders} set ${setting(orders, { ...parcel, revision: nextRevision })}
    where ${orders.shopId} = ${shopId} and ${orders.id} = ${id}
      and coalesce(${orders.revision}, 1) = coalesce(${revision}::int, ${orders.revision}, 1) returning 1`,
  );
}

/** Whom a parcel goes to, and where. */
export type RecipientRow = {
  buyer: Uint8Array;
  customerNameMasked: string | null;
  city: string | null;
  destinationRef: string | null;
  destinationLabel: string | null;
};

/** Corrects whom an order goes to, if nobody has changed it since that revision was seen and it has not left; false otherwise. */
export function correctRecipient(
  tx: Db,
  { shopId, id, revision }: { shopId: string; id: string; revision: number },
  recipient: RecipientRow,
): Promise<boolean> {
  return isFound(
    tx,
    sql`update ${orders} set ${setting(orders, { ...recipient, revision: nextRevision })}
    where ${orders.shopId} = ${shopId} and ${orders.id} = ${id} and coalesce(${orders.revision}, 1) = ${revision}::int
      and ${orders.status} in ('pending_payment', 'awaiting_confirmation', 'paid', 'processing') returning 1`,
  );
}

const recipient = query({
  draftId: o.draftId,
  placedAt: o.placedAt,
  revision: int(sql`coalesce(${o.revision}, 1)`),
  buyer: o.buyer,
  city: o.city,
  destinationRef: o.destinationRef,
  destinationLabel: o.destinationLabel,
});

/** Whom an order goes to, sealed. */
export function findRecipientOf(tx: Db, shopId: string, id: string): Promise<Found<typeof recipient> | null> {
  return recipient.one(tx, sql`select ${recipient} from ${o} where ${o.shopId} = ${shopId} and ${o.id} = ${id}`);
}

const moved = query({ actor: h.actor, byName: h.byName, at: h.at });

/** Who moved an order last, and when. */
export function findLastMove(db: Db, shopId: string, id: string): Promise<Found<typeof moved> | null> {
  return moved.one(
    db,
    sql`select ${moved} from ${h} where ${h.shopId} = ${shopId} and ${h.orderId} = ${id}
      order by ${h.ordinal} desc limit 1`,
  );
}

export type NoteRow = typeof orderNotes.$inferSelect;

/** Keeps a note about an order. */
export async function insertNote(tx: Db, note: NoteRow): Promise<void> {
  await tx.execute(inserting(orderNotes, note));
}

const named = query({ id: o.id, number: o.number, status: o.status, awb: o.awb, courierCode: o.courierCode });

/** An order by its number, as lists of AWBs name it. */
export type NumberedOrder = Found<typeof named>;

/** The orders that have these numbers. */
export function listNumbered(db: Db, shopId: string, numbers: readonly string[]): Promise<NumberedOrder[]> {
  return named.all(
    db,
    sql`select ${named} from ${o} where ${o.shopId} = ${shopId} and ${o.number} = any (${idList(numbers)})`,
  );
}

const courier = query({ code: c.code });

/** Whether the shop knows a courier of this code, offered or not. */
export async function hasCourier(db: Db, shopId: string, code: string): Promise<boolean> {
  return (
    (await courier.one(db, sql`select ${courier} from ${c} where ${c.shopId} = ${shopId} and ${c.code} = ${code}`)) !==
    null
  );
}

/** Notes that the paper of some orders was printed. */
export async function notePrinted(db: Db, shopId: string, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`update ${o} set ${setting(orders, { printedAt: now })}
    where ${o.shopId} = ${shopId} and ${o.id} = any (${idList(ids)})`);
}
