import type { PaymentKind } from "../payments/payment-methods";

/** How long and how much of a shop's goods may be held, and how long its orders wait for a word. Each is a setting of the shop. */
export type HoldRules = {
  /** Orders that one mailbox may have unpaid at a time. */
  unpaidPerMailbox: number;
  /** The same for one address on the network, counting only mailboxes that never paid here: many phones share one. */
  unpaidPerCaller: number;
  /** What a mailbox that never paid here may take in one order: of one variant, and in all. */
  newcomerVariantQty: number;
  newcomerOrderQty: number;
  /** Percent of a variant's pieces that buyers who never paid here may reserve together. */
  firstTimeSharePercent: number;
  /** Pieces that such buyers may reserve from one address on the network, and from one mail domain that is no public provider. */
  firstTimePerAddress: number;
  firstTimePerDomain: number;
  /** How long after placing the claim of such a buyer reserves stock, and after how long the merchant is reminded of it. */
  firstTimeClaimHours: number;
  firstTimeReminderHours: number;
  /** How long an order waits for its money: where paying takes a moment, and where it takes a walk to the bank. */
  instantHours: number;
  transferHours: number;
  /** How long goods are held for a transfer that the buyer reported, and after how long the merchant is reminded of it. */
  claimHours: number;
  claimReminderHours: number;
  /** After how many days on its way a parcel is taken to have arrived, if its buyer says nothing. */
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

/** How many days after its parcel arrived an order is completed. */
export const completedDays = 3;

/** When an order that is placed now has waited long enough for its money. */
export function unpaidUntil(kind: PaymentKind, rules: HoldRules, now: Date): Date {
  const isInstant = kind === "qris" || kind === "redirect";
  return new Date(now.getTime() + (isInstant ? rules.instantHours : rules.transferHours) * hourMs);
}

/** Until when goods are held for a transfer that was reported at `claimedAt`. */
export function claimHeldUntil({ claimHours }: Pick<HoldRules, "claimHours">, claimedAt: Date): Date {
  return new Date(claimedAt.getTime() + claimHours * hourMs);
}

/** An order whose buyer reports a transfer now. */
type ClaimedOrder = { placedAt: Date; expiresAt: Date | null; isFirstTime: boolean };

/** When a claim that is made now ends: the claim of a first-time buyer keeps the order, and hardly prolongs it. */
export function endClaim(rules: HoldRules, { placedAt, expiresAt, isFirstTime }: ClaimedOrder, now: Date): Date {
  const usual = claimHeldUntil(rules, now);
  if (!isFirstTime) return usual;
  const most = placedAt.getTime() + rules.firstTimeClaimHours * hourMs;
  return new Date(Math.max(Math.min(usual.getTime(), most), expiresAt?.getTime() ?? 0));
}
