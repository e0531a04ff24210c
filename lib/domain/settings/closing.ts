/** What a merchant says of a shop that takes no orders, and when it does again by itself. */
export type Closing = { text: string | null; reopensAt: Date | null };

/** What is kept of it; `closedAt` is null where the shop was not closed. */
export type KeptClosing = { closedAt: Date | null; closedText: string | null; reopensAt: Date | null };

/** How a shop is closed at a moment; null: it is open, perhaps since the time that its merchant named has come. */
export function closingAt({ closedAt, closedText, reopensAt }: KeptClosing, now: Date): Closing | null {
  if (closedAt === null || (reopensAt !== null && reopensAt <= now)) return null;
  return { text: closedText, reopensAt };
}
