import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** Variant with pieces reserved by first-time buyers. */
export type ReservedVariant = NonNullable<MerchantAnswers["listReservations"]["items"]>[number];

/** Returns the distinct orders that reserve the variants, and how many of them have a payment claim. */
export function findReservingOrders(variants: readonly ReservedVariant[]): { orderIds: string[]; claimed: number } {
  const orders = new Map(
    variants.flatMap((variant) =>
      (variant.orders ?? []).flatMap(({ order_id, is_claimed }) => (order_id ? [[order_id, is_claimed] as const] : [])),
    ),
  );
  return { orderIds: [...orders.keys()], claimed: [...orders.values()].filter(Boolean).length };
}

/** Describes how many pieces of a variant are reserved, and by how many orders. */
export function describeReserved(variant: ReservedVariant): string {
  const { orderIds, claimed } = findReservingOrders([variant]);
  const claimText = claimed > 0 ? `, ${claimed} mengaku sudah transfer` : "";
  return `${variant.reserved} ditahan oleh ${orderIds.length} pesanan${claimText}; sisa ${variant.stock ?? "tanpa batas"}.`;
}
