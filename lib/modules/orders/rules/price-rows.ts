/** Parts of an order's total. Discounts are positive. */
export type PriceParts = {
  subtotal: number;
  discountName: string | null;
  discount: number;
  shipping: number;
  shippingDiscountName: string | null;
  shippingDiscount: number;
  paymentFee: number;
  uniqueCode: number;
};

/** Rows between the products and the total, without zero amounts. */
export function listPriceRows(parts: PriceParts): { what: string; amount: number }[] {
  const rows = [
    { what: "Subtotal", amount: parts.subtotal },
    { what: parts.discountName ?? "Diskon", amount: -parts.discount },
    { what: "Ongkir", amount: parts.shipping },
    { what: parts.shippingDiscountName ?? "Potongan ongkir", amount: -parts.shippingDiscount },
    { what: "Biaya pembayaran", amount: parts.paymentFee },
    { what: "Kode unik", amount: parts.uniqueCode },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}
