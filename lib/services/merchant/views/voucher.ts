import type { KeptVoucher } from "@/lib/adapters/db/offers/vouchers";
import type { voucherOperations } from "@/lib/contract/merchant/offers/vouchers";
import type { Output } from "@/lib/contract/operation";
import { stateOf } from "@/lib/domain/offers/state";

/** Merchant's view of a voucher. */
export function viewKeptVoucher(kept: KeptVoucher, now: Date): Output<typeof voucherOperations.getVoucher> {
  return {
    id: kept.id,
    revision: kept.revision,
    state: stateOf(kept, now),
    code: kept.code,
    name: kept.name,
    pot: kept.pot,
    discount_type: kept.discountType,
    discount_value: kept.discountValue,
    min_subtotal: kept.minSubtotal,
    max_discount: kept.maxDiscount,
    starts_at: kept.startsAt.toISOString(),
    ends_at: kept.endsAt.toISOString(),
    enabled: kept.enabled,
    quota: kept.quota,
    quota_per_contact: kept.quotaPerContact,
    used_count: kept.usedCount,
    product_ids: kept.productIds,
    payment_methods: kept.paymentMethods,
    couriers: kept.couriers,
  };
}
