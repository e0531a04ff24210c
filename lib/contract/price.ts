import { count, flag, list, named, part, rupiah, text } from "./fields";

/** A line as it is priced, whoever asks: the fields that a draft's line and an order's line have in common. */
export const linePrice = {
  sku: text("The merchant's own number for the variant."),
  name: text("What the product is called."),
  variant_label: text("The chosen options in one line, such as `Merah / M`; null where there was nothing to choose."),
  image: text("Address of a picture of what was chosen."),
  image_srcset: text("The same picture in several widths, ready for the `srcset` of an `img`."),
  qty: count("How many pieces."),
  unit_price: rupiah("What one piece costs, a running campaign taken off."),
  undiscounted_unit_price: rupiah("What one piece costs without the campaign; strike it through where it is higher."),
  line_total: rupiah("`qty` times `unit_price`."),
  preorder: flag("Whether it is made after payment."),
  unlimited_stock: flag("Whether it never runs out."),
};

/** The seven amounts: total = subtotal - discount_total + shipping_cost - shipping_discount + payment_fee + unique_code. */
export const amounts = {
  subtotal: rupiah("The sum of all `line_total`."),
  discount_total: rupiah("Taken off the goods, by a promotion or a voucher, whichever gives more."),
  shipping_cost: rupiah("What the courier takes."),
  shipping_discount: rupiah("Taken off the shipping: all of it where it is free."),
  payment_fee: rupiah("What the payment method costs the buyer."),
  unique_code: count(
    "A few rupiah on top, so that the merchant knows a manual transfer by its amount; 0 for other methods. Show it, and ask for the exact `total`.",
  ),
  total: rupiah(
    "What the buyer pays: `subtotal` - `discount_total` + `shipping_cost` - `shipping_discount` + `payment_fee` + `unique_code`.",
  ),
};

/** What the two discounts are called. */
export const promotionNames = {
  promotion_name: text("What to call `discount_total`; null where nothing is taken off."),
  shipping_promotion_name: text("What to call `shipping_discount`; null where nothing is taken off."),
};

export const DraftLine = named("DraftLine", {
  product_id: text("The product, as it was sent."),
  variant_id: text("The variant that it is priced as, also where none had to be chosen."),
  ...linePrice,
  preorder_lead_days: count("Days from payment until it is sent, where it is a preorder; else null."),
  promotion_name: text("The campaign that made `unit_price` lower; null where none did."),
});

export const Voucher = named("Voucher", {
  applied: flag("Whether it is part of the price."),
  code: text("The code as it was read: upper case letters and digits."),
  amount: rupiah("What it takes off; 0 where it is not applied."),
  message: text("What became of it, in Indonesian, to be shown to the buyer."),
  reason: text(
    "The same in one word for programs: `applied`, `outbid`, or why it was refused, such as `min_not_met`, `expired` or `quota_used`.",
  ),
  outbid: rupiah("What a promotion takes off instead, because that is more than the voucher; null where none does."),
  outbid_name: text("What the promotion is called that gave more; null where none did."),
});

/** A whole cart as it is priced. */
export const pricedCart = {
  lines: list(DraftLine, "The cart with its prices, in the order that was sent."),
  ...amounts,
  free_shipping: flag("Whether the shop pays the shipping; `shipping_discount` then equals `shipping_cost`."),
  preorder_lead_days: count("Days from payment until it is sent, where a line is a preorder; else null."),
  ...promotionNames,
  voucher: part(Voucher, "What became of the voucher; null where none was sent."),
};
