import { type CartLine, exceedLimit, type RefusedLine } from "./cart";

/** Limits on the stock that first-time buyers reserve together. */
export type ReservationRules = {
  firstTimeSharePercent: number;
  firstTimePerAddress: number;
  firstTimePerDomain: number;
};

/** Pieces that first-time buyers reserve beside an order whose stock is taken already. */
export type ReservedBefore = {
  /** By variant: pieces that other orders reserve, and those that are still on hand. */
  variants: readonly { variantId: string; reserved: number; onHand: number }[];
  /** Pieces that the address and the mail domain of the buyer reserve; null where they do not count. */
  address: number | null;
  domain: number | null;
};

/** Finds the lines of a first-time buyer that are more than the share of a variant, of an address or of a mail domain. */
export function exceedReservations(
  lines: readonly CartLine[],
  before: ReservedBefore,
  rules: ReservationRules,
): RefusedLine[] {
  const counted = lines.filter(({ unlimitedStock }) => !unlimitedStock);
  const known = new Map(before.variants.map((variant) => [variant.variantId, variant]));
  const beyondShare = exceedLimit(counted, "reserved", ({ variantId, qty }) => {
    const { reserved, onHand } = known.get(variantId) ?? { reserved: 0, onHand: 0 };
    const share = shareOf(onHand + qty + reserved, rules.firstTimeSharePercent);
    return { group: variantId, most: share - reserved };
  });
  if (beyondShare.length > 0) return beyondShare;
  const rooms = [
    before.address === null ? null : rules.firstTimePerAddress - before.address,
    before.domain === null ? null : rules.firstTimePerDomain - before.domain,
  ].flatMap((room) => room ?? []);
  if (rooms.length === 0) return [];
  return exceedLimit(counted, "reserved", () => ({ group: "all", most: Math.min(...rooms) }));
}

/** As many of a variant's pieces as first-time buyers may reserve together: always one. */
function shareOf(pieces: number, percent: number): number {
  return Math.max(1, Math.floor((pieces * percent) / 100));
}
