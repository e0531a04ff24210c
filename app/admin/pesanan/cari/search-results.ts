/** Orders found for a query, with the number of loaded pages. `next` is the cursor of the next page. */
export type OrderSearchResult<Order> = { q: string; orders: readonly Order[]; pages: number; next: string | null };

type FoundPage<Order> = { items: readonly Order[] | null; next_cursor: string | null };

/** Loads pages until `pages` are loaded or none is left. `from.pages` is 0 before the first request. */
export async function findPages<Order>(
  ask: (cursor: string | null) => Promise<FoundPage<Order>>,
  from: OrderSearchResult<Order>,
  pages: number,
): Promise<OrderSearchResult<Order>> {
  let found = from;
  while (found.pages < pages && (found.pages === 0 || found.next !== null)) {
    const { items, next_cursor } = await ask(found.next);
    found = { ...found, orders: [...found.orders, ...(items ?? [])], pages: found.pages + 1, next: next_cursor };
  }
  return found;
}
