import * as z from "zod";
import { count, flag, instant, line, list, named, part, resource, rupiah, text, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

/** Rights of buyers under the personal data law (UU PDP): access to their data, and erasure. */

const contact = line(3, 254).describe(
  "Buyer's e-mail address or WhatsApp number, in any spelling. It is sent in the body to keep it out of URLs.",
);

const Line = resource({
  name: text("Product name."),
  variant_label: text("Variant of the product."),
  sku: text("Merchant's SKU."),
  qty: count("Number of pieces."),
  unit_price: rupiah("Price of one piece."),
  line_total: rupiah("Price of all pieces."),
});

const Recipient = resource({
  name: text("Recipient of the parcel."),
  contact: text("Contact for messages about the order."),
  phone: text("Phone number on the parcel."),
  street: text("Street, as the buyer wrote it."),
  destination: text("Destination in words."),
  city: text("City of delivery."),
});

const ContactRefund = named("ContactRefund", {
  amount: rupiah("Amount of the refund."),
  status: text("`due`: not paid yet. `returned`: paid. `failed`: not paid."),
  reason: text("Reason for the buyer; null if there is none."),
  created_at: instant("Time of creation."),
  returned_at: instant("Time when it was paid; null if it was not."),
});

const ContactOrder = named("ContactOrder", {
  number: text("Order number."),
  status: text("Order status."),
  placed_at: instant("Time when the order was placed."),
  paid_at: instant("Time when the order was paid; null if it was not."),
  recipient: part(Recipient, "Buyer; null after erasure."),
  note: text("Buyer's note to the shop."),
  shop_notes: list(text("One note.").unwrap(), "Notes of staff about the order."),
  courier_code: text("Code of the courier."),
  awb: text("Courier's number (AWB) of the parcel."),
  payment_method: text("Payment method."),
  voucher_code: text("Voucher code that was used."),
  subtotal: rupiah("Sum of the products."),
  discount_total: rupiah("Discount on the products."),
  shipping_cost: rupiah("Shipping cost."),
  shipping_discount: rupiah("Discount on the shipping."),
  payment_fee: rupiah("Fee of the payment method."),
  unique_code: rupiah("Additional rupiah that identify a manual transfer."),
  total: rupiah("Amount to pay."),
  lines: list(Line, "Order lines."),
  refunds: list(ContactRefund, "Refunds of the order, due or paid; oldest first."),
});

const ContactDraft = named("ContactDraft", {
  created_at: instant("Time of creation."),
  expires_at: instant("End of validity."),
  recipient: part(Recipient, "Buyer and delivery address."),
  note: text("Buyer's note to the shop."),
  total: rupiah("Amount to pay."),
  lines: list(Line, "Cart lines."),
});

const ContactMessage = named("ContactMessage", {
  kind: text("Kind of message."),
  channel: word(["email", "whatsapp"], "Channel of the message."),
  created_at: instant("Time of creation."),
  sent_at: instant("Time when it was sent; null if it was not."),
});

const ContactVoucher = named("ContactVoucher", {
  code: text("Voucher code."),
  name: text("Voucher name."),
  used_at: instant("Time of use."),
  released_at: instant("Time when the use was released because the order failed; null if it was not."),
});

const ContactCode = named("ContactCode", {
  purpose: word(["checkout", "lookup"], "Purpose of the code: to place an order, or to look orders up."),
  requested_at: instant("Time of the request."),
  used_at: instant("Time of use; null if it was not used."),
});

const ContactData = named("ContactData", {
  contact: text("Contact in normalized form."),
  exported_at: instant("Time of this export."),
  orders: list(ContactOrder, "All orders, oldest first; including other spellings of the same contact."),
  drafts: list(ContactDraft, "Drafts that were never ordered, oldest first, as long as they are stored."),
  messages: list(ContactMessage, "Messages of the last 30 days. Older ones are deleted."),
  vouchers: list(ContactVoucher, "Vouchers that were used."),
  codes: list(ContactCode, "One-time codes of the last day. Older ones are deleted."),
});

const Erasure = named("Erasure", {
  id: text("Identifies the erasure request."),
  contact_hash: text("Keyed hash of the contact: the same contact always has the same hash, and it identifies nobody."),
  by: text("Staff member who requested it; null for the command line."),
  requested_at: instant("Time of the request."),
  done_at: instant("Time of completion; null if the rest follows automatically, within 72 hours."),
  orders: count("Orders reduced to their bookkeeping records."),
  is_done: flag("True if nothing is left to erase."),
});

const PrivacySettings = named("PrivacySettings", {
  buyer_retention_days: count("Days after a contact's last order until automatic erasure; null if buyers are kept."),
  revision: count("Revision of the settings. Send it as `If-Match` with the next change."),
});

export const contactOperations = {
  exportContactData: merchantOperation({
    endpoint: "POST /contacts/export",
    tag: "Privacy",
    summary: "Export a buyer's personal data",
    description:
      "Returns all data that the shop stores about a contact. Give it to that person only. Requires step-up authentication.",
    body: z.object({ contact }),
    response: ContactData,
    role: "owner",
    stepUp: true,
    errors: ["too_many_orders"],
    budget: "merchant",
    effect: "none",
  }),
  eraseContact: merchantOperation({
    endpoint: "POST /contacts/erase",
    tag: "Privacy",
    summary: "Erase a buyer's personal data",
    description:
      "Erases name, contact, phone, address, notes, AWB, search keys and all messages. This cannot be undone. Amounts, dates and lines stay, as bookkeeping law requires. Fails with the order numbers if orders are open or refunds are due. A voucher with a limit per contact still counts its uses. Stored responses about the buyer are erased as well. A resent request with an old `Idempotency-Key` repeats nothing and returns 410 `erased`.",
    body: z.object({ contact }),
    response: Erasure,
    role: "owner",
    stepUp: true,
    errors: ["orders_open"],
    budget: "merchant",
  }),
  listErasures: merchantOperation({
    endpoint: "GET /contacts/erasures",
    tag: "Privacy",
    summary: "List erasure requests",
    description: "Returns times of erasure requests and of their completion. The contact is not stored.",
    query: z.object(pageQuery),
    response: definePage("ErasurePage", Erasure, "Erasure requests, newest first."),
    role: "owner",
    errors: [],
    budget: "merchant",
  }),
  getPrivacySettings: merchantOperation({
    endpoint: "GET /settings/privacy",
    tag: "Privacy",
    summary: "Get privacy settings",
    description: "Returns the retention period of buyers' data, and the revision for a change.",
    response: PrivacySettings,
    role: "staff",
    errors: [],
    budget: "merchant",
  }),
  updatePrivacySettings: merchantOperation({
    endpoint: "PATCH /settings/privacy",
    tag: "Privacy",
    summary: "Update privacy settings",
    description:
      "Sets the retention period. Older buyers' data is erased within about a day, as if each had requested it, and cannot be restored. Requires step-up authentication.",
    body: z.object({
      buyer_retention_days: z
        .int()
        .min(limits.keepBuyersDaysLeast)
        .max(limits.keepBuyersDays)
        .nullable()
        .describe("Days after a contact's last order; null keeps buyers."),
    }),
    response: PrivacySettings,
    role: "owner",
    stepUp: true,
    revision: true,
    errors: [],
    budget: "merchant",
  }),
};
