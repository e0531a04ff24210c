import type * as z from "zod";
import type { Draft } from "@/lib/contract/checkout";
import { type CartLine, leadDaysOf } from "@/lib/domain/cart";
import { type Contact, maskContact } from "@/lib/domain/contact";
import type { PricingInput } from "@/lib/domain/pricing";
import type { VoucherTold } from "@/lib/domain/voucher";
import { viewLine, viewVoucher } from "./priced";

type Priced = {
  id: string;
  expiresAt: Date;
  contact: Contact;
  lines: CartLine[];
  price: PricingInput;
  voucher: VoucherTold | null;
};

/** A priced cart, as it waits for its code. */
export function viewDraft(
  { id, expiresAt, contact, lines, price, voucher }: Priced,
  origin: string,
): z.output<typeof Draft> {
  return {
    draft_id: id,
    expires_at: expiresAt.toISOString(),
    otp_required: true,
    contact: { channel: contact.channel, masked: maskContact(contact) },
    lines: lines.map((line) => viewLine(line, origin)),
    subtotal: price.subtotal,
    discount_total: price.discountTotal,
    shipping_cost: price.shippingCost,
    shipping_discount: price.shippingDiscount,
    payment_fee: price.paymentFee,
    unique_code: price.uniqueCode,
    total: price.total,
    free_shipping: price.freeShipping,
    preorder_lead_days: leadDaysOf(lines),
    promotion_name: price.promotionName,
    shipping_promotion_name: price.shippingPromotionName,
    voucher: viewVoucher(voucher),
  };
}
