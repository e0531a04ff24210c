import { moment } from "../format";
import type { ShopConfig } from "./shop";
import { zoneOf } from "./zone";

/** A campaign in one line, and where its products are. */
type Promo = { title: string; terms: string; address: string };

/**
 * The campaign that runs, where one does. What was read of the shop may have been kept for a moment, so its end is looked at
 * once more: a promise that is over is not made.
 */
export function promoOf(shop: ShopConfig, now: Date): Promo | null {
  const { title, badge, ends_at } = shop.campaign ?? {};
  if (!title || (ends_at && Date.parse(ends_at) <= now.getTime())) return null;
  const until = ends_at && `sampai ${moment(ends_at, zoneOf(shop))}`;
  return { title, terms: [badge, until].filter(Boolean).join(" "), address: `/#${promoAnchor(title)}` };
}

/** What a campaign's place on the first page is called in an address: "promo-bulan-batik-cap". */
export function promoAnchor(title: string): string {
  return `promo-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
