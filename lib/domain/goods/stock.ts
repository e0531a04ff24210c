/** Why a stock was set or moved by hand. */
export const stockReasons = ["count", "received", "damaged", "correction", "returned"] as const;

/** The first pieces of a new variant are noted as well. */
export type StockReason = (typeof stockReasons)[number] | "first";

/** What is asked of a stock: that it become a number (null: it never runs out), or that it become more or less by one. */
export type StockWish = { set: number | null } | { move: number };

/** The most that a shelf holds, as the column does. */
export const mostStock = 1_000_000_000;

/** What a stock becomes; null where it cannot: nothing can be added to what never runs out, and no shelf holds less than nothing. */
export function stockAfter(before: number | null, wish: StockWish): { stock: number | null } | null {
  if ("set" in wish) return wish.set === null || isStock(wish.set) ? { stock: wish.set } : null;
  if (before === null || !isStock(before + wish.move)) return null;
  return { stock: before + wish.move };
}

function isStock(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= mostStock;
}
