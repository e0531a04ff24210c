import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { type DraftFault, fault } from "@/lib/modules/catalog/rules/draft";
import type { voucherOperations } from "@/lib/modules/promotions/contract/vouchers.merchant";
import { faultsOfBounds, faultsOfQuotas, findDiscountIssues } from "@/lib/modules/promotions/rules/validation";
import { canonicalCode } from "@/lib/modules/promotions/rules/voucher";
import {
  deleteVoucherRow,
  findStoredVoucher,
  insertVoucher,
  isCodeTaken,
  listStoredVouchers,
  type StoredVoucher,
  updateVoucher,
  type VoucherFields,
} from "@/lib/modules/promotions/store/vouchers";
import type { Db } from "@/lib/platform/db/connection/client";
import { toMerchantVoucherView } from "../views/voucher";
import { faultsOfNamed } from "./named-records";
import type { PromotionDefinition } from "./promotion-records";

type VoucherView = Output<typeof voucherOperations.getVoucher>;

export const voucher: PromotionDefinition<VoucherFields, StoredVoucher, VoucherView> = {
  kind: "voucher",
  resource: "merchant_voucher",
  prefix: "vch",
  list: listStoredVouchers,
  find: findStoredVoucher,
  fieldsOf: ({ id: _id, revision: _revision, usedCount: _usedCount, isOrdered: _isOrdered, ...fields }) => fields,
  nameOf: ({ code }) => code,
  validate: validateVoucher,
  insert: insertVoucher,
  update: updateVoucher,
  remove: deleteVoucherRow,
  isReferenced: ({ isOrdered }) => isOrdered,
  view: toMerchantVoucherView,
};

async function validateVoucher(
  db: Db,
  shopId: string,
  fields: VoucherFields,
  before: StoredVoucher | null,
): Promise<DraftFault[]> {
  const faults = [
    ...findDiscountIssues(fields),
    ...faultsOfBounds(fields),
    ...faultsOfQuotas(fields, before?.usedCount ?? 0),
    ...(await faultsOfNamed(db, shopId, fields)),
  ];
  if (fields.code.length < 3 || fields.code.length > 30) {
    faults.push(fault("code", "invalid_format", "Kode voucher terdiri dari 3 sampai 30 huruf dan angka."));
  }
  if (await isCodeTaken(db, shopId, fields.code, before?.id ?? "")) {
    faults.push(fault("code", "taken", "Kode ini sudah dipakai voucher lain."));
  }
  return faults;
}

export function voucherFields(input: MerchantInput<typeof voucherOperations.createVoucher>): VoucherFields {
  return {
    code: canonicalCode(input.code),
    name: input.name,
    pot: input.pot,
    discountType: input.discount_type,
    discountValue: input.discount_value,
    minSubtotal: input.min_subtotal,
    maxDiscount: input.max_discount,
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    enabled: input.enabled,
    quota: input.quota,
    quotaPerContact: input.quota_per_contact,
    productIds: [...new Set(input.product_ids)],
    paymentMethods: [...new Set(input.payment_methods)],
    couriers: [...new Set(input.couriers)],
  };
}
