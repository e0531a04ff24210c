import * as z from "zod";
import { notifyQuotaReached } from "@/lib/modules/notifications/service/quota-alert";
import { countCall } from "@/lib/modules/shops/store/counters";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import { toIsoDay } from "@/lib/values/day";
import type { RemoteShipping } from "./provider";

/** Daily quota of calls in the plan with a provider, as the merchant enters it. */
export const callsADay = z.int().min(1).max(1_000_000).nullable().default(null);

/** Time zone in which providers count days. */
export const providersZone = "Asia/Jakarta";

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
