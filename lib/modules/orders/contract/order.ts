import { count, flag, instant, list, named, rupiah, text, word } from "@/lib/contract/fields";
import { amountFields, linePrice, promotionNames } from "@/lib/contract/resources/price";

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

const refundStatuses = ["due", "returned"] as const;

const cancellers = ["buyer", "merchant", "system"] as const;

const paymentKinds = ["qris", "va", "redirect", "manual"] as const;
const paymentStatuses = ["pending", "claimed", "paid", "expired", "failed", "refunded"] as const;

const OrderLine = named("OrderLine", linePrice);

const TimelineStep = named("TimelineStep", {
  key: text("Identifies the step, for an icon; expect unknown keys."),
  label: text("Step in Indonesian, to show unchanged."),
  done: flag("True if the order has reached this step. The last step with true is the current one."),
  at: instant("Time when the order reached this step; null before, and for skipped steps."),
});

const OrderRefund = named("OrderRefund", {
  amount: rupiah("Amount of the refund."),
  status: word(
    refundStatuses,
    "`due`: the refund is outstanding. `returned`: it was paid; banks and wallets may show it days later.",
  ),
  how: word(
    ["gateway", "hand"],
    "Sender of the refund: the gateway, by the original method, or the shop, which asks the buyer for an account.",
  ),
  reason: text("Merchant's reason for the buyer; null if there is none."),
  created_at: instant("Time when the refund was created."),
  returned_at: instant("Time when the refund was paid; null before."),
});

/** Order as its buyer may see it: with a masked contact, and only the kelurahan of the address. */
export const BuyerOrder = named("Order", {
  id: text("Identifies the order in this API; it never changes."),
  number: text("Order number for people, such as `LRS-261114-K7Q2`."),
  status: word(orderStatuses, "Order status. Avoid branching on it: show `status_label`."),
  status_label: text("Status in Indonesian, to show unchanged."),
  customer_name: text("Recipient, by first name and an initial, as in `Budi S.`"),
  city: text("City of delivery. Of the other parts of the address, only `subdistrict` is ever shown."),
  subdistrict: text("Kelurahan or desa in `city`; null if only the city is known."),
  contact_masked: text("Contact for messages about the order, with its middle hidden."),
  courier_code: text("Code of the courier."),
  courier_service: text("Courier service, such as `REG`; null if unknown."),
  etd: text("Courier's estimated time of delivery, as offered to the buyer; null if the courier stated none."),
  arrives_from: instant(
    "Earliest expected arrival. It counts from the shipping date; before that, from a day after the payment, or from `preorder_ship_estimate`. Null if unknown.",
  ),
  arrives_until: instant("Latest expected arrival, if `arrives_from` is set."),
  awb: text("Courier's number (AWB) to track the parcel; null until it is sent."),
  tracking_url: text(
    "Courier's tracking page. If the URL does not contain `awb`, the buyer must enter the number there. Null without `awb`, and for couriers whose page we do not know.",
  ),
  payment_method: text("`code` of the chosen payment method."),
  voucher_code: text("Voucher code that was used; null if there is none."),
  ...promotionNames,
  ...amountFields,
  preorder_lead_days: count("Days from payment until the order is sent, if a line is a preorder; null otherwise."),
  placed_at: instant("Time when the order was placed."),
  expires_at: instant("Payment deadline of an unpaid order; a claimed transfer extends it."),
  buyer_claimed_at: instant("Time when the buyer reported a manual transfer; null if they did not."),
  paid_at: instant("Time when the payment was confirmed; null before, and after a bank reversed it."),
  cancelled_by: word(cancellers, "Actor that cancelled the order; null if it is not cancelled."),
  cancel_reason: text("Merchant's reason for cancelling, written to the buyer; null if there is none."),
  refund_due_at: instant(
    "Time since when a refund is due, such as for money that arrived after the order had ended. Null if none is due.",
  ),
  refunds: list(
    OrderRefund,
    "Refunds of the order, oldest first. They exclude money that the order could not use: see `refund_due_at`.",
  ),
  preorder_ship_estimate: instant("Expected shipping date of a paid preorder; null before payment."),
  lines: list(OrderLine, "Order lines."),
  timeline: list(TimelineStep, "Steps of this order, in order, to show unchanged."),
});

/** Payment of an order. Clients branch on `kind`; the fields of other kinds are null. */
export const Payment = named("Payment", {
  kind: word(paymentKinds, "Kind of payment. Branch on it; open `redirect_url` for unknown kinds."),
  method: text("`code` of the current payment method; it can change between calls."),
  status: word(paymentStatuses, "Payment status; `expired` and `failed` payments can be reopened."),
  amount: rupiah("Amount to pay, exact to the rupiah."),
  expires_at: instant("End of validity of these instructions; reopen the payment after that."),
  redirect_url: text("Kind `redirect`: URL of the gateway's page. Send the buyer there; they return to `track_url`."),
  qr_payload: text("Kind `qris`: payload to draw the QR code yourself; also for `manual` if the shop has a QRIS code."),
  qr_image_url: text("Kind `qris`: URL of the same code as a picture."),
  va_bank: text("Kind `va`: bank of the virtual account."),
  va_number: text("Kind `va`: account number; show it with a copy button."),
  va_biller_code: text("Kind `va`: number that Mandiri asks for before `va_number`; null for other banks."),
  manual_bank: text("Kind `manual`: bank to transfer to."),
  manual_account_holder: text("Kind `manual`: account holder, for the buyer to compare."),
  manual_account_number: text("Kind `manual`: account number to transfer to."),
  manual_qr_image_url: text("Kind `manual`: URL of the shop's own QR code; null if there is none."),
  manual_whatsapp_phone: text("Kind `manual`: WhatsApp number for the proof of transfer."),
});
