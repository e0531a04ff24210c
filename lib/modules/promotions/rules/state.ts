import { isRunning } from "@/lib/modules/catalog/rules/campaign";

/** State of a promotion, checked in the order in which merchants ask: off, ended, upcoming, used up, running. */
export type OfferState = "off" | "upcoming" | "running" | "used_up" | "ended";

type Standing = { enabled: boolean; startsAt: Date; endsAt: Date; quota?: number | null; usedCount?: number };

export function getPromotionState(offer: Standing, now: Date): OfferState {
  if (!offer.enabled) return "off";
  if (!isRunning(offer, now)) return now < offer.startsAt ? "upcoming" : "ended";
  const { quota = null, usedCount = 0 } = offer;
  return quota !== null && usedCount >= quota ? "used_up" : "running";
}
