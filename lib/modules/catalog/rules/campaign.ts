import { type Discount, discounted, type Rupiah } from "@/lib/values/money";

/** A campaign lowers the prices of its products between two moments. */
export type Campaign = { badge: string | null; discount: Discount; startsAt: Date; endsAt: Date };

/** True if the campaign runs at `now`. The start is inclusive, the end exclusive. */
export function isRunning(campaign: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return campaign.startsAt <= now && now < campaign.endsAt;
}

/** Returns the running campaign with the lowest price; null if none lowers `price`. Campaigns do not add up. */
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

/** Returns the price of one piece and the struck price. The struck price is always the higher one. */
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

/** Returns the next time at which a known campaign changes the price; null if none does. */
export function findNextPriceChange(
  listed: { price: Rupiah; compareAtPrice: Rupiah | null },
  campaigns: readonly Campaign[],
  now: Date,
): Date | null {
  const { price } = priceNow(listed, campaigns, now);
  const moments = campaigns.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > now);
  moments.sort((one, other) => one.getTime() - other.getTime());
  return moments.find((moment) => priceNow(listed, campaigns, moment).price !== price) ?? null;
}
