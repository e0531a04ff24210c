import * as z from "zod";
import { endpoints } from "@/lib/contract/endpoints";
import { count, line, list, named, part, text } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { operation } from "@/lib/contract/operation";
import { CodeSent, codeTicket, oneTimeCode } from "@/lib/contract/resources/one-time-code";
import { BuyerOrder, Payment } from "./order";

const contact = line(3, 254).describe("E-mail address or mobile number of the orders.");
const OrderAndPayment = named("TrackedOrder", {
  order: part(BuyerOrder, "The order."),
  payment: part(Payment, "Payment of the order."),
});

const OrderedItem = named("OrderedItem", {
  line: count("Index of the order line, counted from 0 as in `lines`."),
  product_id: text("Product, for `items` of rates and drafts; it may no longer exist."),
  variant_id: text("Variant of the product; it may no longer exist."),
  slug: text("`slug` of the product, for a link to its page; null if the page no longer exists."),
  qty: count("Number of pieces that were bought."),
  available: count("Pieces that can be bought now, from 0 up to `qty`. Only a draft gives the final answer."),
});

export const buyerOrderOperations = {
  trackOrder: operation({
    endpoint: endpoints.trackOrder,
    tag: "Orders",
    summary: "Track an order",
    description:
      "Returns the order of the token; no other proof is needed. Show `timeline` and `status_label` exactly as given.",
    response: OrderAndPayment,
    errors: ["not_found"],
    budget: "track",
  }),
  listOrderedItems: operation({
    endpoint: endpoints.listOrderedItems,
    tag: "Orders",
    summary: "List items for a reorder",
    description:
      "Returns the items of an order by the ids that a cart takes, with the pieces available now. Prices may have changed: calculate shipping rates.",
    response: named("OrderedItems", { items: list(OrderedItem, "One item for every order line, in the same order.") }),
    errors: ["not_found"],
    budget: "track",
  }),
  reopenPayment: operation({
    endpoint: endpoints.reopenPayment,
    tag: "Orders",
    summary: "Reopen the payment",
    description:
      "Returns payment instructions. Valid instructions are returned unchanged. Expired ones are replaced, perhaps by another gateway, so `method` may change.",
    response: named("ReopenedPayment", { payment: part(Payment, "New payment of the order.") }),
    errors: ["not_found", "order_moved"],
    budget: "payment",
  }),
  claimPayment: operation({
    endpoint: endpoints.claimPayment,
    tag: "Orders",
    summary: "Report a manual transfer",
    description:
      "Records that the buyer made the transfer; the merchant must still confirm it. The first claim sets `buyer_claimed_at`; a repeated claim returns the same order.",
    response: OrderAndPayment,
    errors: ["not_found", "order_moved", "not_manual_payment"],
    budget: "payment",
  }),
  confirmReceipt: operation({
    endpoint: endpoints.confirmReceipt,
    tag: "Orders",
    summary: "Confirm delivery",
    description:
      "Sets the `status` of a shipped order to `delivered`. Otherwise that happens automatically after some days. A repeated request returns the current order.",
    response: OrderAndPayment,
    errors: ["not_found", "order_moved"],
    budget: "payment",
  }),
  cancelOrder: operation({
    endpoint: endpoints.cancelOrder,
    tag: "Orders",
    summary: "Cancel an unpaid order",
    description:
      "Cancels an order that waits for payment: `status` becomes `cancelled`, and `cancelled_by` is `buyer`. A repeated request returns the same order. Only the merchant can cancel a paid or claimed order.",
    response: OrderAndPayment,
    errors: ["not_found", "order_moved"],
    budget: "payment",
  }),
  sendLookupCode: operation({
    endpoint: endpoints.sendLookupCode,
    tag: "Orders",
    summary: "Send an order lookup code",
    description: "Sends a code if the contact has orders. The response is the same in both cases.",
    body: z.object({ contact }),
    response: CodeSent,
    errors: ["otp_limit"],
    budget: "code_send",
  }),
  verifyLookupCode: operation({
    endpoint: endpoints.verifyLookupCode,
    tag: "Orders",
    summary: "Verify the lookup code and list orders",
    description: `Returns the ${limits.lookupOrders} newest orders of the contact in this shop. A code works once. Without its ticket, it allows ${limits.openCodeTries} attempts per code and ${limits.openTriesPerDay} a day per contact.`,
    body: z.object({
      contact,
      code: oneTimeCode,
      ticket: codeTicket
        .optional()
        .describe("`ticket` from the response that announced this code. With it, attempts by strangers do not count."),
    }),
    response: named("OrderList", { orders: list(BuyerOrder, "The orders, newest first.") }),
    errors: ["invalid_code"],
    budget: "code_verify",
  }),
};
