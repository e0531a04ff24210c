/** What is to be paid and how it comes about, as the server says it; nothing here is added up. */
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

/** One row of a bill. */
export type BillRow = { name: string; amount: number; isTaken: boolean };

/** The rows of a bill, without the total. A row of nothing is left out, but for free shipping, which is worth saying. */
export function rowsOf(bill: PriceBreakdown): BillRow[] {
  const rows: [name: string, amount: number | null, isTaken: boolean][] = [
    ["Subtotal", bill.subtotal, false],
    [withName("Diskon", bill.promotion_name), bill.discount_total || null, true],
    ["Ongkir", bill.shipping_cost, false],
    [withName("Potongan ongkir", bill.shipping_promotion_name), bill.shipping_discount || null, true],
    ["Biaya pembayaran", bill.payment_fee || null, false],
    ["Kode unik", bill.unique_code || null, false],
  ];
  return rows.flatMap(([name, amount, isTaken]) => (amount === null ? [] : [{ name, amount, isTaken }]));
}

function withName(row: string, name: string | null): string {
  return name ? `${row} (${name})` : row;
}
