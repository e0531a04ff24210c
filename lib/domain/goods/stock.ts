/** Why a stock was set or moved by hand. */
export const stockReasons = ["count", "received", "damaged", "correction", "returned"] as const;

/** The first pieces of a new variant are noted as well. */
export type StockReason = (typeof stockReasons)[number] | "first";

/** What is asked of a stock: that it become a number (null: it never runs out), or that it become more or less by one. */
export type StockWish = { set: number | null } | { move: number };

/**
 * What a stock becomes; null where it cannot: nothing can be added to what never runs out, and no shelf holds less than nothing, or
 * more than `most`.
 */
export function stockAfter(before: number | null, wish: StockWish, most: number): { stock: number | null } | null {
  if ("set" in wish) return { stock: wish.set };
  if (before === null) return null;
  const stock = before + wish.move;
  return stock >= 0 && stock <= most ? { stock } : null;
}
