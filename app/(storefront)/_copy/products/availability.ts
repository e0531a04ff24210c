import { storefrontLimits } from "@/lib/contract/storefront-limits";
import { dated } from "../format";
import type { BuyableProduct, ProductDetail, ProductVariant } from "./product";

type Sold = Pick<ProductDetail, "availability" | "sell_from" | "sell_until">;

/** Badges of products that cannot be bought now. */
export const badges = { sold_out: "Habis", upcoming: "Segera hadir", ended: "Sudah berakhir" } as const;

/** Returns the badge for an availability of the API; null if the product can be bought. */
export function findAvailabilityBadge(availability: string | null): string | null {
  return Object.entries(badges).find(([kind]) => kind === availability)?.[1] ?? null;
}

/** Product outside its sales period: its badge, and the start or end of the period. */
export type OffSale = { kind: "upcoming" | "ended"; badge: string; when: string };

/** Describes a product outside its sales period; null within it. */
export function findOffSale({ availability, sell_from, sell_until }: Sold, zone: string): OffSale | null {
  if (availability === "upcoming") return { kind: "upcoming", badge: badges.upcoming, when: startOf(sell_from, zone) };
  if (availability === "ended") return { kind: "ended", badge: badges.ended, when: endOf(sell_until, zone) };
  return null;
}

/** Reason that the API does not sell the product now. Only one of the two times is set: the one that is the reason. */
export function explainOffSale({ sell_from, sell_until }: Omit<Sold, "availability">, zone: string): string {
  if (sell_from) return startOf(sell_from, zone);
  return sell_until ? endOf(sell_until, zone) : "Sedang tidak dijual";
}

function startOf(sellFrom: string | null, zone: string): string {
  return sellFrom ? `Mulai dijual ${dated(sellFrom, zone)}` : "Belum dijual";
}

function endOf(sellUntil: string | null, zone: string): string {
  return sellUntil ? `Penjualan berakhir ${dated(sellUntil, zone)}` : "Penjualan sudah berakhir";
}

/** Describes the lead time of a product made to order: "Pre-order ±10 hari". Null for other products. */
export function describePreorder({
  preorder,
  preorder_lead_days: days,
}: Pick<BuyableProduct, "preorder" | "preorder_lead_days">): string | null {
  if (!preorder) return null;
  return days ? `Pre-order ±${days} hari` : "Pre-order";
}

/** Describes the stock. Shows the number only if the stock is low. */
export function describeVariantStock(
  { preorder }: Pick<BuyableProduct, "preorder">,
  variant: Pick<ProductVariant, "sold_out" | "stock"> | undefined,
): string | null {
  if (!variant || variant.sold_out) return badges.sold_out;
  if (preorder) return null;
  return variant.stock !== null && variant.stock <= storefrontLimits.lowStock
    ? `Sisa ${variant.stock}`
    : "Stok tersedia";
}
