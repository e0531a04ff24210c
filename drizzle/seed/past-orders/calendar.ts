import type { Chance } from "./chance";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Offset of Jakarta, the time zone of the demo shops. */
const offsetMs = 7 * hourMs;

/** Number of days with past orders. The last one is yesterday, so numbers of new orders never collide with them. */
export const pastDays = 90;

/** Discount week of every demo shop, in days before now. */
export const discountWeek = { from: 44, to: 38, name: "Pekan Gajian", percent: 15 };

/** Orders per hour of the day, relative to each other: few at night, more at lunch, most in the evening. */
const hours = [1, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 9, 8, 5, 5, 5, 6, 8, 11, 13, 12, 8, 3];

/** Returns when the orders of the past days are placed, in order of time. */
export function listOrderTimes(chance: Chance, now: Date, ordersPerDay: number): Date[] {
  const today = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs - offsetMs;
  const times: Date[] = [];
  for (let ago = pastDays; ago >= 1; ago--) {
    const start = today - ago * dayMs;
    const count = Math.floor(ordersPerDay * demandOn(start, ago) + chance.next());
    for (let order = 0; order < count; order++) times.push(new Date(start + timeOfDay(chance)));
  }
  return times.sort((a, b) => a.getTime() - b.getTime());
}

/** Demand on a day relative to the average: weekends, days after payday, the discount week, and slow growth. */
function demandOn(start: number, ago: number): number {
  const local = new Date(start + offsetMs);
  const weekday = [1.4, 0.8, 0.8, 0.9, 0.9, 1.1, 1.4][local.getUTCDay()] ?? 1;
  const date = local.getUTCDate();
  const payday = date >= 25 || date <= 3 ? 1.4 : 0.85;
  const discount = isDiscountDay(ago) ? 1.7 : 1;
  return weekday * payday * discount * (1.2 - (0.4 * ago) / pastDays);
}

/** True if the day is in the discount week. */
export function isDiscountDay(daysAgo: number): boolean {
  return daysAgo <= discountWeek.from && daysAgo >= discountWeek.to;
}

function timeOfDay(chance: Chance): number {
  const [first = 1, ...rest] = hours;
  const weighted = [first, ...rest].map((weight, hour) => ({ weight, hour }));
  const [night = { weight: 1, hour: 0 }, ...others] = weighted;
  const { hour } = chance.pickWeighted([night, ...others], ({ weight }) => weight);
  return hour * hourMs + chance.below(hourMs);
}
