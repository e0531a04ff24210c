import type { Output } from "@/lib/contract/operation";
import type { trackOrder } from "@/lib/contract/orders";

type TrackAnswer = Output<typeof trackOrder>;
export type TrackedOrder = NonNullable<TrackAnswer["order"]>;
export type TrackedPayment = NonNullable<TrackAnswer["payment"]>;

/**
 * What the buyer can do about the money now: `pay` it, have it `reopened`, wait while the shop is `checking`, nothing since it
 * is `paid`, or nothing since the order is `closed`.
 */
export type PaymentStage = "pay" | "reopen" | "checking" | "paid" | "closed";

/** How far an order is, by what is said of it. */
export function stageOf(
  { status }: Pick<TrackedOrder, "status">,
  payment: Pick<TrackedPayment, "status"> | null,
): PaymentStage {
  if (status === "awaiting_confirmation") return "checking";
  if (status === "cancelled" || status === "expired" || status === "refunded") return "closed";
  if (status !== "pending_payment") return "paid";
  return payment?.status === "pending" ? "pay" : "reopen";
}

/** Everything whose change a buyer would want to see, in one text. */
export function printOf({ order, payment }: { order: TrackedOrder | null; payment: TrackedPayment | null }): string {
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

/** How soon there may be news of an order: money comes within minutes, parcels within hours, and an end is an end once all money is where it belongs. */
export function newsOf({
  status,
  refund_due_at,
  refunds,
}: Pick<TrackedOrder, "status" | "refund_due_at" | "refunds">): "soon" | "later" | "over" {
  if (refund_due_at || refunds?.some((refund) => refund.status === "due")) return "later";
  if (status === "pending_payment" || status === "awaiting_confirmation") return "soon";
  return status === "completed" || status === "cancelled" || status === "refunded" ? "over" : "later";
}

/** An amount in two parts where it carries a unique code: what everybody pays, and the digits that are this buyer's. */
export function splitAmount(written: string, uniqueCode: number | null): [most: string, own: string] {
  return uniqueCode ? [written.slice(0, -3), written.slice(-3)] : [written, ""];
}
