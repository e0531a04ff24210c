import type { OrderList } from "./order";

type CountedList = { list: OrderList | null; count: number | null };

const open: ReadonlySet<OrderList | null> = new Set(["to_check", "to_pack", "to_ship", "problems"] as const);

/** Returns the work lists that need an action by the shop. */
export function openLists<List extends CountedList>(lists: readonly List[] | null): List[] {
  return (lists ?? []).filter(({ list }) => open.has(list));
}

/** Number of open orders in the work lists. */
export function openCount(lists: readonly CountedList[] | null): number {
  return openLists(lists).reduce((sum, { count }) => sum + (count ?? 0), 0);
}
