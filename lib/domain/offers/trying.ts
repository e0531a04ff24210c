import type { ShelfProduct } from "../checkout/cart";
import type { Offer } from "../checkout/pricing";
import { type Campaign, isRunning } from "./campaign";
import type { Voucher } from "./voucher";

/** Offers that are not made yet, or another than they are: `id` names the one that each takes the place of, or nothing. */
export type TriedOffers = {
  campaign: (Campaign & { id: string; title: string; enabled: boolean; productIds: readonly string[] }) | null;
  promotion: (Offer & { id: string; enabled: boolean; startsAt: Date; endsAt: Date }) | null;
  voucher: Voucher | null;
};

type OnOffer = {
  products: ShelfProduct[];
  promotions: (Offer & { id: string })[];
  voucher: Voucher | null;
};

/** What decides about a purchase, as if the tried offers were the shop's; `code` is what the buyer typed. */
export function withTried<S extends OnOffer>(shelf: S, tried: TriedOffers, code: string | null, now: Date): S {
  const { campaign, promotion, voucher } = tried;
  return {
    ...shelf,
    products: campaign ? shelf.products.map((product) => lowered(product, campaign)) : shelf.products,
    promotions: promotion ? replaced(shelf.promotions, promotion, now) : shelf.promotions,
    voucher: voucher ? broughtBy(code, shelf.voucher, voucher) : shelf.voucher,
  };
}

function lowered(product: ShelfProduct, tried: NonNullable<TriedOffers["campaign"]>): ShelfProduct {
  const others = product.campaigns.filter(({ id }) => id !== tried.id);
  const holds = tried.enabled && tried.productIds.includes(product.id);
  return { ...product, campaigns: holds ? [...others, tried] : others };
}

function replaced(promotions: OnOffer["promotions"], tried: NonNullable<TriedOffers["promotion"]>, now: Date) {
  const others = promotions.filter(({ id }) => id !== tried.id);
  return tried.enabled && isRunning(tried, now) ? [...others, tried] : others;
}

/** A voucher that has another code by then is no longer found by the one it has now. */
function broughtBy(code: string | null, found: Voucher | null, tried: Voucher): Voucher | null {
  if (tried.code === code) return tried;
  return found?.id === tried.id ? null : found;
}
