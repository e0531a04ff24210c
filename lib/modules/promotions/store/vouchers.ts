import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { vouchers, voucherUses } from "@/lib/schema/promotions";
import { matchPromotionPage, type PromotionPage, type Seen } from "./promotion-page";

const c = alias(vouchers, "c");
const u = alias(voucherUses, "u");

const storedVoucher = query({
  id: c.id,
  revision: c.revision,
  code: c.code,
  name: c.name,
  pot: c.pot,
  discountType: c.discountType,
  discountValue: c.discountValue,
  minSubtotal: c.minSubtotal,
  maxDiscount: c.maxDiscount,
  startsAt: c.startsAt,
  endsAt: c.endsAt,
  enabled: c.enabled,
  quota: c.quota,
  quotaPerContact: c.quotaPerContact,
  usedCount: c.usedCount,
  productIds: c.productIds,
  paymentMethods: c.paymentMethods,
  couriers: c.couriers,
  isOrdered: truth(sql`exists (select from ${u} where ${u.shopId} = ${c.shopId} and ${u.voucherId} = ${c.id})`),
});

/** Voucher in the admin. `isOrdered`: an order has used it, even if the use was released. */
export type StoredVoucher = Row<typeof storedVoucher>;
export type VoucherFields = Omit<StoredVoucher, "id" | "revision" | "usedCount" | "isOrdered">;

/** Lists a page of the shop's vouchers, newest first. */
export function listStoredVouchers(db: Db, shopId: string, page: PromotionPage): Promise<StoredVoucher[]> {
  const part = matchPromotionPage(page, {
    id: c.id,
    endsAt: c.endsAt,
    enabled: c.enabled,
    name: sql`${c.code} || ' ' || ${c.name}`,
  });
  return storedVoucher.all(
    db,
    sql`select ${storedVoucher} from ${c} where ${c.shopId} = ${shopId} and ${part} order by ${c.id} desc limit ${page.limit}::int`,
  );
}

export function findStoredVoucher(db: Db, shopId: string, id: string): Promise<StoredVoucher | null> {
  return storedVoucher.one(
    db,
    sql`select ${storedVoucher} from ${c} where ${c.shopId} = ${shopId} and ${c.id} = ${id}`,
  );
}

/** Creates a voucher; false if the code is taken. */
export function insertVoucher(tx: Db, shopId: string, id: string, fields: VoucherFields): Promise<boolean> {
  const row = insertInto(vouchers, { ...fields, shopId, id });
  return affected(tx, sql`${row} on conflict do nothing returning 1`);
}

/** Updates a voucher; false if its revision differs from `seen`, or if it was used more often than the new quota allows. */
export function updateVoucher(tx: Db, shopId: string, { id, seen }: Seen, fields: VoucherFields): Promise<boolean> {
  const changes = { ...fields, revision: sql`${c.revision} + 1` };
  return affected(
    tx,
    sql`update ${c} set ${assign(vouchers, changes)}
      where ${c.shopId} = ${shopId} and ${c.id} = ${id} and ${c.revision} = ${seen}
        and ${c.usedCount} <= coalesce(${fields.quota}::int, 2147483647) returning ${c.id}`,
  );
}

/** True if a voucher other than `id` has the code. */
export function isCodeTaken(tx: Db, shopId: string, code: string, id: string): Promise<boolean> {
  return affected(
    tx,
    sql`select 1 from ${c} where ${c.shopId} = ${shopId} and ${c.code} = ${code} and ${c.id} <> ${id}`,
  );
}

/** Deletes a voucher; false if its revision differs from `seen`, or if an order uses it. */
export function deleteVoucherRow(tx: Db, shopId: string, { id, seen }: Seen): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.id} = ${id} and ${c.revision} = ${seen}
      and ${c.usedCount} = 0 returning ${c.id}`,
  );
}
