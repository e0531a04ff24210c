import { writeRupiah } from "@/lib/values/indonesian";
import type { Discount, Rupiah } from "@/lib/values/money";

/**
 * Discount on the products or on their shipping. Within one of these pots only the best discount counts; discounts never add
 * up.
 */
export type PromotionRule = {
  name: string;
  pot: "order" | "shipping";
  discount: Discount;
  minSubtotal: Rupiah;
  maxDiscount: Rupiah | null;
};

/** Returns the name for buyers, with the cap of a percentage: "Hemat 5%, maks. Rp150.000". A name may contain its own cap. */
export function nameWithCap({ name, discount, maxDiscount }: PromotionRule): string {
  const isCapped = discount.type === "percentage" && maxDiscount !== null && !/\bmaks/i.test(name);
  return isCapped ? `${name}, maks. ${writeRupiah(maxDiscount)}` : name;
}

/** Discount that a buyer brings by voucher code. It may be limited to some products. */
export type VoucherOffer = PromotionRule & { productIds: readonly string[] };

/** Result of the voucher: it gave `amount`, or the better discount `outbidName` won, or it gave nothing. */
export type VoucherOutcome =
  | { applied: true; amount: Rupiah }
  | { applied: false; reason: "outbid"; outbid: Rupiah; outbidName: string }
  | { applied: false; reason: "min_not_met" | "product_not_eligible" | "shipping_not_eligible" };
