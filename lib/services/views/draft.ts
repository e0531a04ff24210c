import type * as z from "zod";
import type { Draft } from "@/lib/contract/checkout";
import type { CartLine } from "@/lib/domain/checkout/cart";
import type { CartPricing } from "@/lib/domain/checkout/pricing";
import { type Contact, maskContact } from "@/lib/domain/contact";
import type { VoucherResult } from "@/lib/domain/offers/voucher";
import { viewPriced } from "./priced";

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
