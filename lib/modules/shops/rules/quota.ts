/** Daily quotas: one-time codes that strangers may cost a shop, and calls that its plan with a provider allows. */

/** Use of a quota, including the latest use. `added`: size of the latest use; 1 if absent. */
export type Counter = { count: number; quota: number; added?: number };

const nearShare = 0.8;

/** True if the merchant should know how much of the quota is used. */
export function isNear({ count, quota }: Counter): boolean {
  return count >= Math.ceil(quota * nearShare);
}

/**
 * Returns the alert that the merchant must get now: at four fifths of the quota, and at its end. Each alert fires once: for the
 * use that crosses its limit.
 */
export function findQuotaAlert({ count, quota, added = 1 }: Counter): "near" | "reached" | null {
  if (count === quota) return "reached";
  const near = Math.ceil(quota * nearShare);
  return count >= near && count - added < near ? "near" : null;
}
