import type { MerchantAnswers } from "@/lib/client/merchant/contract";

/** A variant of which first-time buyers reserve pieces. */
export type ReservedVariant = NonNullable<MerchantAnswers["listReservations"]["items"]>[number];

/** The orders that reserve some variants, each once, and how many of them a buyer says to have paid. */
export function findReservingOrders(variants: readonly ReservedVariant[]): { orderIds: string[]; claimed: number } {
  const orders = new Map(
    variants.flatMap((variant) =>
      (variant.orders ?? []).flatMap(({ order_id, is_claimed }) => (order_id ? [[order_id, is_claimed] as const] : [])),
    ),
  );
  return { orderIds: [...orders.keys()], claimed: [...orders.values()].filter(Boolean).length };
}

/** How much of a variant is reserved, and by how many orders. */
export function describeReserved(variant: ReservedVariant): string {
  const { orderIds, claimed } = findReservingOrders([variant]);
  const told = claimed > 0 ? `, ${claimed} mengaku sudah transfer` : "";
  return `${variant.reserved} ditahan oleh ${orderIds.length} pesanan${told}; sisa ${variant.stock ?? "tanpa batas"}.`;
}
