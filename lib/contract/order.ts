import { count, flag, instant, list, named, rupiah, text, word } from "./fields";
import { amounts, linePrice, promotionNames } from "./price";

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

const paymentKinds = ["qris", "va", "redirect", "manual"] as const;
const paymentStatuses = ["pending", "claimed", "paid", "expired", "failed", "refunded"] as const;

const OrderLine = named("OrderLine", linePrice);

const TimelineStep = named("TimelineStep", {
  key: text("Names the step, for an icon; expect keys you do not know."),
  label: text("The step in Indonesian, to be shown as it is."),
  done: flag("Whether the order has come this far."),
});

/** An order as its buyer may see it: the contact masked, the address not at all. */
export const Order = named("Order", {
  id: text("Names the order in this API; it never changes."),
  number: text("The order's number for people, such as `LRS-261114-K7Q2`."),
  status: word(orderStatuses, "Where the order stands. Branch on it as little as you can: show `status_label`."),
  status_label: text("The status in Indonesian, to be shown as it is."),
  customer_name: text("Who receives the parcel, by first name and an initial, as in `Budi S.`"),
  city: text("Where the parcel goes; the rest of the address is never shown."),
  contact_masked: text("Where messages about the order go, with the middle hidden."),
  courier_code: text("Which courier brings it."),
  awb: text("The courier's number for the parcel, to follow it with; null until it is sent."),
  payment_method: text("`code` of the method that the buyer chose."),
  voucher_code: text("The voucher that was used; null where none was."),
  ...promotionNames,
  ...amounts,
  preorder_lead_days: count("Days from payment until it is sent, where a line is a preorder; else null."),
  placed_at: instant("When the order was placed."),
  expires_at: instant("When an unpaid order ends; a claimed transfer is waited for longer."),
  buyer_claimed_at: instant("When the buyer reported a manual transfer; null where nobody did."),
  refund_due_at: instant(
    "Since when the shop owes money back: it came, but the order had ended. Null where nothing is owed.",
  ),
  preorder_ship_estimate: instant("When a paid preorder is to be sent; null before payment."),
  lines: list(OrderLine, "What was bought."),
  timeline: list(TimelineStep, "The steps of this order, in order, to be shown as they are."),
});

/** How an order is paid. Clients branch on `kind`; the fields of other kinds are null. */
export const Payment = named("Payment", {
  kind: word(paymentKinds, "What the buyer does. Branch on it; open `redirect_url` for a kind you do not know."),
  method: text("`code` of the method that fulfils it now; it can change between calls."),
  status: word(paymentStatuses, "How the payment stands; `expired` or `failed` ones can be opened again."),
  amount: rupiah("What to pay, to the rupiah."),
  expires_at: instant("When these instructions end; open payment again after that."),
  redirect_url: text("Kind `redirect`: the gateway's page. Send the buyer there; they come back to `track_url`."),
  qr_payload: text(
    "Kind `qris`: the text of the QR code, to draw it yourself; also for `manual` where the shop has one.",
  ),
  qr_image_url: text("Kind `qris`: the same code as a picture."),
  va_bank: text("Kind `va`: the bank of the virtual account."),
  va_number: text("Kind `va`: the number to pay to; show it with a button to copy it."),
  va_biller_code: text("Kind `va`: Mandiri asks for this number before `va_number`; null for other banks."),
  manual_bank: text("Kind `manual`: the bank to transfer to."),
  manual_account_holder: text("Kind `manual`: whose account it is, for the buyer to compare."),
  manual_account_number: text("Kind `manual`: the account to transfer to."),
  manual_qr_image_url: text("Kind `manual`: a QR code of the shop's own to pay with; null where it has none."),
  manual_whatsapp_phone: text("Kind `manual`: where the buyer can send the proof of the transfer."),
});
