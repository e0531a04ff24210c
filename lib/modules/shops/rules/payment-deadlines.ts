import type { PaymentKind } from "@/lib/values/payment-kind";

/** Shop settings for reservations, open orders and deadlines. */
export type HoldRules = {
  /** Maximum unpaid orders per contact at a time. */
  unpaidPerMailbox: number;
  /**
   * Maximum unpaid orders per network address. Counts only contacts that never paid here, because many phones share an address.
   */
  unpaidPerCaller: number;
  /** Maximum pieces in one order of a first-time buyer: per variant, and in total. */
  newcomerVariantQty: number;
  newcomerOrderQty: number;
  /** Percent of a variant's pieces that first-time buyers may reserve together. */
  firstTimeSharePercent: number;
  /** Pieces that first-time buyers may reserve per network address, and per mail domain that is not a public provider. */
  firstTimePerAddress: number;
  firstTimePerDomain: number;
  /**
   * Hours after placing that a first-time buyer's payment claim reserves stock, and hours until the merchant gets a reminder.
   */
  firstTimeClaimHours: number;
  firstTimeReminderHours: number;
  /** Payment deadline: for instant methods, and for transfers that may need a trip to the bank. */
  instantHours: number;
  transferHours: number;
  /** Hours that a payment claim reserves stock, and hours until the merchant gets a reminder. */
  claimHours: number;
  claimReminderHours: number;
  /** Days in transit after which a parcel counts as delivered, if the buyer does not confirm delivery. */
  deliveredDays: number;
};

export const usualHolds: HoldRules = {
  unpaidPerMailbox: 3,
  unpaidPerCaller: 30,
  newcomerVariantQty: 20,
  newcomerOrderQty: 60,
  firstTimeSharePercent: 50,
  firstTimePerAddress: 60,
  firstTimePerDomain: 120,
  firstTimeClaimHours: 24,
  firstTimeReminderHours: 12,
  instantHours: 2,
  transferHours: 24,
  claimHours: 72,
  claimReminderHours: 24,
  deliveredDays: 14,
};

const hourMs = 3_600_000;

/** Days between the delivery and the completion of an order. */
export const completedDays = 3;

/** Returns the payment deadline of an order that is placed now. */
export function unpaidUntil(kind: PaymentKind, rules: HoldRules, now: Date): Date {
  const isInstant = kind === "qris" || kind === "redirect";
  return new Date(now.getTime() + (isInstant ? rules.instantHours : rules.transferHours) * hourMs);
}

/** Returns the end of the stock reservation for a payment claim made at `claimedAt`. */
export function claimHeldUntil({ claimHours }: Pick<HoldRules, "claimHours">, claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimHours * hourMs);
}

/** Order whose buyer makes a payment claim now. */
type ClaimedOrder = { placedAt: Date; expiresAt: Date | null; isFirstTime: boolean };

/**
 * Returns the end of a payment claim that is made now. The claim of a first-time buyer keeps the order but hardly prolongs it.
 */
export function endClaim(rules: HoldRules, { placedAt, expiresAt, isFirstTime }: ClaimedOrder, now: Date): Date {
  const usual = claimHeldUntil(rules, now);
  if (!isFirstTime) return usual;
  const most = placedAt.getTime() + rules.firstTimeClaimHours * hourMs;
  return new Date(Math.max(Math.min(usual.getTime(), most), expiresAt?.getTime() ?? 0));
}
