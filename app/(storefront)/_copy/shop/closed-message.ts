import { formatDeadline } from "../format";
import type { ShopConfig } from "./shop-config";
import { getShopTimeZone } from "./time-zone";

/** Message of a closed shop: the merchant's text and the reopening time; null if the shop is open. */
export function formatClosedMessage(shop: Pick<ShopConfig, "closed" | "tenant">): string | null {
  if (!shop.closed) return null;
  const { text, reopens_at } = shop.closed;
  const merchantText = text && (/[.!?…]$/.test(text) ? text : `${text}.`);
  // Non-breaking spaces keep the time on one line.
  const opening =
    reopens_at && `Buka lagi ${formatDeadline(reopens_at, getShopTimeZone(shop)).replaceAll(" ", "\u00a0")}.`;
  return [merchantText, opening].filter(Boolean).join(" ");
}
