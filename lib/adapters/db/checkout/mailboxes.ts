import type { Db } from "../connection/client";
import { type Found, query } from "../sql/query";
import { recordset } from "../sql/recordset";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { setting } from "../sql/write";
import { drafts } from "../tables/checkout";
import { orders } from "../tables/orders";
import { vouchers, voucherUses } from "../tables/promotions";

const o = called(orders, "o");
const d = called(drafts, "d");
const u = called(voucherUses, "u");

const order = query({
  shopId: orders.shopId,
  id: orders.id,
  draftId: orders.draftId,
  buyer: orders.buyer,
  contactKey: orders.contactKey,
});

/** A row that was written before mailboxes were: whose it is stands sealed in `buyer`, for the draft of that id. */
export type Unkeyed = Found<typeof order>;

/** A row, and the mailbox that it was found to belong to. */
export type Keyed = { shopId: string; id: string; mailboxKey: Uint8Array };

const { of: rowsKeyed, columns: k } = recordset("k", {
  shopId: orders.shopId,
  id: orders.id,
  mailboxKey: orders.mailboxKey,
});

/** Some orders whose mailbox is not known, newest first; they are this transaction's until it ends. */
export function takeUnkeyedOrders(tx: Db, most: number): Promise<Unkeyed[]> {
  return order.all(
    tx,
    sql`select ${order} from ${orders} where ${orders.mailboxKey} is null
    order by ${orders.placedAt} desc limit ${most}::int for update skip locked`,
  );
}

const draft = query({
  shopId: drafts.shopId,
  id: drafts.id,
  draftId: drafts.id,
  buyer: drafts.buyer,
  contactKey: drafts.contactKey,
});

/** The same for drafts. */
export function takeUnkeyedDrafts(tx: Db, most: number): Promise<Unkeyed[]> {
  return draft.all(
    tx,
    sql`select ${draft} from ${drafts} where ${drafts.mailboxKey} is null
    order by ${drafts.createdAt} desc limit ${most}::int for update skip locked`,
  );
}

/** Writes down whose orders these are. */
export async function keyOrders(tx: Db, keyed: readonly Keyed[]): Promise<void> {
  await tx.execute(sql`update ${o} set ${setting(orders, { mailboxKey: k.mailboxKey })} from ${rowsKeyed(keyed)}
    where ${o.shopId} = ${k.shopId} and ${o.id} = ${k.id} and ${o.mailboxKey} is null`);
}

/** Writes down whose drafts these are. */
export async function keyDrafts(tx: Db, keyed: readonly Keyed[]): Promise<void> {
  await tx.execute(sql`update ${d} set ${setting(drafts, { mailboxKey: k.mailboxKey })} from ${rowsKeyed(keyed)}
    where ${d.shopId} = ${k.shopId} and ${d.id} = ${k.id} and ${d.mailboxKey} is null`);
}

const voucher = query({ shopId: u.shopId, voucherId: u.voucherId });

export type VoucherName = Found<typeof voucher>;

/** Some vouchers that have uses whose mailbox is not known. */
export function listUnkeyedVouchers(db: Db, most: number): Promise<VoucherName[]> {
  return voucher.all(db, sql`select distinct ${voucher} from ${u} where ${u.mailboxKey} is null limit ${most}::int`);
}

const use = query({
  shopId: u.shopId,
  id: u.orderId,
  draftId: o.draftId,
  buyer: o.buyer,
  contactKey: u.contactKey,
});

/** Some uses of a voucher whose mailbox is not known. Nobody else uses the voucher until the transaction ends. */
export async function takeUnkeyedUses(tx: Db, { shopId, voucherId }: VoucherName, most: number): Promise<Unkeyed[]> {
  const v = called(vouchers, "v");
  await tx.execute(sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${voucherId} for update`);
  return use.all(
    tx,
    sql`select ${use} from ${u} join ${o} on ${o.shopId} = ${u.shopId} and ${o.id} = ${u.orderId}
    where ${u.shopId} = ${shopId} and ${u.voucherId} = ${voucherId} and ${u.mailboxKey} is null limit ${most}::int`,
  );
}

/**
 * Writes down whose uses of a voucher these are. Two contacts of one mailbox may have used it under the same number, which
 * the unique index does not allow; the later of them is numbered anew, beyond all numbers that are taken.
 */
export async function keyVoucherUses(tx: Db, voucher: VoucherName, keyed: readonly Keyed[]): Promise<void> {
  const other = called(voucherUses, "other");
  const isOther = sql`${other.shopId} = ${voucher.shopId} and ${other.voucherId} = ${voucher.voucherId}`;
  await tx.execute(sql`
    with told as (
      select ${u.orderId}, ${u.ordinal}, ${k.mailboxKey} as mailbox,
        row_number() over (partition by ${k.mailboxKey}, ${u.ordinal} order by ${u.usedAt}, ${u.orderId}) as nth,
        row_number() over (order by ${u.usedAt}, ${u.orderId}) as at
      from ${rowsKeyed(keyed)} join ${u} on ${u.shopId} = ${k.shopId} and ${u.orderId} = ${k.id}),
    numbered as (
      select order_id, mailbox, case when nth = 1 and not exists (
          select 1 from ${other} where ${isOther}
            and ${other.mailboxKey} = told.mailbox and ${other.ordinal} = told.ordinal)
        then ordinal else at + (select max(${other.ordinal}) from ${other} where ${isOther}) end as ordinal
      from told)
    update ${u} set ${setting(voucherUses, { mailboxKey: sql`n.mailbox`, ordinal: sql`n.ordinal` })} from numbered n
    where ${u.shopId} = ${voucher.shopId} and ${u.orderId} = n.order_id and ${u.mailboxKey} is null`);
}
