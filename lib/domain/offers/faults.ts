import { type DraftFault, fault } from "../goods/draft";
import type { DiscountType } from "../money";

/** What every offer says: how much is taken off, and when. */
type Terms = { discountType: DiscountType; discountValue: number; startsAt: Date; endsAt: Date };

/** What no offer may say, whatever it is for. */
export function faultsOfTerms({ discountType, discountValue, startsAt, endsAt }: Terms): DraftFault[] {
  const faults: DraftFault[] = [];
  if (startsAt >= endsAt) faults.push(fault("ends_at", "invalid_value", "Waktu selesai harus setelah waktu mulai."));
  if (discountType === "percentage" && discountValue > 100) {
    faults.push(fault("discount_value", "too_big", "Potongan tidak bisa lebih dari 100 persen."));
  }
  return faults;
}

/** The rest of what a promotion or a voucher says. */
type Bounds = { discountType: DiscountType; discountValue: number; maxDiscount: number | null };

/** A highest amount below what a fixed discount gives would make its own value a lie. */
export function faultsOfBounds({ discountType, discountValue, maxDiscount }: Bounds): DraftFault[] {
  if (discountType === "percentage" || maxDiscount === null || maxDiscount >= discountValue) return [];
  return [fault("max_discount", "too_small", "Batas potongan tidak boleh lebih kecil dari potongannya sendiri.")];
}

type Quotas = { quota: number | null; quotaPerContact: number | null };

/** What is wrong with the quotas of a voucher that was used so often already. */
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
