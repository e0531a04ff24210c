import { limits } from "@/lib/contract/limits";

/** What there is of a variant, and how much of that the cart has already. `stock` null: it never runs out. */
export type Supply = { stock: number | null; inCart: number };

/** How many more can be put into the cart. */
export function roomFor({ stock, inCart }: Supply): number {
  return Math.max(0, Math.min(stock ?? limits.lineQty, limits.lineQty) - inCart);
}

/** Why there cannot be more. */
export function boundWords({ stock, inCart }: Supply): string {
  if (stock === null || stock > limits.lineQty) return `Paling banyak ${limits.lineQty} buah dalam satu pesanan.`;
  if (inCart >= stock) return `Stoknya ${stock}, dan semuanya sudah ada di keranjangmu.`;
  return inCart > 0 ? `Stoknya ${stock}, dan ${inCart} sudah ada di keranjangmu.` : `Stoknya hanya ${stock}.`;
}
