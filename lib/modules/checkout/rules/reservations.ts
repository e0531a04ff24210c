import { type CartLine, exceedLimit, type RefusedLine } from "./cart";

/** Limits on the stock that first-time buyers reserve together. */
export type ReservationRules = {
  firstTimeSharePercent: number;
  firstTimePerAddress: number;
  firstTimePerDomain: number;
};

/** Pieces that first-time buyers reserve, without the current order, whose stock is already taken. */
export type ReservedBefore = {
  /** Per variant: pieces reserved by other orders, and pieces still on hand. */
  variants: readonly { variantId: string; reserved: number; stock: number }[];
  /** Pieces reserved from the buyer's address and mail domain; null if that limit does not apply. */
  address: number | null;
  domain: number | null;
};

/** Returns the lines of a first-time buyer that exceed the share of a variant, an address or a mail domain. */
export function exceedReservations(
  lines: readonly CartLine[],
  before: ReservedBefore,
  rules: ReservationRules,
): RefusedLine[] {
  const counted = lines.filter(({ unlimitedStock }) => !unlimitedStock);
  const known = new Map(before.variants.map((variant) => [variant.variantId, variant]));
  const beyondShare = exceedLimit(counted, "reserved", ({ variantId, qty }) => {
    const { reserved, stock } = known.get(variantId) ?? { reserved: 0, stock: 0 };
    const share = shareOf(stock + qty + reserved, rules.firstTimeSharePercent);
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

/** Returns how many pieces of a variant first-time buyers may reserve together: at least one. */
function shareOf(pieces: number, percent: number): number {
  return Math.max(1, Math.floor((pieces * percent) / 100));
}
