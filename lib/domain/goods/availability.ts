/** Whether a product can be bought at a moment, and what its badge says. */

export type Availability = "in_stock" | "low_stock" | "preorder" | "sold_out" | "upcoming" | "ended";

export type Sellable = {
  sellFrom: Date | null;
  sellUntil: Date | null;
  preorder: boolean;
  /** Units over all variants; null never runs out. */
  stock: number | null;
};

/**
 * The one word for a product at `now`. The sell window comes first, then stock, then preorder: what cannot be bought is
 * never called available.
 */
export function availabilityOf(product: Sellable, now: Date, lowStock: number): Availability {
  if (product.sellFrom && now < product.sellFrom) return "upcoming";
  if (product.sellUntil && now >= product.sellUntil) return "ended";
  if (product.stock === 0) return "sold_out";
  if (product.preorder) return "preorder";
  return product.stock !== null && product.stock <= lowStock ? "low_stock" : "in_stock";
}

/** Whether a buyer could put it in a cart at this moment. */
export function isBuyable(availability: Availability): boolean {
  return availability === "in_stock" || availability === "low_stock" || availability === "preorder";
}

/** The merchant's own badge, else the campaign's, else what the availability says, else none. */
export function badgeOf(own: string | null, campaign: string | null, availability: Availability): string | null {
  const spoken = availability === "preorder" ? "Pre-order" : availability === "sold_out" ? "Habis" : null;
  return own ?? campaign ?? spoken;
}

/** The first of `moments` that lies after `now`: until then nothing about them changes. */
export function nextMoment(moments: Iterable<Date | null>, now: Date): Date | null {
  let next: Date | null = null;
  for (const moment of moments) {
    if (moment && moment > now && (!next || moment < next)) next = moment;
  }
  return next;
}
