import type { StoredVoucher } from "@/lib/adapters/db/offers/vouchers";
import type { voucherOperations } from "@/lib/contract/merchant/offers/vouchers";
import type { Output } from "@/lib/contract/operation";
import { getPromotionState } from "@/lib/domain/offers/state";

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
