import * as z from "zod";
import { count, flag, instant, line, list, named, part, rupiah, text, word } from "../../fields";
import { amounts, linePrice, promotionNames } from "../../price";
import { Refund } from "./refunds";

/** What a merchant sees of orders. */

const orderLists = ["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const;

export const orderMoves = ["pay", "process", "ship", "deliver", "complete", "cancel"] as const;

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

const status = word(orderStatuses, "Where the order stands.");
const statusLabel = text("The status in Indonesian, as the buyer reads it too.");

const ListedLine = named("ListedOrderLine", {
  name: text("What the product was called."),
  variant_label: text("The chosen options in one line; null where there was nothing to choose."),
  qty: count("How many pieces."),
  image: text("Address of a picture of it."),
  image_srcset: text("The same picture in several widths."),
});

/** An order as lists show it. */
export const ListedOrder = named("ListedOrder", {
  id: text("Names the order; it never changes."),
  number: text("The order's number for people."),
  status,
  status_label: statusLabel,
  problems: list(
    word(problems, "One thing that is wrong.").unwrap(),
    "What is wrong with it: money must go back, the payment failed, or the buyer could not be told something.",
  ),
  customer_name: text("Who receives the parcel."),
  contact_masked: text("Where messages about the order go, with the middle hidden; the order itself shows it whole."),
  city: text("Where the parcel goes."),
  courier_code: text("Which courier brings it."),
  courier_service: text("Which service of the courier."),
  awb: text("The courier's number for the parcel; null where there is none yet."),
  payment_method: text("`code` of the method that the buyer chose."),
  unique_code: count("The part of `total` that makes a manual transfer known by its amount."),
  total: rupiah("What the buyer pays, to the last rupiah."),
  placed_at: instant("When the order was placed."),
  expires_at: instant("When an unpaid order ends."),
  buyer_claimed_at: instant("When the buyer reported a manual transfer."),
  paid_at: instant("When the money was found to be there."),
  refund_due_at: instant("Since when money is to be returned; null where none is."),
  printed_at: instant("When its label or slip was last printed; null where it never was."),
  lines: list(ListedLine, "What was bought."),
});

const OrderPlace = named("OrderPlace", {
  ref: text("Names the place, as the destination search does; null where the shop charges a flat rate."),
  label: text("The whole place in one line: the place that was quoted, or the city where none was."),
  subdistrict: text("Kelurahan or desa."),
  district: text("Kecamatan."),
  city: text("Kota or kabupaten."),
  province: text("Provinsi."),
  zip_code: text("Five digits; null where none is known."),
});

const OrderCustomer = named("OrderCustomer", {
  name: text("Who receives the parcel."),
  contact: text("The e-mail address or mobile number that messages about the order go to."),
  channel: word(["email", "whatsapp"], "Which of the two `contact` is."),
  phone: text("The number for the courier; null where the buyer gave none beside the contact."),
  street: text("The address as the buyer wrote it, or as it was corrected."),
  place: part(OrderPlace, "Where that is."),
  note: text("What the buyer asked the shop to heed; null where there is nothing."),
});

const MerchantOrderLine = named("MerchantOrderLine", {
  product_id: text("The product; it may be gone by now."),
  variant_id: text("The variant; it may be gone by now."),
  promotion_name: text("The campaign that made it cheaper; null where none did."),
  ...linePrice,
});

const OrderAttempt = named("OrderPaymentAttempt", {
  id: text("Names the attempt."),
  attempt: count("The how-manieth it is, from 1 on."),
  kind: word(["qris", "va", "redirect", "manual"], "What the buyer does."),
  method: text("`code` of the method."),
  gateway: text("Who collects it; null before anyone was asked."),
  provider_ref: text("What the gateway calls it, to be looked up there."),
  status: word(["pending", "claimed", "paid", "expired", "failed", "refunded"], "How it stands."),
  amount: rupiah("What is to be paid."),
  created_at: instant("When it was begun."),
  expires_at: instant("When it can no longer be paid."),
  paid_at: instant("When its gateway told that the money came."),
});

const OrderSurplus = named("OrderSurplus", {
  payment_id: text("The attempt for which it came: `id` of one of `payments`."),
  amount: rupiah("How much of it neither went back nor is on its way."),
  gateway: text("Who collected it."),
});

const OrderEvent = named("OrderHistoryEvent", {
  event: text("What happened: `place`, `pay`, `ship` and so on; expect words you do not know."),
  from_status: word(orderStatuses, "Where the order stood before; null for its beginning."),
  to_status: word(orderStatuses, "Where it stood afterwards."),
  to_status_label: text("The same in Indonesian."),
  actor: word(["buyer", "merchant", "gateway", "system"], "Who did it."),
  by: text("Who of the shop's people, by name; null where it was nobody of them."),
  reason: text("Why, in the words of whoever did it."),
  at: instant("When."),
});

const OrderMessage = named("OrderMessage", {
  id: text("Names the message."),
  kind: text("What it tells: `order_placed`, `order_shipped` and so on."),
  channel: word(["email", "whatsapp"], "By which way."),
  created_at: instant("When it was written."),
  sent_at: instant("When it left; null where it has not."),
  failed_at: instant("When it was given up; null where it was not."),
  fault: text("Why it has not left; null where nothing went wrong."),
});

export const OrderNote = named("OrderNote", {
  id: text("Names the note."),
  text: text("What was written; null where it can no longer be read."),
  by: text("Who wrote it, by name."),
  at: instant("When."),
});

/** An order with all that its merchant needs. */
export const MerchantOrder = named("MerchantOrder", {
  id: text("Names the order; it never changes."),
  number: text("The order's number for people."),
  revision: count("Counts its changes; send it as `If-Match` to change the address or the AWB."),
  status,
  status_label: statusLabel,
  moves: list(word(orderMoves, "One move.").unwrap(), "What may be done with it now."),
  problems: list(word(problems, "One thing that is wrong.").unwrap(), "What is wrong with it."),
  customer: part(OrderCustomer, "Who buys and where the parcel goes; null where it can no longer be read."),
  courier_code: text("Which courier brings it."),
  courier_name: text("What the courier is called."),
  courier_service: text("Which service of the courier."),
  etd: text("How long the courier takes, as the buyer was told."),
  awb: text("The courier's number for the parcel; null where there is none yet."),
  tracking_url: text("The courier's own page about the parcel; null where none is known."),
  track_url: text("The buyer's own page of the order."),
  weight_grams: count("What the goods weigh."),
  payment_method: text("`code` of the method that the buyer chose."),
  voucher_code: text("The voucher that was used; null where none was."),
  ...promotionNames,
  ...amounts,
  preorder_lead_days: count("Days from payment until it is sent, where a line is a preorder; else null."),
  placed_at: instant("When the order was placed."),
  expires_at: instant("Until when its goods are held for money that has not come; null where that is over."),
  buyer_claimed_at: instant("When the buyer reported a manual transfer."),
  paid_at: instant("When the money was found to be there."),
  refund_due_at: instant("Since when money is to be returned; null where none is."),
  printed_at: instant("When its label or slip was last printed; null where it never was."),
  buyer_forgotten_at: instant("When its buyer was forgotten; null where the buyer is known."),
  goods_held: flag("Whether its goods are taken from the stock; false once they were given back."),
  lines: list(MerchantOrderLine, "What was bought."),
  payments: list(OrderAttempt, "Every attempt to collect the money, newest first."),
  refundable: rupiah("What was paid and neither went back nor is on its way: as much can still be returned."),
  surplus: list(
    OrderSurplus,
    "Money that came beside its price, and that nobody has decided about: it was paid twice, after its end, or in another amount. Return it by `payment_id`.",
  ),
  refunds: list(Refund, "Money of it that went back or is to, oldest first."),
  history: list(OrderEvent, "What happened to it, oldest first."),
  messages: list(OrderMessage, "What its buyer was told in the last 30 days, oldest first."),
  notes: list(OrderNote, "What the shop's people wrote about it, oldest first."),
});

export const OrderListCount = named("OrderListCount", {
  list: word(orderLists, "Which list."),
  label: text("What the list is called in Indonesian."),
  count: count("How many orders stand in it, as far as they are counted."),
  is_more: flag("Whether there are more than were counted."),
});

/** Which orders a list or a file has. */
export const orderFilters = {
  list: z.enum(orderLists).default("all").describe("Which of the work lists."),
  from: z.iso.datetime().optional().describe("Only orders that were placed at this moment or later."),
  until: z.iso.datetime().optional().describe("Only orders that were placed before this moment."),
  courier_code: line(1, 40).optional().describe("Only orders that go by this courier."),
};
