import { searchedColumns } from "@/lib/modules/orders/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias, type Field } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { drafts } from "@/lib/schema/checkout";
import { outbox } from "@/lib/schema/delivery";
import { orderNotes, orders as orderTable } from "@/lib/schema/orders";
import { voucherUses } from "@/lib/schema/promotions";
import { connections, webhookEndpoints } from "@/lib/schema/provider-accounts";
import { pushKeys, pushSubscriptions } from "@/lib/schema/push";
import { staff } from "@/lib/schema/staff";

/** Cursor in a table: the last processed row. */
export type RowCursor = { shopId: string; id: string };

const connection = query({
  shopId: connections.shopId,
  id: connections.provider,
  settings: connections.settings,
});

const endpoint = query({
  shopId: webhookEndpoints.shopId,
  id: webhookEndpoints.id,
  secret: webhookEndpoints.secret,
  oldSecret: webhookEndpoints.oldSecret,
});

const message = query({
  shopId: outbox.shopId,
  id: outbox.id,
  message: outbox.message,
});

const draft = query({
  shopId: drafts.shopId,
  id: drafts.id,
  buyer: drafts.buyer,
});

const orders = alias(orderTable, "o");
const order = query({
  ...searchedColumns,
  buyer: orders.buyer,
  tokenVersion: orders.tokenVersion,
  tokenHash: orders.tokenHash,
  sealedToken: orders.sealedToken,
});

const person = query({
  shopId: staff.shopId,
  id: staff.id,
  contact: staff.contact,
});

const pushKey = query({
  shopId: pushKeys.shopId,
  id: pushKeys.shopId,
  privateKey: pushKeys.privateKey,
});

const device = query({
  shopId: pushSubscriptions.shopId,
  id: pushSubscriptions.id,
  endpointHash: pushSubscriptions.endpointHash,
  target: pushSubscriptions.target,
});

const note = query({
  shopId: orderNotes.shopId,
  id: orderNotes.id,
  orderId: orderNotes.orderId,
  note: orderNotes.note,
});

/** Returns the next rows of each table with encrypted columns, in key order. Locks them until the transaction ends. */
export const nextSealed = {
  connections(tx: Db, from: RowCursor | null, most: number) {
    return connection.all(
      tx,
      sql`select ${connection} from ${connections} ${after({ shopId: connections.shopId, id: connections.provider }, from, most)}`,
    );
  },
  webhooks(tx: Db, from: RowCursor | null, most: number) {
    return endpoint.all(tx, sql`select ${endpoint} from ${webhookEndpoints} ${after(webhookEndpoints, from, most)}`);
  },
  messages(tx: Db, from: RowCursor | null, most: number) {
    return message.all(tx, sql`select ${message} from ${outbox} ${after(outbox, from, most)}`);
  },
  drafts(tx: Db, from: RowCursor | null, most: number) {
    return draft.all(tx, sql`select ${draft} from ${drafts} ${after(drafts, from, most)}`);
  },
  notes(tx: Db, from: RowCursor | null, most: number) {
    return note.all(tx, sql`select ${note} from ${orderNotes} ${after(orderNotes, from, most)}`);
  },
  orders(tx: Db, from: RowCursor | null, most: number) {
    return order.all(tx, sql`select ${order} from ${orders} ${after(orders, from, most)}`);
  },
  staff(tx: Db, from: RowCursor | null, most: number) {
    return person.all(tx, sql`select ${person} from ${staff} ${after(staff, from, most)}`);
  },
  pushKeys(tx: Db, from: RowCursor | null, most: number) {
    const of = { shopId: pushKeys.shopId, id: pushKeys.shopId };
    return pushKey.all(tx, sql`select ${pushKey} from ${pushKeys} ${after(of, from, most)}`);
  },
  devices(tx: Db, from: RowCursor | null, most: number) {
    return device.all(tx, sql`select ${device} from ${pushSubscriptions} ${after(pushSubscriptions, from, most)}`);
  },
};

/** Cursor before all rows, because no row has an empty key. */
const beginning: RowCursor = { shopId: "", id: "" };

function after({ shopId, id }: { shopId: Field; id: Field }, from: RowCursor | null, most: number): Sql {
  const last = from ?? beginning;
  return sql`where (${shopId}, ${id}) > (${last.shopId}, ${last.id})
    order by ${shopId}, ${id} limit ${most}::int for update`;
}

/** Owner of a row, under the current secret. */
export type SealedOwner = { buyer: Uint8Array; contactKey: Uint8Array; mailboxKey: Uint8Array };

/** Replaces encrypted values with re-encrypted ones. */
export const putSealed = {
  async connection(tx: Db, { shopId, id }: RowCursor, settings: Uint8Array): Promise<void> {
    await tx.execute(sql`update ${connections} set ${assign(connections, { settings })}
      where ${connections.shopId} = ${shopId} and ${connections.provider} = ${id}`);
  },
  async webhook(
    tx: Db,
    { shopId, id }: RowCursor,
    renewed: { secret: Uint8Array; oldSecret: Uint8Array | null },
  ): Promise<void> {
    await tx.execute(sql`update ${webhookEndpoints} set ${assign(webhookEndpoints, renewed)}
      where ${webhookEndpoints.shopId} = ${shopId} and ${webhookEndpoints.id} = ${id}`);
  },
  async message(
    tx: Db,
    { shopId, id }: RowCursor,
    renewed: { message: Uint8Array; contactKey?: Uint8Array },
  ): Promise<void> {
    await tx.execute(sql`update ${outbox} set ${assign(outbox, renewed)}
      where ${outbox.shopId} = ${shopId} and ${outbox.id} = ${id}`);
  },
  async note(tx: Db, { shopId, id }: RowCursor, renewed: Uint8Array): Promise<void> {
    await tx.execute(sql`update ${orderNotes} set ${assign(orderNotes, { note: renewed })}
      where ${orderNotes.shopId} = ${shopId} and ${orderNotes.id} = ${id}`);
  },
  async draft(tx: Db, { shopId, id }: RowCursor, owner: SealedOwner): Promise<void> {
    await tx.execute(sql`update ${drafts} set ${assign(drafts, owner)}
      where ${drafts.shopId} = ${shopId} and ${drafts.id} = ${id}`);
  },
  async pushKey(tx: Db, { shopId }: RowCursor, privateKey: Uint8Array): Promise<void> {
    await tx.execute(sql`update ${pushKeys} set ${assign(pushKeys, { privateKey })}
      where ${pushKeys.shopId} = ${shopId}`);
  },
  async device(tx: Db, { shopId, id }: RowCursor, target: Uint8Array): Promise<void> {
    await tx.execute(sql`update ${pushSubscriptions} set ${assign(pushSubscriptions, { target })}
      where ${pushSubscriptions.shopId} = ${shopId} and ${pushSubscriptions.id} = ${id}`);
  },
  async staff(
    tx: Db,
    { shopId, id }: RowCursor,
    renewed: { contact: Uint8Array; contactKey: Uint8Array },
  ): Promise<void> {
    await tx.execute(sql`update ${staff} set ${assign(staff, renewed)}
      where ${staff.shopId} = ${shopId} and ${staff.id} = ${id}`);
  },
  /** Order and its voucher use, if any. */
  async order(
    tx: Db,
    { shopId, id }: RowCursor,
    renewed: Partial<SealedOwner> & { sealedToken?: Uint8Array },
  ): Promise<void> {
    await tx.execute(sql`update ${orders} set ${assign(orderTable, renewed)}
      where ${orders.shopId} = ${shopId} and ${orders.id} = ${id}`);
    const { contactKey, mailboxKey } = renewed;
    if (!contactKey || !mailboxKey) return;
    await tx.execute(sql`update ${voucherUses} set ${assign(voucherUses, { contactKey, mailboxKey })}
      where ${voucherUses.shopId} = ${shopId} and ${voucherUses.orderId} = ${id}`);
  },
};
