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

const refundStatuses = ["due", "returned"] as const;

const cancellers = ["buyer", "merchant", "system"] as const;

const paymentKinds = ["qris", "va", "redirect", "manual"] as const;
const paymentStatuses = ["pending", "claimed", "paid", "expired", "failed", "refunded"] as const;

const OrderLine = named("OrderLine", linePrice);

const TimelineStep = named("TimelineStep", {
  key: text("Names the step, for an icon; expect keys you do not know."),
  label: text("The step in Indonesian, to be shown as it is."),
  done: flag("Whether the order has come this far. Where it stands is the last step that is done."),
  at: instant("When it came this far; null before, and where a step was passed over."),
});

const OrderRefund = named("OrderRefund", {
  amount: rupiah("How much goes back."),
  status: word(
    refundStatuses,
    "`due`: it will be returned. `returned`: it was; banks and wallets may show it days later.",
  ),
  how: word(
    ["gateway", "hand"],
    "Who returns it: the gateway, by the way that it was paid, or the shop, which asks the buyer where to.",
  ),
  reason: text("Why, in the merchant's words to the buyer; null where they gave none."),
  created_at: instant("When it was decided."),
  returned_at: instant("When it was returned; null before."),
});

/** An order as its buyer may see it: the contact masked, of the address no more than the kelurahan. */
export const Order = named("Order", {
  id: text("Names the order in this API; it never changes."),
  number: text("The order's number for people, such as `LRS-261114-K7Q2`."),
  status: word(orderStatuses, "Where the order stands. Branch on it as little as you can: show `status_label`."),
  status_label: text("The status in Indonesian, to be shown as it is."),
  customer_name: text("Who receives the parcel, by first name and an initial, as in `Budi S.`"),
  city: text("Where the parcel goes; of the rest of the address only `subdistrict` is ever shown."),
  subdistrict: text("The kelurahan or desa in `city` that the parcel goes to; null where only the city is known."),
  contact_masked: text("Where messages about the order go, with the middle hidden."),
  courier_code: text("Which courier brings it."),
  courier_service: text("Which service of the courier, such as `REG`; null where it was not told."),
  etd: text(
    "How long the courier takes (estimated time of delivery), as it was offered to the buyer; null where it said nothing.",
  ),
  arrives_from: instant(
    "From when on a parcel on its way should arrive: counted from when it was sent, for a paid preorder from `preorder_ship_estimate`. Null where that cannot be told.",
  ),
  arrives_until: instant("By when it should arrive, where `arrives_from` says from when on."),
  awb: text("The courier's number for the parcel, to follow it with; null until it is sent."),
  tracking_url: text(
    "The courier's own page about the parcel. Not every courier has an address for each: where `awb` is not in it, the buyer types the number there. Null without `awb`, and for couriers whose page we do not know.",
  ),
  payment_method: text("`code` of the method that the buyer chose."),
  voucher_code: text("The voucher that was used; null where none was."),
  ...promotionNames,
  ...amounts,
  preorder_lead_days: count("Days from payment until it is sent, where a line is a preorder; else null."),
  placed_at: instant("When the order was placed."),
  expires_at: instant("When an unpaid order ends; a claimed transfer is waited for longer."),
  buyer_claimed_at: instant("When the buyer reported a manual transfer; null where nobody did."),
  paid_at: instant("When the money was found to be there; null before, and where a bank took it back."),
  cancelled_by: word(cancellers, "Who cancelled the order; null where nobody did."),
  cancel_reason: text("Why the merchant cancelled the order, in their words to the buyer; null where they gave none."),
  refund_due_at: instant(
    "Since when the shop owes money back: it came, but the order had ended. Null where nothing is owed.",
  ),
  refunds: list(
    OrderRefund,
    "Money of the order that the shop returns, oldest first. Money that it could not use is not among it: `refund_due_at` tells of that.",
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
