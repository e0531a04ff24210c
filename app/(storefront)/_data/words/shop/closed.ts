import { deadlineOf } from "../format";
import type { ShopConfig } from "./shop";
import { zoneOf } from "./zone";

/** Message of a closed shop: the merchant's text and the reopening time; null if the shop is open. */
export function closedOf(shop: Pick<ShopConfig, "closed" | "tenant">): string | null {
  if (!shop.closed) return null;
  const { text, reopens_at } = shop.closed;
  const words = text && (/[.!?…]$/.test(text) ? text : `${text}.`);
  // Non-breaking spaces keep the time on one line.
  const opening = reopens_at && `Buka lagi ${deadlineOf(reopens_at, zoneOf(shop)).replaceAll(" ", "\u00a0")}.`;
  return [words, opening].filter(Boolean).join(" ");
}
