import { count, flag, instant, list, named, rupiah, text, word } from "@/lib/contract/fields";

export const refundStatuses = ["due", "returned", "failed"] as const;

const RefundLine = named("RefundLine", {
  variant_id: text("Variant; it may no longer exist."),
  qty: count("Number of pieces."),
});

export const Refund = named("Refund", {
  id: text("Identifies the refund."),
  order_id: text("Order of the refund."),
  order_number: text("Order number for people."),
  amount: rupiah("Amount of the refund."),
  lines: list(RefundLine, "Refunded items; empty if the refund names none."),
  restocked: flag("True if these items were returned to stock."),
  reason: text("Reason for the buyer; null if there is none."),
  how: word(["hand", "gateway"], "Sender of the refund: the shop manually, or the gateway that collected the money."),
  status: word(refundStatuses, "`due`: not paid yet. `returned`: paid. `failed`: not paid, and no longer counted."),
  gateway: text("Gateway that pays the refund or was asked to; null if there is none."),
  provider_ref: text("Gateway's reference of a dashboard refund; null otherwise."),
  is_overpayment: flag("True if it refunds an overpayment, such as a second payment."),
  error: text(
    "Last error of the gateway, such as `midtrans: 412`; null if there is none. While `how` is `gateway`, the server retries automatically. A refund that the gateway refuses, or leaves unclear for three days, becomes `hand`. Then check at the gateway whether the money left, or retry it.",
  ),
  by: text("Name of the person who created it; null if unknown, for example for a dashboard refund."),
  created_at: instant("Time of creation."),
  returned_at: instant("Time when it was marked as paid."),
});
