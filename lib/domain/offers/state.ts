import { isRunning } from "./campaign";

/** Where an offer stands, in the order in which a merchant asks: switched off, over, not yet, all used, or running. */
export type OfferState = "off" | "upcoming" | "running" | "used_up" | "ended";

type Standing = { enabled: boolean; startsAt: Date; endsAt: Date; quota?: number | null; usedCount?: number };

export function stateOf(offer: Standing, now: Date): OfferState {
  if (!offer.enabled) return "off";
  if (!isRunning(offer, now)) return now < offer.startsAt ? "upcoming" : "ended";
  const { quota = null, usedCount = 0 } = offer;
  return quota !== null && usedCount >= quota ? "used_up" : "running";
}
