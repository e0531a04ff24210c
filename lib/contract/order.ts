import * as z from "zod";
import { count, flag, instant, named, rupiah, text } from "./fields";
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

const TimelineStep = named("TimelineStep", { key: text, label: text, done: flag });

/** An order as its buyer may see it: the contact masked, the address not at all. */
export const Order = named("Order", {
  id: text,
  number: text,
  status: z.enum(orderStatuses),
  status_label: text,
  customer_name: text,
  city: text,
  contact_masked: text,
  courier_code: text,
  awb: text,
  payment_method: text,
  voucher_code: text,
  ...promotionNames,
  ...amounts,
  preorder_lead_days: count,
  placed_at: instant,
  expires_at: instant,
  buyer_claimed_at: instant,
  refund_due_at: instant,
  preorder_ship_estimate: instant,
  lines: z.array(OrderLine),
  timeline: z.array(TimelineStep),
});

/** How an order is paid. Clients branch on `kind`; the fields of other kinds are null. */
export const Payment = named("Payment", {
  kind: z.enum(paymentKinds),
  method: text,
  status: z.enum(paymentStatuses),
  amount: rupiah,
  expires_at: instant,
  redirect_url: text,
  qr_payload: text,
  qr_image_url: text,
  va_bank: text,
  va_number: text,
  va_biller_code: text,
  manual_bank: text,
  manual_account_holder: text,
  manual_account_number: text,
  manual_qr_image_url: text,
  manual_whatsapp_phone: text,
});
