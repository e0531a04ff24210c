/**
 * Indexes that no statement of this version scans. Each would be written by every purchase. Migrations run in one transaction,
 * which cannot drop an index without blocking the table. So they are dropped after it.
 */
export const obsoleteIndexes = [
  // Orders are found by their mailbox, which has an index; those without one have `orders_unkeyed`.
  "orders_of_contact",
  // The work list `orders_to_check` contains the same orders, which are few.
  "orders_claimed",
] as const;

/** Sends the text of a statement that has no parameters, alone: Postgres refuses this one in a group of messages. */
type SendAlone = (text: string) => Promise<unknown>;

/**
 * Drops the obsolete indexes. `concurrently` lets requests continue; the embedded database has no others. The previous version
 * works without them.
 */
export async function dropObsoleteIndexes(
  sendAlone: SendAlone,
  { concurrently }: { concurrently: boolean },
): Promise<void> {
  for (const index of obsoleteIndexes) {
    await sendAlone(`drop index ${concurrently ? "concurrently" : ""} if exists ${index}`);
  }
}
