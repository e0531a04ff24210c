import * as z from "zod";
import { count, flag, instant, line, list, named, part, rupiah, text, word } from "@/lib/contract/fields";
import { amountFields, linePrice, promotionNames } from "@/lib/contract/resources/price";
import { Refund } from "@/lib/modules/orders/contract/refund";

/** Orders as merchants see them. */

const orderLists = ["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const;

export const orderTransitions = ["pay", "process", "ship", "deliver", "complete", "cancel"] as const;

const orderStatuses = [
  "pending_payment",
  "awaiting_confirmation",
  "paid",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
  "expired",
  "refunded",
] as const;

const problems = ["refund_due", "payment_failed", "message_undelivered"] as const;

const status = word(orderStatuses, "Order status.");
const statusLabel = text("Status in Indonesian, as shown to the buyer.");

const ListedLine = named("ListedOrderLine", {
  name: text("Product name at the time of the order."),
  variant_label: text("Chosen options in one line; null if the product has no options."),
  qty: count("Number of pieces."),
  image: text("URL of a picture."),
  image_srcset: text("Same picture in several widths."),
});

/** Order in lists. */
export const ListedOrder = named("ListedOrder", {
  id: text("Identifies the order; it never changes."),
  number: text("Order number for people."),
  status,
  status_label: statusLabel,
  problems: list(
    word(problems, "One problem.").unwrap(),
    "Problems: a refund is due, the payment failed, or a message did not reach the buyer.",
  ),
  customer_name: text("Recipient of the parcel."),
  contact_masked: text(
    "Contact for messages about the order, with its middle hidden; the order itself contains it in full.",
  ),
  city: text("City of delivery."),
  courier_code: text("Code of the courier."),
  courier_service: text("Courier service."),
  awb: text("Courier's number (AWB) of the parcel; null if there is none yet."),
  payment_method: text("`code` of the chosen payment method."),
  unique_code: count("Part of `total` that identifies a manual transfer by its amount."),
  total: rupiah("Amount that the buyer pays, exact to the rupiah."),
  placed_at: instant("Time when the order was placed."),
  expires_at: instant("Payment deadline of an unpaid order."),
  buyer_claimed_at: instant("Time when the buyer reported a manual transfer."),
  paid_at: instant("Time when the payment was confirmed."),
  refund_due_at: instant("Time since when a refund is due; null if none is."),
  printed_at: instant("Time of the last print of its label or slip; null if it was never printed."),
  lines: list(ListedLine, "Order lines."),
});

const OrderDestination = named("OrderDestination", {
  ref: text("Identifies the destination, as in the destination search; null if the shop charges a flat rate."),
  label: text("Destination in one line: the quoted one, or the city if there is none."),
  subdistrict: text("Kelurahan or desa."),
  district: text("Kecamatan."),
  city: text("Kota or kabupaten."),
  province: text("Provinsi."),
  zip_code: text("Five digits; null if unknown."),
});

const OrderCustomer = named("OrderCustomer", {
  name: text("Recipient of the parcel."),
  contact: text("E-mail address or mobile number for messages about the order."),
  channel: word(["email", "whatsapp"], "Kind of `contact`."),
  phone: text("Phone number for the courier; null if the buyer gave only the contact."),
  street: text("Address as the buyer wrote it, or as corrected."),
  destination: part(OrderDestination, "Destination of the parcel."),
  note: text("Buyer's note to the shop; null if there is none."),
});

const MerchantOrderLine = named("MerchantOrderLine", {
  product_id: text("Product; it may no longer exist."),
  variant_id: text("Variant; it may no longer exist."),
  promotion_name: text("Campaign that reduced the price; null if there is none."),
  ...linePrice,
});

const OrderAttempt = named("OrderPaymentAttempt", {
  id: text("Identifies the attempt."),
  attempt: count("Number of the attempt, starting at 1."),
  kind: word(["qris", "va", "redirect", "manual"], "Kind of payment."),
  method: text("`code` of the payment method."),
  gateway: text("Gateway that collects the money; null before one was called."),
  provider_ref: text("Gateway's reference, to look it up there."),
  status: word(["pending", "claimed", "paid", "expired", "failed", "refunded"], "Status of the attempt."),
  amount: rupiah("Amount to pay."),
  created_at: instant("Start of the attempt."),
  expires_at: instant("Payment deadline of the attempt."),
  paid_at: instant("Time when the gateway reported the payment."),
});

const OrderOverpayment = named("OrderOverpayment", {
  payment_id: text("Payment attempt of the overpayment: `id` of one of `payments`."),
  amount: rupiah("Amount that is neither refunded nor being refunded."),
  gateway: text("Gateway that collected it."),
});

const OrderEvent = named("OrderHistoryEvent", {
  event: text("Event: `place`, `pay`, `ship` and so on; expect unknown values."),
  from_status: word(orderStatuses, "Status before the event; null for the first event."),
  to_status: word(orderStatuses, "Status after the event."),
  to_status_label: text("Status after the event, in Indonesian."),
  actor: word(["buyer", "merchant", "gateway", "system"], "Kind of actor."),
  by: text("Name of the staff member; null if it was another actor."),
  reason: text("Actor's reason."),
  at: instant("Time of the event."),
});

const OrderMessage = named("OrderMessage", {
  id: text("Identifies the message."),
  kind: text("Kind of message: `order_placed`, `order_shipped` and so on."),
  channel: word(["email", "whatsapp"], "Channel of the message."),
  created_at: instant("Time of creation."),
  sent_at: instant("Time when it was sent; null if it was not."),
  failed_at: instant("Time when the server gave up sending; null if it did not."),
  error: text("Reason why it was not sent; null if there is no error."),
});

export const OrderNote = named("OrderNote", {
  id: text("Identifies the note."),
  text: text("Text of the note; null if it can no longer be decrypted."),
  by: text("Name of the author."),
  at: instant("Time of the note."),
});

/** Order with all details for its merchant. */
export const MerchantOrder = named("MerchantOrder", {
  id: text("Identifies the order; it never changes."),
  number: text("Order number for people."),
  revision: count("Revision of the order. Send it as `If-Match` to change the address or the AWB."),
  status,
  status_label: statusLabel,
  allowed_events: list(word(orderTransitions, "One event.").unwrap(), "Events that can change the status now."),
  problems: list(word(problems, "One problem.").unwrap(), "Problems of the order."),
  customer: part(OrderCustomer, "Buyer and delivery address; null if they can no longer be decrypted."),
  courier_code: text("Code of the courier."),
  courier_name: text("Courier name."),
  courier_service: text("Courier service."),
  etd: text("Estimated time of delivery, as shown to the buyer."),
  awb: text("Courier's number (AWB) of the parcel; null if there is none yet."),
  tracking_url: text("Courier's tracking page; null if unknown."),
  track_url: text("URL of the buyer's page of the order."),
  weight_grams: count("Weight of the products."),
  payment_method: text("`code` of the chosen payment method."),
  voucher_code: text("Voucher code that was used; null if there is none."),
  ...promotionNames,
  ...amountFields,
  preorder_lead_days: count("Days from payment until the order is sent, if a line is a preorder; null otherwise."),
  placed_at: instant("Time when the order was placed."),
  expires_at: instant("Payment deadline until which the stock is reserved; null if it no longer applies."),
  buyer_claimed_at: instant("Time when the buyer reported a manual transfer."),
  paid_at: instant("Time when the payment was confirmed."),
  refund_due_at: instant("Time since when a refund is due; null if none is."),
  printed_at: instant("Time of the last print of its label or slip; null if it was never printed."),
  buyer_erased_at: instant("Time when the buyer's data was erased; null if it was not."),
  stock_taken: flag("True while its items are taken from the stock; false after they were returned."),
  lines: list(MerchantOrderLine, "Order lines."),
  payments: list(OrderAttempt, "All payment attempts, newest first."),
  refundable: rupiah("Amount that was paid and is neither refunded nor being refunded."),
  overpayments: list(
    OrderOverpayment,
    "Overpayments without a decision: paid twice, after the order's end, or in another amount. Refund them by `payment_id`.",
  ),
  refunds: list(Refund, "Refunds of the order, due or paid, oldest first."),
  history: list(OrderEvent, "Events of the order, oldest first."),
  messages: list(OrderMessage, "Messages to the buyer in the last 30 days, oldest first."),
  notes: list(OrderNote, "Notes of staff, oldest first."),
});

export const OrderListCount = named("OrderListCount", {
  list: word(orderLists, "Work list."),
  label: text("Name of the list in Indonesian."),
  count: count("Number of orders, up to the counting limit."),
  is_more: flag("True if there are more orders than counted."),
  amount: rupiah("Sum of the totals of the counted orders of `waiting`; null for the other lists."),
});

/** Filters of order lists and files. */
export const orderFilters = {
  list: z.enum(orderLists).default("all").describe("Work list."),
  from: z.iso.datetime().optional().describe("Only orders placed at or after this time."),
  until: z.iso.datetime().optional().describe("Only orders placed before this time."),
  courier_code: line(1, 40).optional().describe("Only orders with this courier."),
};
