/** Daily quotas: one-time codes that strangers may cost a shop, and calls that its plan with a provider allows. */

/** Use of a quota, including the latest use. */
export type Spent = { count: number; ceiling: number };

const nearShare = 0.8;

/** True if the merchant should know how much of the quota is used. */
export function isNear({ count, ceiling }: Spent): boolean {
  return count >= Math.ceil(ceiling * nearShare);
}

/**
 * Returns the alert that the merchant must get now: at four fifths of the quota, and at its end. Counts rise one by one, so
 * each alert fires once.
 */
export function alarmAt({ count, ceiling }: Spent): "near" | "reached" | null {
  if (count === ceiling) return "reached";
  return count === Math.ceil(ceiling * nearShare) ? "near" : null;
}
