import * as z from "zod";
import { CodeSent, channels, oneTimeCode } from "./codes";
import { endpoints } from "./endpoints";
import { flag, instant, line, named, part, text, word, writing } from "./fields";
import { limits } from "./limits";
import { operation } from "./operation";
import { Order, Payment } from "./order";
import { pricedCart } from "./price";
import { cartItems, paymentMethod, voucherCode } from "./shipping";

const Contact = named("Contact", {
  channel: word(channels, "Where the code will go."),
  masked: text("The contact with its middle hidden, to show to the buyer."),
});

export const Draft = named("Draft", {
  draft_id: text("Names the draft: send it with the code."),
  expires_at: instant("Until when it can be confirmed; price the cart again after that."),
  otp_required: flag("Whether a code must be sent and verified; today always true."),
  contact: part(Contact, "Where the code will go."),
  ...pricedCart,
});

const DraftRequest = z.object({
  items: cartItems,
  customer_name: line(1, 100).describe("Who receives the parcel."),
  contact: line(3, 254).describe("An e-mail address or an Indonesian mobile number; the code goes there."),
  phone: line(8, 25).describe("A mobile number for the courier."),
  address: writing(5, 500).describe("Street, house number, RT/RW, landmarks."),
  city: line(1, 100)
    .nullish()
    .describe(
      "Counts where `shipping.mode` is `flat` and the quote names no place; else it is the city of the quoted place.",
    ),
  note: writing(0, limits.buyerNoteLength)
    .nullish()
    .describe("What the buyer asks the shop to heed; the merchant reads it with the order."),
  payment_method: paymentMethod,
  shipping_quote_id: line(1, 1_000)
    .nullish()
    .describe("`quote_id` of the chosen rate; needed where `shipping.mode` is `quoted`."),
  courier_code: line(1, 40)
    .nullish()
    .describe("`code` of one of `commerce.couriers`; needed where `shipping.mode` is `flat`."),
  voucher_code: voucherCode,
});

const draftId = line(1, 60).describe("`draft_id` of the draft.");

export const createDraft = operation({
  endpoint: endpoints.createDraft,
  tag: "Checkout",
  summary: "Price the cart and hold it until the buyer confirms",
  description: `The server prices the cart; only ids and quantities are sent. The draft lives ${limits.draftSeconds / 60} minutes and holds no stock.`,
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
});

export const sendCode = operation({
  endpoint: endpoints.sendCode,
  tag: "Checkout",
  summary: "Send the buyer a one-time code",
  description: `A code goes to the buyer's e-mail or WhatsApp. A new one replaces the old one; a contact gets ${limits.codesPerHour} an hour over all shops, and at most ${limits.codesPerHourOfShop} of them from a shop where it never paid.`,
  body: z.object({ draft_id: draftId }),
  response: CodeSent,
  errors: ["not_found", "draft_expired", "order_moved", "otp_limit"],
  budget: "code_send",
});

export const verifyCode = operation({
  endpoint: endpoints.verifyCode,
  tag: "Checkout",
  summary: "Check the code and place the order",
  description:
    "`track_token` is returned only here; keep it. The right code sent again for the same draft, while it would still be valid, or for a day while the order's payment was never opened, answers with the same order.",
  body: z.object({ draft_id: draftId, code: oneTimeCode }),
  response: named("PlacedOrder", {
    order: part(Order, "The order as it was placed."),
    payment: part(Payment, "How to pay it. Where its status is `failed`, no gateway answered: open payment again."),
    track_token: text("Opens the order from now on. It is told only here: keep it, and treat it as a secret."),
    track_url: text("The order's page on the shop's primary domain, to link to."),
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
});
