/** What was sold in some time: `returned` is money of orders that were paid in it and given back since, and no part of `revenue`. */
export type Figures = { revenue: number; orders: number; returned: number };

export const noFigures: Figures = { revenue: 0, orders: 0, returned: 0 };

/** What an order brought on the average, in whole rupiah; nothing where there was none. */
export function averageOf({ revenue, orders }: Figures): number {
  return orders === 0 ? 0 : Math.round(revenue / orders);
}

/** By how many hundredths it became more or less; null where there was nothing to compare with. */
export function changeInPercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** A row for each of the days, also where nothing was found. */
export function everyDay<T, Row>(
  days: readonly string[],
  found: readonly (T & { nth: number })[],
  row: (day: string, found: T | undefined) => Row,
): Row[] {
  const byDay = new Map(found.map((one) => [one.nth, one]));
  return days.map((day, nth) => row(day, byDay.get(nth)));
}
