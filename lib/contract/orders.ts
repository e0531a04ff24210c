import * as z from "zod";
import { CodeSent, codeTicket, oneTimeCode } from "./codes";
import { endpoints } from "./endpoints";
import { count, line, list, named, part, text } from "./fields";
import { limits } from "./limits";
import { operation } from "./operation";
import { Order, Payment } from "./order";

const contact = line(3, 254).describe("The e-mail address or mobile number that the orders were placed with.");
const OrderAndPayment = named("TrackedOrder", {
  order: part(Order, "The order as it stands."),
  payment: part(Payment, "How it is paid."),
});

export const trackOrder = operation({
  endpoint: endpoints.trackOrder,
  tag: "Orders",
  summary: "Follow one order",
  description: "Whoever has the token may read the order. Show `timeline` and `status_label` exactly as given.",
  response: OrderAndPayment,
  errors: ["not_found"],
  budget: "track",
});

const OrderedItem = named("OrderedItem", {
  line: count("Which line of the order it is, counted from 0 as `lines` has them."),
  product_id: text("The product that was bought, for `items` of rates and drafts; it may be gone by now."),
  variant_id: text("The variant of it that was bought; it may be gone by now."),
  slug: text("`slug` of the product, whose page it leads to; null where there is no such page any more."),
  qty: count("How many were bought."),
  available: count("How many of them can be had now, from 0 up to `qty`. A draft says in the end what can be bought."),
});

export const listOrderedItems = operation({
  endpoint: endpoints.listOrderedItems,
  tag: "Orders",
  summary: "What to put into a cart to order again",
  description:
    "The goods of an order by the ids that a cart takes, and how many of each can be had at this moment. Prices are today's: ask for rates.",
  response: named("OrderedItems", { items: list(OrderedItem, "One for every line of the order, in their order.") }),
  errors: ["not_found"],
  budget: "track",
});

export const reopenPayment = operation({
  endpoint: endpoints.reopenPayment,
  tag: "Orders",
  summary: "Open payment again",
  description:
    "Instructions that still hold come back unchanged; expired ones are replaced, perhaps by another gateway, so `method` may change.",
  response: named("ReopenedPayment", { payment: part(Payment, "How the order is paid from now on.") }),
  errors: ["not_found", "order_moved"],
  budget: "payment",
});

export const claimPayment = operation({
  endpoint: endpoints.claimPayment,
  tag: "Orders",
  summary: "Report a manual transfer",
  description:
    "The buyer says that the transfer was made; the merchant still has to find it. The first claim sets `buyer_claimed_at`, a repeated one answers the same.",
  response: OrderAndPayment,
  errors: ["not_found", "order_moved", "not_manual_payment"],
  budget: "payment",
});

export const confirmReceipt = operation({
  endpoint: endpoints.confirmReceipt,
  tag: "Orders",
  summary: "Say that the parcel has arrived",
  description:
    "The buyer of a shipped order says that it is there: `status` becomes `delivered`, as it otherwise does by itself after some days. A repeated one answers with the order as it stands.",
  response: OrderAndPayment,
  errors: ["not_found", "order_moved"],
  budget: "payment",
});

export const cancelOrder = operation({
  endpoint: endpoints.cancelOrder,
  tag: "Orders",
  summary: "Cancel an unpaid order",
  description:
    "The buyer no longer wants an order that waits for its money: `status` becomes `cancelled`, and `cancelled_by` is `buyer`. A repeated one answers the same. What was paid or claimed only the merchant cancels.",
  response: OrderAndPayment,
  errors: ["not_found", "order_moved"],
  budget: "payment",
});

export const sendLookupCode = operation({
  endpoint: endpoints.sendLookupCode,
  tag: "Orders",
  summary: "Send a code to find past orders with",
  description: "The answer is the same whether or not the contact has orders; nothing is sent to one without.",
  body: z.object({ contact }),
  response: CodeSent,
  errors: ["otp_limit"],
  budget: "code_send",
});

export const verifyLookupCode = operation({
  endpoint: endpoints.verifyLookupCode,
  tag: "Orders",
  summary: "List the orders of a confirmed contact",
  description: `The ${limits.lookupOrders} newest orders of the contact in this shop. A code works once. Without its ticket, ${limits.openCodeTries} attempts at a code and ${limits.openTriesPerDay} a day at a contact are allowed.`,
  body: z.object({
    contact,
    code: oneTimeCode,
    ticket: codeTicket
      .optional()
      .describe(
        "The `ticket` that the request for this code was answered with. Send it: attempts of strangers then do not count.",
      ),
  }),
  response: named("OrderList", { orders: list(Order, "The orders, newest first.") }),
  errors: ["invalid_code"],
  budget: "code_verify",
});
