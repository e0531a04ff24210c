import { openCount } from "../words/orders/open-work";
import { plainApi } from "./api";
import { showBadge } from "./badge";

/**
 * Counts open orders again after a change and updates the badge. Callers do not wait for it. If the request fails, the badge
 * stays unchanged.
 */
export async function countBadge(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const counted = await plainApi.countOrders().catch(() => null);
  if (counted) showBadge(openCount(counted.lists));
}
