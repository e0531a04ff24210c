/** Sales metrics of a period. `returned` is money of orders paid in the period and refunded since; `revenue` excludes it. */
export type Figures = { revenue: number; orders: number; returned: number };

export const noFigures: Figures = { revenue: 0, orders: 0, returned: 0 };

/** Returns the average order value in whole rupiah; 0 without orders. */
export function computeAverageOrderValue({ revenue, orders }: Figures): number {
  return orders === 0 ? 0 : Math.round(revenue / orders);
}

/** Returns the change in percent; null if the earlier value is 0. */
export function changeInPercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** Returns a row for every day, also for days without data. */
export function everyDay<T, Row>(
  days: readonly string[],
  found: readonly (T & { nth: number })[],
  row: (day: string, found: T | undefined) => Row,
): Row[] {
  const byDay = new Map(found.map((one) => [one.nth, one]));
  return days.map((day, nth) => row(day, byDay.get(nth)));
}
