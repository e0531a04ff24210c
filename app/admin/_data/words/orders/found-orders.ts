/** What was found for some words, in so many pages; `next` is where more of it begins. */
export type FoundOrders<Order> = { q: string; orders: readonly Order[]; pages: number; next: string | null };

type FoundPage<Order> = { items: readonly Order[] | null; next_cursor: string | null };

/** Goes on to as many pages as are wanted, or to the end; nothing was found yet where `from` has no page. */
export async function findPages<Order>(
  ask: (cursor: string | null) => Promise<FoundPage<Order>>,
  from: FoundOrders<Order>,
  pages: number,
): Promise<FoundOrders<Order>> {
  let found = from;
  while (found.pages < pages && (found.pages === 0 || found.next !== null)) {
    const { items, next_cursor } = await ask(found.next);
    found = { ...found, orders: [...found.orders, ...(items ?? [])], pages: found.pages + 1, next: next_cursor };
  }
  return found;
}
