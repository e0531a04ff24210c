import { deadlineOf } from "../format";
import type { ShopConfig } from "./shop";
import { zoneOf } from "./zone";

/** What a closed shop says beside that it is: its merchant's words, and when it opens; null where the shop takes orders. */
export function closedOf(shop: Pick<ShopConfig, "closed" | "tenant">): string | null {
  if (!shop.closed) return null;
  const { text, reopens_at } = shop.closed;
  const words = text && (/[.!?…]$/.test(text) ? text : `${text}.`);
  // The moment is read as a whole, so no line breaks it in two.
  const opening = reopens_at && `Buka lagi ${deadlineOf(reopens_at, zoneOf(shop)).replaceAll(" ", "\u00a0")}.`;
  return [words, opening].filter(Boolean).join(" ");
}
