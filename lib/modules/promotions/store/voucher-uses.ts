import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { toKeyList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { vouchers, voucherUses } from "@/lib/schema/promotions";

const v = alias(vouchers, "v");
const u = alias(voucherUses, "u");

export type VoucherUse = {
  shopId: string;
  voucherId: string;
  orderId: string;
  contactKey: Uint8Array;
  normalizedContactKey: Uint8Array;
  /** All possible keys of the contact: the current one, those of previous secrets, and those after its erasure. */
  normalizedContactKeys: readonly Uint8Array[];
  now: Date;
};

/**
 * `quota_used`: no uses are left. `contact_used`: the contact has reached its quota. `unkeyed`: some uses have no contact key
 * yet.
 */
export type VoucherUseResult = "used" | "quota_used" | "contact_used" | "unkeyed";

const countedVoucher = relation("counted", { quotaPerContact: v.quotaPerContact });
const openUse = relation("held", { ordinal: u.ordinal });

const outcome = query({
  counted: truth(sql`exists (select 1 from counted)`),
  noted: truth(sql`exists (select 1 from noted)`),
  unkeyed: truth(sql`exists (select 1 from unkeyed)`),
});

/**
 * Records one use of a voucher for an order that is about to be placed. The count changes only by a conditional update, and two
 * uses of one contact cannot have the same number. If the voucher has a quota per contact, all uses must have a contact key
 * first.
 */
export async function useVoucher(db: Db, use: VoucherUse): Promise<VoucherUseResult> {
  const { shopId, voucherId, contactKey } = use;
  const noting = insertSelect(voucherUses, {
    shopId,
    voucherId,
    orderId: use.orderId,
    contactKey,
    mailboxKey: use.normalizedContactKey,
    ordinal: sql`free_ordinal.n`,
    usedAt: use.now,
  });
  const row = await outcome.one(
    db,
    sql`with unkeyed as (
      select 1 from ${v} join ${u} on ${u.shopId} = ${v.shopId} and ${u.voucherId} = ${v.id}
      where ${v.shopId} = ${shopId} and ${v.id} = ${voucherId} and ${v.quotaPerContact} is not null
        and ${u.mailboxKey} is null and ${u.releasedAt} is null limit 1),
    counted as (
      update ${v} set ${assign(vouchers, { usedCount: sql`${v.usedCount} + 1` })}
      where ${v.shopId} = ${shopId} and ${v.id} = ${voucherId} and ${v.usedCount} < coalesce(${v.quota}, 2147483647)
        and not exists (select 1 from unkeyed)
      returning ${countedVoucher}),
    held as (
      select ${openUse} from ${u}
      where ${u.shopId} = ${shopId} and ${u.voucherId} = ${voucherId} and ${u.releasedAt} is null and (
        ${u.mailboxKey} in ${toKeyList(use.normalizedContactKeys)} or (${u.mailboxKey} is null and ${u.contactKey} = ${contactKey}))),
    free_ordinal as (
      select n from counted, generate_series(1, 1 + (select count(*)::int from held)) n
      where (select count(*) from held) < coalesce(${countedVoucher.quotaPerContact}, 2147483647)
        and not exists (select 1 from held where ${openUse.ordinal} = n)
      order by n limit 1),
    noted as (${noting} from free_ordinal returning 1)
    select ${outcome}`,
  );
  if (row?.unkeyed) return "unkeyed";
  if (!row?.counted) return "quota_used";
  return row.noted ? "used" : "contact_used";
}

/** Reverts a count without a use. */
export async function uncountVoucher(db: Db, shopId: string, voucherId: string): Promise<void> {
  await db.execute(
    sql`update ${v} set ${assign(vouchers, { usedCount: sql`${v.usedCount} - 1` })}
      where ${v.shopId} = ${shopId} and ${v.id} = ${voucherId}`,
  );
}
