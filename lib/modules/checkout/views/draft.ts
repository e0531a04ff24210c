import type * as z from "zod";
import type { Draft } from "@/lib/modules/checkout/contract/checkout";
import type { CartLine } from "@/lib/modules/checkout/rules/cart";
import type { CartPricing } from "@/lib/modules/checkout/rules/pricing";
import type { VoucherResult } from "@/lib/modules/promotions/rules/voucher";
import { type Contact, maskContact } from "@/lib/values/contact";
import { viewPriced } from "./price";

type Priced = {
  id: string;
  expiresAt: Date;
  contact: Contact;
  lines: CartLine[];
  price: CartPricing;
  voucher: VoucherResult | null;
};

/** API view of a draft that waits for its code. */
export function viewDraft(
  { id, expiresAt, contact, lines, price, voucher }: Priced,
  origin: string,
): z.output<typeof Draft> {
  return {
    draft_id: id,
    expires_at: expiresAt.toISOString(),
    otp_required: true,
    contact: { channel: contact.channel, masked: maskContact(contact) },
    ...viewPriced({ lines, price, voucher }, origin),
  };
}
