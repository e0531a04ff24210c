import type { OrderList } from "./order";

type CountedList = { list: OrderList | null; count: number | null };

const open: ReadonlySet<OrderList | null> = new Set(["to_check", "to_pack", "to_ship", "problems"] as const);

/** Of the lists of orders, those that wait for the shop's own hands. */
export function openLists<List extends CountedList>(lists: readonly List[] | null): List[] {
  return (lists ?? []).filter(({ list }) => open.has(list));
}

/** How many orders wait in them. */
export function openCount(lists: readonly CountedList[] | null): number {
  return openLists(lists).reduce((sum, { count }) => sum + (count ?? 0), 0);
}
