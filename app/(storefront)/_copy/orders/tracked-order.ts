import type { Output } from "@/lib/contract/operation";
import type { buyerOrderOperations } from "@/lib/modules/orders/contract/orders";

type TrackAnswer = Output<typeof buyerOrderOperations.trackOrder>;
export type TrackedOrder = NonNullable<TrackAnswer["order"]>;
export type TrackedPayment = NonNullable<TrackAnswer["payment"]>;

/**
 * Next step of the buyer: `pay`, or `reopen` the payment. In the other stages there is nothing to do: the shop is
 * `checking`, the order is `paid`, or it is `closed`.
 */
export type PaymentStage = "pay" | "reopen" | "checking" | "paid" | "closed";

/** Derives the payment stage from the statuses of order and payment. */
export function toPaymentStage(
  { status }: Pick<TrackedOrder, "status">,
  payment: Pick<TrackedPayment, "status"> | null,
): PaymentStage {
  if (status === "awaiting_confirmation") return "checking";
  if (status === "cancelled" || status === "expired" || status === "refunded") return "closed";
  if (status !== "pending_payment") return "paid";
  return payment?.status === "pending" ? "pay" : "reopen";
}

/** Fingerprint of everything whose change interests the buyer. */
export function toOrderFingerprint({
  order,
  payment,
}: {
  order: TrackedOrder | null;
  payment: TrackedPayment | null;
}): string {
  return [
    order?.status,
    order?.awb,
    order?.buyer_claimed_at,
    order?.preorder_ship_estimate,
    order?.refund_due_at,
    order?.refunds?.map(({ amount, status, how }) => `${amount} ${status} ${how}`),
    payment?.status,
    payment?.kind,
    payment?.method,
    payment?.amount,
    payment?.expires_at,
  ].join("|");
}

/**
 * Expected time of the next change. Payments take minutes, parcels hours. An ended order has no further change once all
 * refunds are paid.
 */
export function estimateNextChange({
  status,
  refund_due_at,
  refunds,
}: Pick<TrackedOrder, "status" | "refund_due_at" | "refunds">): "soon" | "later" | "over" {
  if (refund_due_at || refunds?.some((refund) => refund.status === "due")) return "later";
  if (status === "pending_payment" || status === "awaiting_confirmation") return "soon";
  return status === "completed" || status === "cancelled" || status === "refunded" ? "over" : "later";
}

/** Splits an amount with a unique code into the common part and the buyer's own digits. */
export function splitAmount(amountText: string, uniqueCode: number | null): [most: string, own: string] {
  return uniqueCode ? [amountText.slice(0, -3), amountText.slice(-3)] : [amountText, ""];
}
