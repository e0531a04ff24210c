import { count, flag, list, named, part, rupiah, text } from "../fields";

/** Priced line: the fields that a draft line and an order line have in common. */
export const linePrice = {
  sku: text("Merchant's SKU of the variant."),
  name: text("Product name."),
  variant_label: text("Chosen options in one line, such as `Merah / M`; null if the product has no options."),
  image: text("URL of a picture of the chosen variant."),
  image_srcset: text("Same picture in several widths, ready for the `srcset` of an `img`."),
  qty: count("Number of pieces."),
  unit_price: rupiah("Price of one piece, after a running campaign."),
  undiscounted_unit_price: rupiah("Price of one piece without the campaign; strike it through if it is higher."),
  line_total: rupiah("`qty` times `unit_price`."),
  preorder: flag("True if the product is made after payment."),
  unlimited_stock: flag("True if the product never runs out."),
};

/** The seven amounts: total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code. */
export const amountFields = {
  subtotal: rupiah("Sum of all `line_total`."),
  discount_total: rupiah("Discount on the products, by a promotion or a voucher, whichever is higher."),
  shipping_cost: rupiah("Courier's price."),
  shipping_discount: rupiah("Discount on the shipping; equals `shipping_cost` if shipping is free."),
  payment_fee: rupiah("Fee of the payment method that the buyer pays."),
  unique_code: count(
    "Additional rupiah that identify a manual transfer by its amount; 0 for other methods. Show it, and ask for the exact `total`.",
  ),
  total: rupiah(
    "Amount that the buyer pays: `subtotal` - `discount_total` + `shipping_cost` - `shipping_discount` + `payment_fee` + `unique_code`.",
  ),
};

/** Names of the two discounts. */
export const promotionNames = {
  promotion_name: text("Name of `discount_total`; null if there is no discount."),
  shipping_promotion_name: text("Name of `shipping_discount`; null if there is no discount."),
};

export const DraftLine = named("DraftLine", {
  product_id: text("Product, as sent."),
  variant_id: text("Priced variant, even if the buyer had no choice."),
  ...linePrice,
  preorder_lead_days: count("Days from payment until a preorder is sent; null for other products."),
  promotion_name: text("Campaign that reduces `unit_price`; null if there is none."),
});

export const VoucherView = named("Voucher", {
  applied: flag("True if the voucher reduces the price."),
  code: text("Normalized code: upper case letters and digits."),
  amount: rupiah("Discount of the voucher; 0 if it is not applied."),
  message: text("Result in Indonesian, for display to the buyer."),
  reason: text(
    "Result for programs: `applied`, `outbid`, or the reason of refusal, such as `min_not_met`, `expired` or `quota_used`.",
  ),
  outbid: rupiah("Discount of a promotion that is higher than the voucher's and replaces it; null if there is none."),
  outbid_name: text("Name of the promotion that replaces the voucher; null if there is none."),
});

/** Priced cart. */
export const pricedCart = {
  lines: list(DraftLine, "Priced cart lines, in the order sent."),
  ...amountFields,
  free_shipping: flag("True if the shop pays the shipping; `shipping_discount` then equals `shipping_cost`."),
  preorder_lead_days: count("Days from payment until the order is sent, if a line is a preorder; null otherwise."),
  ...promotionNames,
  voucher: part(VoucherView, "Result of the voucher; null if none was sent."),
};
