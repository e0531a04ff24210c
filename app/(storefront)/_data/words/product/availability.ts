import { limits } from "@/lib/contract/limits";
import { dated } from "../format";
import type { BuyableProduct, ProductDetail, ProductVariant } from "./goods";

type Sold = Pick<ProductDetail, "availability" | "sell_from" | "sell_until">;

/** What a product that cannot be bought now wears on its picture. */
export const badges = { sold_out: "Habis", upcoming: "Segera hadir", ended: "Sudah berakhir" } as const;

/** What it wears, by the word that the API has for it; null where it can be bought. */
export function badgeFor(availability: string | null): string | null {
  return Object.entries(badges).find(([kind]) => kind === availability)?.[1] ?? null;
}

/** A product that is not sold at this moment: what it wears on its picture, and from or until when it is sold. */
export type OffSale = { kind: "upcoming" | "ended"; badge: string; when: string };

/** What is said of a product before and after the time it is sold in; null within it. */
export function offSaleOf({ availability, sell_from, sell_until }: Sold, zone: string): OffSale | null {
  if (availability === "upcoming") return { kind: "upcoming", badge: badges.upcoming, when: startOf(sell_from, zone) };
  if (availability === "ended") return { kind: "ended", badge: badges.ended, when: endOf(sell_until, zone) };
  return null;
}

/** Why the API will not sell it now. Of the two moments it names the one that is the reason. */
export function offSaleWords({ sell_from, sell_until }: Omit<Sold, "availability">, zone: string): string {
  if (sell_from) return startOf(sell_from, zone);
  return sell_until ? endOf(sell_until, zone) : "Sedang tidak dijual";
}

function startOf(sellFrom: string | null, zone: string): string {
  return sellFrom ? `Mulai dijual ${dated(sellFrom, zone)}` : "Belum dijual";
}

function endOf(sellUntil: string | null, zone: string): string {
  return sellUntil ? `Penjualan berakhir ${dated(sellUntil, zone)}` : "Penjualan sudah berakhir";
}

/** What there is to say about the stock of what is sold: the last few are counted. */
export function stockWords(
  { preorder }: Pick<BuyableProduct, "preorder">,
  variant: Pick<ProductVariant, "sold_out" | "stock"> | undefined,
): string | null {
  if (!variant || variant.sold_out) return badges.sold_out;
  if (preorder) return null;
  return variant.stock !== null && variant.stock <= limits.lowStock ? `Sisa ${variant.stock}` : "Stok tersedia";
}
