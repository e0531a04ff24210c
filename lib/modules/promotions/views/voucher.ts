import type { Output } from "@/lib/contract/operation";
import type { voucherOperations } from "@/lib/modules/promotions/contract/vouchers.merchant";
import { getPromotionState } from "@/lib/modules/promotions/rules/state";
import type { StoredVoucher } from "@/lib/modules/promotions/store/vouchers";

/** Merchant's view of a voucher. */
export function toMerchantVoucherView(voucher: StoredVoucher, now: Date): Output<typeof voucherOperations.getVoucher> {
  return {
    id: voucher.id,
    revision: voucher.revision,
    state: getPromotionState(voucher, now),
    code: voucher.code,
    name: voucher.name,
    pot: voucher.pot,
    discount_type: voucher.discountType,
    discount_value: voucher.discountValue,
    min_subtotal: voucher.minSubtotal,
    max_discount: voucher.maxDiscount,
    starts_at: voucher.startsAt.toISOString(),
    ends_at: voucher.endsAt.toISOString(),
    enabled: voucher.enabled,
    quota: voucher.quota,
    quota_per_contact: voucher.quotaPerContact,
    used_count: voucher.usedCount,
    product_ids: voucher.productIds,
    payment_methods: voucher.paymentMethods,
    couriers: voucher.couriers,
  };
}
