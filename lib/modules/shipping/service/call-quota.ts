import { notifyQuotaReached } from "@/lib/modules/notifications/service/quota-alert";
import type { RemoteShipping } from "@/lib/modules/shipping/providers/provider";
import { providersZone } from "@/lib/modules/shipping/providers/quota";
import { countCall } from "@/lib/modules/shops/service/counters";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import { toIsoDay } from "@/lib/values/day";

/**
 * Counts a call to a provider before it is made, for all instances together. Throws if the shop's plan allows no more calls
 * today. This avoids futile calls and warns the merchant in time.
 */
export async function spendCall(
  { name, callsADay }: Pick<RemoteShipping, "name" | "callsADay">,
  { db, shopId, now }: { db: Db; shopId: string; now: Date },
): Promise<void> {
  const day = toIsoDay(now, providersZone);
  const count = await countCall(db, { shopId, provider: name, day, quota: callsADay, now });
  if (count === null) throw new ProviderFault(name, "quota_used_up");
  if (callsADay === null) return;
  await notifyQuotaReached(db, { shopId, limit: "calls", provider: name, day, now }, { count, quota: callsADay });
}
