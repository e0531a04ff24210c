import { type Campaign, isRunning } from "@/lib/modules/catalog/rules/campaign";
import type { PromotionRule } from "./offer";
import type { Voucher } from "./voucher";

/** Unsaved promotions for a preview, new or changed. `id` names the promotion that each replaces, if it exists. */
export type TriedOffers = {
  campaign: (Campaign & { id: string; title: string; enabled: boolean; productIds: readonly string[] }) | null;
  promotion: (PromotionRule & { id: string; enabled: boolean; startsAt: Date; endsAt: Date }) | null;
  voucher: Voucher | null;
};

/** Product of a cart, with the campaigns that lower its price. */
type ReducedProduct = { id: string; campaigns: (Campaign & { id: string; title: string })[] };

type OnOffer = {
  products: ReducedProduct[];
  promotions: (PromotionRule & { id: string })[];
  voucher: Voucher | null;
};

/** Returns the data of a purchase as if the unsaved promotions were saved. `code` is the voucher code of the buyer. */
export function withTried<S extends OnOffer>(purchase: S, tried: TriedOffers, code: string | null, now: Date): S {
  const { campaign, promotion, voucher } = tried;
  return {
    ...purchase,
    products: campaign ? purchase.products.map((product) => lowered(product, campaign)) : purchase.products,
    promotions: promotion ? replaced(purchase.promotions, promotion, now) : purchase.promotions,
    voucher: voucher ? broughtBy(code, purchase.voucher, voucher) : purchase.voucher,
  };
}

function lowered(product: ReducedProduct, tried: NonNullable<TriedOffers["campaign"]>): ReducedProduct {
  const others = product.campaigns.filter(({ id }) => id !== tried.id);
  const holds = tried.enabled && tried.productIds.includes(product.id);
  return { ...product, campaigns: holds ? [...others, tried] : others };
}

function replaced(promotions: OnOffer["promotions"], tried: NonNullable<TriedOffers["promotion"]>, now: Date) {
  const others = promotions.filter(({ id }) => id !== tried.id);
  return tried.enabled && isRunning(tried, now) ? [...others, tried] : others;
}

/** A voucher whose code changes is no longer found under its current code. */
function broughtBy(code: string | null, found: Voucher | null, tried: Voucher): Voucher | null {
  if (tried.code === code) return tried;
  return found?.id === tried.id ? null : found;
}
