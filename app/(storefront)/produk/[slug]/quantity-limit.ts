import { storefrontLimits } from "@/lib/contract/storefront-limits";

/** Stock of a variant, and its quantity in the cart. A null `stock` is unlimited. */
export type Supply = { stock: number | null; inCart: number };

/** Returns the quantity that can still be added to the cart. */
export function calculateCartRoom({ stock, inCart }: Supply): number {
  return Math.max(0, Math.min(stock ?? storefrontLimits.lineQty, storefrontLimits.lineQty) - inCart);
}

/** Reason for the limit. */
export function explainQuantityLimit({ stock, inCart }: Supply): string {
  if (stock === null || stock > storefrontLimits.lineQty)
    return `Paling banyak ${storefrontLimits.lineQty} buah dalam satu pesanan.`;
  if (inCart >= stock) return `Stoknya ${stock}, dan semuanya sudah ada di keranjangmu.`;
  return inCart > 0 ? `Stoknya ${stock}, dan ${inCart} sudah ada di keranjangmu.` : `Stoknya hanya ${stock}.`;
}
