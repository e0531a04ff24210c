import { sql } from "drizzle-orm";
import type { Db } from "./client";

export type VoucherUse = { shopId: string; voucherId: string; orderId: string; contactKey: Uint8Array; now: Date };

/**
 * Uses a voucher once for an order that is about to be placed. `quota_used`: none are left; `contact_used`: this contact has
 * had its share. The count moves only by a conditional update, and two uses of one contact cannot have the same place.
 */
export async function useVoucher(db: Db, use: VoucherUse): Promise<"used" | "quota_used" | "contact_used"> {
  const { rows } = await db.execute<{ counted: boolean; noted: boolean }>(sql`
    with counted as (
      update vouchers set used_count = used_count + 1
      where shop_id = ${use.shopId} and id = ${use.voucherId} and used_count < coalesce(quota, 2147483647)
      returning quota_per_contact),
    place as (
      select n from counted, generate_series(1, least(counted.quota_per_contact, 1 + (
        select count(*)::int from voucher_uses u where u.shop_id = ${use.shopId} and u.voucher_id = ${use.voucherId}
          and u.contact_key = ${use.contactKey} and u.released_at is null))) n
      where not exists (
        select 1 from voucher_uses u where u.shop_id = ${use.shopId} and u.voucher_id = ${use.voucherId}
          and u.contact_key = ${use.contactKey} and u.ordinal = n and u.released_at is null)
      order by n limit 1),
    noted as (
      insert into voucher_uses (shop_id, voucher_id, order_id, contact_key, ordinal, used_at)
      select ${use.shopId}, ${use.voucherId}, ${use.orderId}, ${use.contactKey}::bytea, place.n, ${use.now.toISOString()}::timestamptz
      from place returning 1)
    select exists (select 1 from counted) as counted, exists (select 1 from noted) as noted`);
  const row = rows[0];
  if (!row?.counted) return "quota_used";
  return row.noted ? "used" : "contact_used";
}

/** Takes back a count that no use followed. */
export async function uncountVoucher(db: Db, shopId: string, voucherId: string): Promise<void> {
  await db.execute(
    sql`update vouchers set used_count = used_count - 1 where shop_id = ${shopId} and id = ${voucherId}`,
  );
}
