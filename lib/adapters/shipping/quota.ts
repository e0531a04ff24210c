import * as z from "zod";
import { dayOf } from "@/lib/domain/day";
import { alarm } from "../alarm";
import { countCall } from "../db/checkout/tallies";
import type { Db } from "../db/connection/client";
import { ProviderFault } from "../partners/call";
import type { RemoteShipping } from "./provider";

/** How many calls a day the plan with a provider allows, as the merchant tells it. */
export const callsADay = z.int().min(1).max(1_000_000).nullable().default(null);

/** Where providers count their days. */
export const providersZone = "Asia/Jakarta";

/**
 * Counts a call to a provider before it is made, for all instances together, and refuses it where the shop's plan with the
 * provider allows no more today: nobody is asked in vain, and the merchant hears of it in time.
 */
export async function spendCall(
  { name, callsADay }: Pick<RemoteShipping, "name" | "callsADay">,
  { db, shopId, now }: { db: Db; shopId: string; now: Date },
): Promise<void> {
  const day = dayOf(now, providersZone);
  const count = await countCall(db, { shopId, provider: name, day, ceiling: callsADay, now });
  if (count === null) throw new ProviderFault(name, "quota_used_up");
  if (callsADay === null) return;
  await alarm(db, { shopId, limit: "calls", provider: name, day, now }, { count, ceiling: callsADay });
}
