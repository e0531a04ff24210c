import { limits } from "@/lib/contract/limits";

/** Stock of a variant, and its quantity in the cart. A null `stock` is unlimited. */
export type Supply = { stock: number | null; inCart: number };

/** Returns the quantity that can still be added to the cart. */
export function calculateCartRoom({ stock, inCart }: Supply): number {
  return Math.max(0, Math.min(stock ?? limits.lineQty, limits.lineQty) - inCart);
}

/** Reason for the limit. */
export function explainQuantityLimit({ stock, inCart }: Supply): string {
  if (stock === null || stock > limits.lineQty) return `Paling banyak ${limits.lineQty} buah dalam satu pesanan.`;
  if (inCart >= stock) return `Stoknya ${stock}, dan semuanya sudah ada di keranjangmu.`;
  return inCart > 0 ? `Stoknya ${stock}, dan ${inCart} sudah ada di keranjangmu.` : `Stoknya hanya ${stock}.`;
}
