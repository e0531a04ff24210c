import * as z from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { flag, instant, line, named, part, text, word, writing } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { operation } from "@/lib/contract/operation";
import { cartItems } from "@/lib/contract/resources/cart";
import { CodeSent, channels, oneTimeCode } from "@/lib/contract/resources/one-time-code";
import { pricedCart } from "@/lib/contract/resources/price";
import { BuyerOrder, Payment } from "@/lib/modules/orders/contract/order";
import { paymentMethod, voucherCode } from "./rates";

const Contact = named("Contact", {
  channel: word(channels, "Channel for the code."),
  masked: text("Contact with its middle hidden, for display to the buyer."),
});

export const Draft = named("Draft", {
  draft_id: text("Identifies the draft: send it with the code."),
  expires_at: instant("End of validity; create a new draft after that."),
  otp_required: flag("True if a code must be sent and verified; always true today."),
  contact: part(Contact, "Contact that receives the code."),
  ...pricedCart,
});

const DraftRequest = z.object({
  items: cartItems,
  customer_name: line(1, 100).describe("Recipient of the parcel."),
  contact: line(3, 254).describe("E-mail address or Indonesian mobile number that receives the code."),
  phone: line(8, 25).describe("Mobile number for the courier."),
  address: writing(5, 500).describe("Street, house number, RT/RW, landmarks."),
  city: line(1, 100)
    .nullish()
    .describe(
      "Used if `shipping.mode` is `flat` and the quote has no destination; otherwise the quoted destination sets the city.",
    ),
  note: writing(0, limits.buyerNoteLength)
    .nullish()
    .describe("Buyer's note to the shop; the merchant reads it with the order."),
  payment_method: paymentMethod,
  shipping_quote_id: line(1, 1_000)
    .nullish()
    .describe("`quote_id` of the chosen rate; required if `shipping.mode` is `quoted`."),
  courier_code: line(1, 40)
    .nullish()
    .describe("`code` of one of `commerce.couriers`; required if `shipping.mode` is `flat`."),
  voucher_code: voucherCode,
});

const draftId = line(1, 60).describe("`draft_id` of the draft.");

export const checkoutOperations = {
  createDraft: operation({
    endpoint: endpoints.createDraft,
    tag: "Checkout",
    summary: "Create a priced draft",
    description: `Prices the cart and stores it until the buyer confirms. Send only ids and quantities; the server determines the prices. The draft is valid for ${limits.draftSeconds / 60} minutes and reserves no stock.`,
    body: DraftRequest,
    response: Draft,
    errors: [
      "item_unavailable",
      "quote_invalid",
      "courier_unavailable",
      "payment_method_unavailable",
      "destination_unserved",
      "shop_closed",
    ],
    budget: "draft",
  }),
  sendCode: operation({
    endpoint: endpoints.sendCode,
    tag: "Checkout",
    summary: "Send a one-time code",
    description: `Sends a code to the buyer's e-mail address or WhatsApp. A new code replaces the old one. A contact gets at most ${limits.codesPerHour} codes an hour over all shops. A shop where it never paid may send ${limits.codesPerHourOfShop} of them.`,
    body: z.object({ draft_id: draftId }),
    response: CodeSent,
    errors: ["not_found", "draft_expired", "order_moved", "otp_limit"],
    budget: "code_send",
  }),
  verifyCode: operation({
    endpoint: endpoints.verifyCode,
    tag: "Checkout",
    summary: "Verify the code and place the order",
    description:
      "Places the order and returns its `track_token`. Store it: no other operation returns it. Sending the right code again for the same draft returns the same order. This works while the code is valid, and for a day if the payment was never opened.",
    body: z.object({ draft_id: draftId, code: oneTimeCode }),
    response: named("PlacedOrder", {
      order: part(BuyerOrder, "The placed order."),
      payment: part(
        Payment,
        "Payment instructions. If the status is `failed`, no gateway responded: reopen the payment.",
      ),
      track_token: text("Gives access to the order. It is returned only here: store it, and treat it as a secret."),
      track_url: text("URL of the order's page on the shop's primary domain."),
    }),
    errors: [
      "invalid_code",
      "draft_expired",
      "item_unavailable",
      "price_changed",
      "payment_method_unavailable",
      "courier_unavailable",
      "open_orders_limit",
      "shop_closed",
    ],
    budget: "code_verify",
  }),
};
