import { type Discount, discounted, type Rupiah } from "../money";

/** A campaign lowers the prices of its products between two moments. */
export type Campaign = { badge: string | null; discount: Discount; startsAt: Date; endsAt: Date };

/** Whether the campaign holds at `now`: from its first second until the one before its last. */
export function isRunning(campaign: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return campaign.startsAt <= now && now < campaign.endsAt;
}

/** The running campaign that makes `price` lowest, or null when none lowers it. Campaigns do not add up. */
export function bestCampaign<C extends Campaign>(price: Rupiah, campaigns: readonly C[], now: Date): C | null {
  let best: C | null = null;
  let lowest = price;
  for (const campaign of campaigns) {
    if (!isRunning(campaign, now)) continue;
    const after = discounted(price, campaign.discount);
    if (after < lowest) [best, lowest] = [campaign, after];
  }
  return best;
}

export type Pricing = { price: Rupiah; compareAtPrice: Rupiah | null; onSale: boolean };

/** What a buyer pays for one and what is struck through beside it. The struck price is always the higher of the two. */
export function priceNow(
  listed: { price: Rupiah; compareAtPrice: Rupiah | null },
  campaigns: readonly Campaign[],
  now: Date,
): Pricing {
  const campaign = bestCampaign(listed.price, campaigns, now);
  const price = campaign ? discounted(listed.price, campaign.discount) : listed.price;
  const before = Math.max(listed.compareAtPrice ?? 0, listed.price);
  const onSale = price < before;
  return { price, compareAtPrice: onSale ? before : null, onSale };
}

/** When the price next changes by itself, as campaigns begin and end; null where those that are known do not change it. */
export function priceEndsAt(
  listed: { price: Rupiah; compareAtPrice: Rupiah | null },
  campaigns: readonly Campaign[],
  now: Date,
): Date | null {
  const { price } = priceNow(listed, campaigns, now);
  const moments = campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now);
  moments.sort((one, other) => one.getTime() - other.getTime());
  return moments.find((moment) => priceNow(listed, campaigns, moment).price !== price) ?? null;
}
