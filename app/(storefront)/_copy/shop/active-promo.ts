import { formatDateTime } from "../format";
import type { ShopConfig } from "./shop-config";
import { getShopTimeZone } from "./time-zone";

/** Campaign in one line, and the URL of its products. */
type Promo = { title: string; summary: string; address: string };

/**
 * Returns the active campaign; null if there is none. The shop data may be cached, so the end time is checked again to
 * avoid a false promise.
 */
export function findActivePromo(shop: ShopConfig, now: Date): Promo | null {
  const { title, badge, ends_at } = shop.campaign ?? {};
  if (!title || (ends_at && Date.parse(ends_at) <= now.getTime())) return null;
  const until = ends_at && `sampai ${formatDateTime(ends_at, getShopTimeZone(shop))}`;
  return { title, summary: [badge, until].filter(Boolean).join(" "), address: `/#${promoAnchor(title)}` };
}

/** Anchor of a campaign on the home page: "promo-bulan-batik-cap". */
export function promoAnchor(title: string): string {
  return `promo-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
}
