import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign } from "@/lib/platform/db/sql/write";
import { drafts } from "@/lib/schema/checkout";
import { orders } from "@/lib/schema/orders";
import { vouchers, voucherUses } from "@/lib/schema/promotions";

const o = alias(orders, "o");
const d = alias(drafts, "d");
const u = alias(voucherUses, "u");

const order = query({
  shopId: orders.shopId,
  id: orders.id,
  draftId: orders.draftId,
  buyer: orders.buyer,
  contactKey: orders.contactKey,
});

/** Row from before contact keys existed. `buyer` holds the contact, encrypted for the draft with this id. */
export type Unkeyed = Row<typeof order>;

/** Row and the key of its normalized contact. */
export type Keyed = { shopId: string; id: string; normalizedContactKey: Uint8Array };

const { of: rowsKeyed, columns: k } = recordset("k", {
  shopId: orders.shopId,
  id: orders.id,
  normalizedContactKey: orders.mailboxKey,
});

/** Locks some orders without contact key until the transaction ends, newest first. */
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

/** Locks some drafts without contact key until the transaction ends, newest first. */
export function takeUnkeyedDrafts(tx: Db, most: number): Promise<Unkeyed[]> {
  return draft.all(
    tx,
    sql`select ${draft} from ${drafts} where ${drafts.mailboxKey} is null
    order by ${drafts.createdAt} desc limit ${most}::int for update skip locked`,
  );
}

/** Stores the contact keys of orders. */
export async function keyOrders(tx: Db, keyed: readonly Keyed[]): Promise<void> {
  await tx.execute(sql`update ${o} set ${assign(orders, { mailboxKey: k.normalizedContactKey })} from ${rowsKeyed(keyed)}
    where ${o.shopId} = ${k.shopId} and ${o.id} = ${k.id} and ${o.mailboxKey} is null`);
}

/** Stores the contact keys of drafts. */
export async function keyDrafts(tx: Db, keyed: readonly Keyed[]): Promise<void> {
  await tx.execute(sql`update ${d} set ${assign(drafts, { mailboxKey: k.normalizedContactKey })} from ${rowsKeyed(keyed)}
    where ${d.shopId} = ${k.shopId} and ${d.id} = ${k.id} and ${d.mailboxKey} is null`);
}

const voucher = query({ shopId: u.shopId, voucherId: u.voucherId });

export type VoucherName = Row<typeof voucher>;

/** Lists some vouchers with uses that have no contact key. */
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

/** Returns some uses of a voucher without contact key. Locks the voucher until the transaction ends. */
export async function takeUnkeyedUses(tx: Db, { shopId, voucherId }: VoucherName, most: number): Promise<Unkeyed[]> {
  const v = alias(vouchers, "v");
  await tx.execute(sql`select 1 from ${v} where ${v.shopId} = ${shopId} and ${v.id} = ${voucherId} for update`);
  return use.all(
    tx,
    sql`select ${use} from ${u} join ${o} on ${o.shopId} = ${u.shopId} and ${o.id} = ${u.orderId}
    where ${u.shopId} = ${shopId} and ${u.voucherId} = ${voucherId} and ${u.mailboxKey} is null limit ${most}::int`,
  );
}

/**
 * Stores the contact keys of voucher uses. Two spellings of one contact may have used the same number, which the unique index
 * forbids. The later use gets a new number above all existing ones.
 */
export async function keyVoucherUses(tx: Db, voucher: VoucherName, keyed: readonly Keyed[]): Promise<void> {
  const other = alias(voucherUses, "other");
  const keyedUse = relation("ranked", { orderId: u.orderId, ordinal: u.ordinal, mailboxKey: k.normalizedContactKey });
  const isOther = sql`${other.shopId} = ${voucher.shopId} and ${other.voucherId} = ${voucher.voucherId}`;
  const isFree = sql`not exists (select 1 from ${other}
    where ${isOther} and ${other.mailboxKey} = ${keyedUse.mailboxKey} and ${other.ordinal} = ${keyedUse.ordinal})`;
  const highest = sql`(select max(${other.ordinal}) from ${other} where ${isOther})`;
  const numberedUse = relation("numbered", {
    orderId: keyedUse.orderId,
    mailboxKey: keyedUse.mailboxKey,
    ordinal: int(sql`case when nth = 1 and ${isFree} then ${keyedUse.ordinal} else at + ${highest} end`),
  });
  const numbering = assign(voucherUses, { mailboxKey: numberedUse.mailboxKey, ordinal: numberedUse.ordinal });
  await tx.execute(sql`
    with ranked as (
      select ${keyedUse},
        row_number() over (partition by ${k.normalizedContactKey}, ${u.ordinal} order by ${u.usedAt}, ${u.orderId}) as nth,
        row_number() over (order by ${u.usedAt}, ${u.orderId}) as at
      from ${rowsKeyed(keyed)} join ${u} on ${u.shopId} = ${k.shopId} and ${u.orderId} = ${k.id}),
    numbered as (select ${numberedUse} from ranked)
    update ${u} set ${numbering} from numbered
    where ${u.shopId} = ${voucher.shopId} and ${u.orderId} = ${numberedUse.orderId} and ${u.mailboxKey} is null`);
}
