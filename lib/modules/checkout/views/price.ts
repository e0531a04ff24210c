import type * as z from "zod";
import type { DraftLine, VoucherView } from "@/lib/contract/resources/price";
import { type CartLine, findPreorderDays } from "@/lib/modules/checkout/rules/cart";
import type { CartPricing } from "@/lib/modules/checkout/rules/pricing";
import type { VoucherResult } from "@/lib/modules/promotions/rules/voucher";
import { pictureSrcset, pictureUrl } from "@/lib/values/media/picture";

/** View of a cart line with its price. */
export function viewLine(line: CartLine, origin: string): z.output<typeof DraftLine> {
  const { image } = line;
  return {
    product_id: line.productId,
    variant_id: line.variantId,
    sku: line.sku,
    name: line.name,
    variant_label: line.variantLabel,
    image: image && pictureUrl(image, origin),
    image_srcset: image && pictureSrcset(image, origin),
    promotion_name: line.promotionName,
    qty: line.qty,
    unit_price: line.unitPrice,
    undiscounted_unit_price: line.undiscountedUnitPrice,
    line_total: line.lineTotal,
    preorder: line.preorderLeadDays !== null,
    preorder_lead_days: line.preorderLeadDays,
    unlimited_stock: line.unlimitedStock,
  };
}

/** View of the voucher that a buyer typed, with its effect. */
export function viewVoucher(voucher: VoucherResult | null): z.output<typeof VoucherView> | null {
  if (!voucher) return null;
  const { outbidName, ...rest } = voucher;
  return { ...rest, outbid_name: outbidName };
}

type Priced = { lines: CartLine[]; price: CartPricing; voucher: VoucherResult | null };

/** Price of a cart, per line and in total. */
export function viewPriced({ lines, price, voucher }: Priced, origin: string) {
  return {
    lines: lines.map((line) => viewLine(line, origin)),
    subtotal: price.subtotal,
    discount_total: price.discountTotal,
    shipping_cost: price.shippingCost,
    shipping_discount: price.shippingDiscount,
    payment_fee: price.paymentFee,
    unique_code: price.uniqueCode,
    total: price.total,
    free_shipping: price.freeShipping,
    preorder_lead_days: findPreorderDays(lines),
    promotion_name: price.promotionName,
    shipping_promotion_name: price.shippingPromotionName,
    voucher: viewVoucher(voucher),
  };
}
