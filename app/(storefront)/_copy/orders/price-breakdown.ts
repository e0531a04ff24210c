import { formatRupiah } from "../format";

/** Total and its parts, as the server calculates them. */
export type PriceBreakdown = {
  subtotal: number | null;
  discount_total: number | null;
  promotion_name: string | null;
  shipping_cost: number | null;
  shipping_discount: number | null;
  shipping_promotion_name: string | null;
  payment_fee: number | null;
  unique_code: number | null;
  total: number | null;
  /** Code of the voucher that reduces the price; it explains a discount without a promotion. */
  voucher_code: string | null;
};

/** Returns the code of a voucher that reduces the price. */
export function findAppliedCode(voucher: { applied: boolean | null; code: string | null } | null): string | null {
  return voucher?.applied ? voucher.code : null;
}

/** One row: the amount, the amount before a discount, and the reason. */
export type BillRow = { name: string; amount: number; was: number | null; note: string | null; isTaken: boolean };

/** Returns the rows without the total. Omits rows of zero, except free shipping. */
export function toBillRows(bill: PriceBreakdown): BillRow[] {
  return [
    rowOf("Subtotal", bill.subtotal),
    rowOf(discountName(bill), bill.discount_total || null, true),
    shippingRow(bill),
    rowOf("Biaya pembayaran", bill.payment_fee || null),
    rowOf("Kode unik", bill.unique_code || null),
  ].flat();
}

function rowOf(name: string, amount: number | null, isTaken = false): BillRow[] {
  return amount === null ? [] : [{ name, amount, was: null, note: null, isTaken }];
}

/** Shipping row, in the same format as the shipping options: the buyer's price and the original price. */
function shippingRow({
  shipping_cost: cost,
  shipping_discount: off,
  shipping_promotion_name,
  voucher_code,
}: PriceBreakdown): BillRow[] {
  if (cost === null) return [];
  if (!off) return rowOf("Ongkir", cost);
  const voucher = voucher_code && `Voucher ${voucher_code}`;
  const why = shipping_promotion_name ?? voucher ?? `Potongan ongkir ${formatRupiah(off)}`;
  // "Ongkir: Gratis" needs no "Gratis ongkir" below it.
  const note = cost === off && /^gratis ongkir$/i.test(why) ? null : why;
  return [{ name: "Ongkir", amount: cost - off, was: cost, note, isTaken: false }];
}

/** Returns "Diskon (Hemat 5%)" or "Diskon (voucher HEMAT)". A name that already contains the word is not prefixed again. */
function discountName({ promotion_name: promotion, voucher_code }: PriceBreakdown): string {
  if (!promotion) return voucher_code ? `Diskon (voucher ${voucher_code})` : "Diskon";
  return /\bdiskon\b/i.test(promotion) ? promotion : `Diskon (${promotion})`;
}
