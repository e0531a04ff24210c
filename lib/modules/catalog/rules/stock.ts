/** Reasons for a manual stock change. */
export const stockReasons = ["count", "received", "damaged", "correction", "returned"] as const;

/** The initial stock of a new variant has a reason too. */
export type StockReason = (typeof stockReasons)[number] | "first";

/** Requested stock change: set it to a number (null means unlimited), or add a difference. */
export type StockUpdate = { set: number | null } | { move: number };

/**
 * Returns the new stock; null if the change is impossible. Unlimited stock cannot be added to, and stock stays between 0 and
 * `most`.
 */
export function stockAfter(before: number | null, update: StockUpdate, most: number): { stock: number | null } | null {
  if ("set" in update) return { stock: update.set };
  if (before === null) return null;
  const stock = before + update.move;
  return stock >= 0 && stock <= most ? { stock } : null;
}

/** Sums the pieces of each variant. */
export function sumPieces(lines: readonly { variantId: string; qty: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { variantId, qty } of lines) pieces.set(variantId, (pieces.get(variantId) ?? 0) + qty);
  return pieces;
}

/** Variant with limited stock. */
export type LimitedVariant = { productId: string; variantId: string; sku: string | null; stock: number };
