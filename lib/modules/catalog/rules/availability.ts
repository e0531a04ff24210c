/** Availability of a product at a moment, and its badge. */

export type Availability = "in_stock" | "low_stock" | "preorder" | "sold_out" | "upcoming" | "ended";

export type Sellable = {
  sellFrom: Date | null;
  sellUntil: Date | null;
  preorder: boolean;
  /** Units over all variants; null means unlimited stock. */
  stock: number | null;
};

/**
 * Returns the availability of a product at `now`. Checks the sell window first, then stock, then preorder: a product that
 * cannot be bought never counts as available.
 */
export function getAvailability(product: Sellable, now: Date, lowStock: number): Availability {
  if (product.sellFrom && now < product.sellFrom) return "upcoming";
  if (product.sellUntil && now >= product.sellUntil) return "ended";
  if (product.stock === 0) return "sold_out";
  if (product.preorder) return "preorder";
  return product.stock !== null && product.stock <= lowStock ? "low_stock" : "in_stock";
}

/** True if a buyer can add the product to a cart now. */
export function isBuyable(availability: Availability): boolean {
  return availability === "in_stock" || availability === "low_stock" || availability === "preorder";
}

/** Returns the merchant's own badge, else the campaign's, else one for the availability, else null. */
export function chooseBadge(own: string | null, campaign: string | null, availability: Availability): string | null {
  const spoken = availability === "preorder" ? "Pre-order" : availability === "sold_out" ? "Habis" : null;
  return own ?? campaign ?? spoken;
}

/** Returns the first of `moments` after `now`. Until then nothing about them changes. */
export function nextMoment(moments: Iterable<Date | null>, now: Date): Date | null {
  let next: Date | null = null;
  for (const moment of moments) {
    if (moment && moment > now && (!next || moment < next)) next = moment;
  }
  return next;
}
