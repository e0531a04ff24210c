import { openCount } from "../_copy/open-work";
import { plainApi } from "../_hooks/api";
import { showBadge } from "../_hooks/badge";

/**
 * Counts open orders again after a change and updates the badge. Callers do not wait for it. If the request fails, the badge
 * stays unchanged.
 */
export async function countBadge(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const counted = await plainApi.countOrders().catch(() => null);
  if (counted) showBadge(openCount(counted.lists));
}
