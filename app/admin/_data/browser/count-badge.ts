import { openCount } from "../words/orders/open-work";
import { plainApi } from "./api";
import { showBadge } from "./badge";

/** Counts anew what waits, after something was done about it. Nobody waits for that: where it cannot be asked, the number stays. */
export async function countBadge(): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  const counted = await plainApi.countOrders().catch(() => null);
  if (counted) showBadge(openCount(counted.lists));
}
