import { count, flag, named, rupiah, text } from "./fields";

/** A line as it is priced, whoever asks: the fields that a draft's line and an order's line have in common. */
export const linePrice = {
  sku: text,
  name: text,
  variant_label: text,
  image: text,
  image_srcset: text,
  qty: count,
  unit_price: rupiah,
  undiscounted_unit_price: rupiah,
  line_total: rupiah,
  preorder: flag,
  unlimited_stock: flag,
};

/** The seven amounts: total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code. */
export const amounts = {
  subtotal: rupiah,
  discount_total: rupiah,
  shipping_cost: rupiah,
  shipping_discount: rupiah,
  payment_fee: rupiah,
  unique_code: count,
  total: rupiah,
};

/** What the two discounts are called. */
export const promotionNames = { promotion_name: text, shipping_promotion_name: text };

export const DraftLine = named("DraftLine", { product_id: text, variant_id: text, ...linePrice, promotion_name: text });

export const Voucher = named("Voucher", {
  applied: flag,
  code: text,
  amount: rupiah,
  message: text,
  reason: text,
  outbid: rupiah,
  outbid_name: text,
});
