import { rupiah } from "../format";

/** What is to be paid and how it comes about, as the server says it. */
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
};

/** One row of a bill: what is paid, what that was before something was taken off it, and why. */
export type BillRow = { name: string; amount: number; was: number | null; note: string | null; isTaken: boolean };

/** The rows of a bill, without the total. A row of nothing is left out, but for free shipping, which is worth saying. */
export function rowsOf(bill: PriceBreakdown): BillRow[] {
  return [
    rowOf("Subtotal", bill.subtotal),
    rowOf(discountName(bill.promotion_name), bill.discount_total || null, true),
    shippingRow(bill),
    rowOf("Biaya pembayaran", bill.payment_fee || null),
    rowOf("Kode unik", bill.unique_code || null),
  ].flat();
}

function rowOf(name: string, amount: number | null, isTaken = false): BillRow[] {
  return amount === null ? [] : [{ name, amount, was: null, note: null, isTaken }];
}

/** Shipping is told as it is among the couriers: what the buyer pays, and what it was. */
function shippingRow({
  shipping_cost: cost,
  shipping_discount: off,
  shipping_promotion_name,
}: PriceBreakdown): BillRow[] {
  if (cost === null) return [];
  if (!off) return rowOf("Ongkir", cost);
  const why = shipping_promotion_name ?? `Potongan ongkir ${rupiah(off)}`;
  // "Ongkir: Gratis" needs no "Gratis ongkir" below it.
  const note = cost === off && /^gratis ongkir$/i.test(why) ? null : why;
  return [{ name: "Ongkir", amount: cost - off, was: cost, note, isTaken: false }];
}

/** "Diskon (Hemat 5%)"; a promotion that calls itself a discount needs no second word for it. */
function discountName(promotion: string | null): string {
  if (!promotion) return "Diskon";
  return /\bdiskon\b/i.test(promotion) ? promotion : `Diskon (${promotion})`;
}
