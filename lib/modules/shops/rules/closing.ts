/** Closed shop: the merchant's text, and the time of automatic reopening. */
export type Closing = { text: string | null; reopensAt: Date | null };

/** Stored columns of a closed shop; `closedAt` is null if the shop is not closed. */
export type ClosedShopRow = { closedAt: Date | null; closedText: string | null; reopensAt: Date | null };

/** Returns the closed state at a moment; null if the shop is open, also because `reopensAt` has passed. */
export function findShopClosing({ closedAt, closedText, reopensAt }: ClosedShopRow, now: Date): Closing | null {
  if (closedAt === null || (reopensAt !== null && reopensAt <= now)) return null;
  return { text: closedText, reopensAt };
}
