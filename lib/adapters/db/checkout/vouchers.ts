import { sql } from "drizzle-orm";
import type { Db } from "../connection/client";
import { oneOf } from "../sql/rows";

export type VoucherUse = {
  shopId: string;
  voucherId: string;
  orderId: string;
  contactKey: Uint8Array;
  mailboxKey: Uint8Array;
  /** The keys under which uses of the mailbox may stand: that one, and those of former secrets. */
  mailboxKeys: readonly Uint8Array[];
  now: Date;
};

/** `quota_used`: none are left; `contact_used`: this mailbox has had its share; `unkeyed`: whose uses there are is not known yet. */
export type VoucherOutcome = "used" | "quota_used" | "contact_used" | "unkeyed";

/**
 * Uses a voucher once for an order that is about to be placed. The count moves only by a conditional update, and two uses of
 * one mailbox cannot have the same place. Where a mailbox has a quota, all uses must be known by their mailbox first.
 */
export async function useVoucher(db: Db, use: VoucherUse): Promise<VoucherOutcome> {
  const { rows } = await db.execute<{ counted: boolean; noted: boolean; unkeyed: boolean }>(sql`
    with unkeyed as (
      select 1 from vouchers v join voucher_uses u on u.shop_id = v.shop_id and u.voucher_id = v.id
      where v.shop_id = ${use.shopId} and v.id = ${use.voucherId} and v.quota_per_contact is not null
        and u.mailbox_key is null and u.released_at is null limit 1),
    counted as (
      update vouchers set used_count = used_count + 1
      where shop_id = ${use.shopId} and id = ${use.voucherId} and used_count < coalesce(quota, 2147483647)
        and not exists (select 1 from unkeyed)
      returning quota_per_contact),
    held as (
      select u.ordinal from voucher_uses u
      where u.shop_id = ${use.shopId} and u.voucher_id = ${use.voucherId} and u.released_at is null
        and (u.mailbox_key in ${oneOf(use.mailboxKeys)} or (u.mailbox_key is null and u.contact_key = ${use.contactKey}))),
    place as (
      select n from counted, generate_series(1, 1 + (select count(*)::int from held)) n
      where (select count(*) from held) < coalesce(counted.quota_per_contact, 2147483647)
        and not exists (select 1 from held where ordinal = n)
      order by n limit 1),
    noted as (
      insert into voucher_uses (shop_id, voucher_id, order_id, contact_key, mailbox_key, ordinal, used_at)
      select ${use.shopId}, ${use.voucherId}, ${use.orderId}, ${use.contactKey}::bytea, ${use.mailboxKey}::bytea, place.n,
        ${use.now.toISOString()}::timestamptz
      from place returning 1)
    select exists (select 1 from counted) as counted, exists (select 1 from noted) as noted,
      exists (select 1 from unkeyed) as unkeyed`);
  const row = rows[0];
  if (row?.unkeyed) return "unkeyed";
  if (!row?.counted) return "quota_used";
  return row.noted ? "used" : "contact_used";
}

/** Takes back a count that no use followed. */
export async function uncountVoucher(db: Db, shopId: string, voucherId: string): Promise<void> {
  await db.execute(
    sql`update vouchers set used_count = used_count - 1 where shop_id = ${shopId} and id = ${voucherId}`,
  );
}
