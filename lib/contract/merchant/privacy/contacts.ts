import * as z from "zod";
import { count, flag, instant, line, list, named, part, resource, rupiah, text, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

/** What buyers may ask of a shop by the law on personal data (UU PDP): what it knows of them, and to be forgotten. */

const contact = line(3, 254).describe(
  "The buyer's e-mail address or WhatsApp number, in any spelling. It travels in the body, so that it stands in no address.",
);

const Line = resource({
  name: text("What was bought."),
  variant_label: text("Which variant of it."),
  sku: text("The merchant's number of it."),
  qty: count("How many."),
  unit_price: rupiah("What one cost."),
  line_total: rupiah("What all of them cost."),
});

const Recipient = resource({
  name: text("Whom the parcel went to."),
  contact: text("Where messages about the order went."),
  phone: text("The phone number on the parcel."),
  street: text("The street, as the buyer wrote it."),
  destination: text("The place in words."),
  city: text("The city."),
});

const ContactRefund = named("ContactRefund", {
  amount: rupiah("How much."),
  status: text("`due`: it is to go back. `returned`: it has. `failed`: it came to nothing."),
  reason: text("Why, as the shop told the buyer; null where it said nothing."),
  created_at: instant("When it was written down."),
  returned_at: instant("When it went back; null where it has not."),
});

const ContactOrder = named("ContactOrder", {
  number: text("The order's number."),
  status: text("Where it stands."),
  placed_at: instant("When it was placed."),
  paid_at: instant("When it was paid; null where it was not."),
  recipient: part(Recipient, "Who bought; null where that was forgotten."),
  note: text("What the buyer asked the shop to heed."),
  shop_notes: list(text("One note.").unwrap(), "What people of the shop wrote down about the order."),
  courier_code: text("Which courier brought it."),
  awb: text("The number of the parcel."),
  payment_method: text("How it was to be paid."),
  voucher_code: text("The voucher that it used."),
  subtotal: rupiah("Worth of the goods."),
  discount_total: rupiah("What was taken off the goods."),
  shipping_cost: rupiah("What sending cost."),
  shipping_discount: rupiah("What was taken off that."),
  payment_fee: rupiah("The fee of the way to pay."),
  unique_code: rupiah("Rupiah by which a transfer was told from others."),
  total: rupiah("What was to be paid."),
  lines: list(Line, "What was bought."),
  refunds: list(ContactRefund, "Money of the order that went back, or is to; oldest first."),
});

const ContactDraft = named("ContactDraft", {
  created_at: instant("When it was filled in."),
  expires_at: instant("Until when it could be ordered."),
  recipient: part(Recipient, "Who filled it in, and where it was to go."),
  note: text("What the shop was asked to heed."),
  total: rupiah("What was to be paid."),
  lines: list(Line, "What was to be bought."),
});

const ContactMessage = named("ContactMessage", {
  kind: text("What the message was about."),
  channel: word(["email", "whatsapp"], "How it was sent."),
  created_at: instant("When it was written."),
  sent_at: instant("When it left; null where it has not."),
});

const ContactVoucher = named("ContactVoucher", {
  code: text("The voucher's code."),
  name: text("What it is called."),
  used_at: instant("When it was used."),
  released_at: instant("When it was given back, as the order came to nothing; null where it was not."),
});

const ContactCode = named("ContactCode", {
  purpose: word(["checkout", "lookup"], "What the code was for: to order, or to look orders up."),
  asked_at: instant("When it was asked for."),
  used_at: instant("When it was used; null where it was not."),
});

const ContactData = named("ContactData", {
  contact: text("The contact, as the shop writes it."),
  given_at: instant("When this was put together."),
  orders: list(ContactOrder, "All its orders, oldest first; also those of other spellings of the same mailbox."),
  drafts: list(ContactDraft, "What it filled in and never ordered, oldest first, as long as that is kept."),
  messages: list(ContactMessage, "What it was told in the last 30 days. Older messages are forgotten."),
  vouchers: list(ContactVoucher, "The vouchers that it used."),
  codes: list(ContactCode, "The codes that it asked for in the last day. Older ones are forgotten."),
});

export const giveContactData = merchantOperation({
  endpoint: merchantEndpoints.giveContactData,
  tag: "Privacy",
  summary: "Give a buyer their data",
  description:
    "Everything that the shop knows of a contact, to be handed to that person and nobody else. It takes a fresh proof of who asks.",
  body: z.object({ contact }),
  response: ContactData,
  role: "owner",
  stepUp: true,
  errors: ["too_many_orders"],
  budget: "merchant",
  effect: "none",
});

const Forgetting = named("Forgetting", {
  id: text("Names the request."),
  proof: text("A keyed hash of the contact: the same contact always has the same one, and it leads back to nobody."),
  by: text("Who of the shop's people asked for it; null: the command line."),
  asked_at: instant("When it was asked for."),
  done_at: instant("When it was done; null: the rest follows by itself, within 72 hours."),
  orders: count("Orders of which only the ledger is left."),
  is_done: flag("Whether nothing is left to forget."),
});

export const forgetContact = merchantOperation({
  endpoint: merchantEndpoints.forgetContact,
  tag: "Privacy",
  summary: "Forget a buyer",
  description:
    "Name, contact, phone, address, notes, AWB, what the order is found by and all messages go; amounts, dates and lines stay, as the law on bookkeeping wants it. There is no way back. Orders that are not over, or whose money is still to go back, are named and refuse it. A voucher that a contact may use only so often still knows that it was used. Stored responses about the buyer are erased as well: a request that is sent again under its old `Idempotency-Key` repeats nothing and gets 410 `erased`.",
  body: z.object({ contact }),
  response: Forgetting,
  role: "owner",
  stepUp: true,
  errors: ["orders_open"],
  budget: "merchant",
});

export const listForgotten = merchantOperation({
  endpoint: merchantEndpoints.listForgotten,
  tag: "Privacy",
  summary: "List who was forgotten",
  description: "When the shop was asked to forget somebody, and when it was done; who it was is not kept.",
  query: z.object(pageQuery),
  response: pageOf("Forgettings", Forgetting, "The requests, newest first."),
  role: "owner",
  errors: [],
  budget: "merchant",
});

const PrivacySettings = named("PrivacySettings", {
  keep_buyers_days: count("Days after a contact's last order until it is forgotten by itself; null: it is kept."),
  revision: count("Send it as `If-Match` with the next change."),
});

export const getPrivacySettings = merchantOperation({
  endpoint: merchantEndpoints.getPrivacySettings,
  tag: "Privacy",
  summary: "Get how long buyers are kept",
  description: "How long the shop keeps who its buyers are, and the revision to name with a change.",
  response: PrivacySettings,
  role: "staff",
  errors: [],
  budget: "merchant",
});

export const changePrivacySettings = merchantOperation({
  endpoint: merchantEndpoints.changePrivacySettings,
  tag: "Privacy",
  summary: "Change how long buyers are kept",
  description:
    "What is older is forgotten within about a day, as if each of them had asked for it, and does not come back. It takes a fresh proof of who asks.",
  body: z.object({
    keep_buyers_days: z
      .int()
      .min(limits.keepBuyersDaysLeast)
      .max(limits.keepBuyersDays)
      .nullable()
      .describe("Days after a contact's last order; null: buyers are kept."),
  }),
  response: PrivacySettings,
  role: "owner",
  stepUp: true,
  revision: true,
  errors: [],
  budget: "merchant",
});
