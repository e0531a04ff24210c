/** Daily quotas: one-time codes that strangers may cost a shop, and calls that its plan with a provider allows. */

/** Use of a quota, including the latest use. */
export type Counter = { count: number; quota: number };

const nearShare = 0.8;

/** True if the merchant should know how much of the quota is used. */
export function isNear({ count, quota }: Counter): boolean {
  return count >= Math.ceil(quota * nearShare);
}

/**
 * Returns the alert that the merchant must get now: at four fifths of the quota, and at its end. Counts rise one by one, so
 * each alert fires once.
 */
export function findQuotaAlert({ count, quota }: Counter): "near" | "reached" | null {
  if (count === quota) return "reached";
  return count === Math.ceil(quota * nearShare) ? "near" : null;
}
