import { type DraftFault, fault } from "@/lib/modules/catalog/rules/draft";
import type { DiscountType } from "@/lib/values/money";

/** Fields that every promotion has: the discount and the period. */
type DiscountPeriod = { discountType: DiscountType; discountValue: number; startsAt: Date; endsAt: Date };

/** Returns the issues that any kind of promotion may have. */
export function findDiscountIssues({ discountType, discountValue, startsAt, endsAt }: DiscountPeriod): DraftFault[] {
  const faults: DraftFault[] = [];
  if (startsAt >= endsAt) faults.push(fault("ends_at", "invalid_value", "Waktu selesai harus setelah waktu mulai."));
  if (discountType === "percentage" && discountValue > 100) {
    faults.push(fault("discount_value", "too_big", "Potongan tidak bisa lebih dari 100 persen."));
  }
  return faults;
}

/** Limits of a promotion or a voucher. */
type Bounds = { discountType: DiscountType; discountValue: number; maxDiscount: number | null };

/** Rejects a maximum below the fixed discount: the stated discount would be false. */
export function faultsOfBounds({ discountType, discountValue, maxDiscount }: Bounds): DraftFault[] {
  if (discountType === "percentage" || maxDiscount === null || maxDiscount >= discountValue) return [];
  return [fault("max_discount", "too_small", "Batas potongan tidak boleh lebih kecil dari potongannya sendiri.")];
}

type Quotas = { quota: number | null; quotaPerContact: number | null };

/** Returns issues of a voucher's quotas, given how often it was already used. */
export function faultsOfQuotas({ quota, quotaPerContact }: Quotas, usedCount: number): DraftFault[] {
  if (quota === null) return [];
  if (quota < usedCount) {
    return [
      fault("quota", "too_small", `Voucher ini sudah dipakai ${usedCount} kali, jadi kuotanya paling sedikit itu.`),
    ];
  }
  if (quotaPerContact === null || quotaPerContact <= quota) return [];
  return [fault("quota_per_contact", "too_big", "Kuota per pembeli tidak boleh melebihi kuota seluruhnya.")];
}
