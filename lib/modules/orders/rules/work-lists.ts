/** Work lists of orders, in order of urgency. */
export const workLists = ["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const;

export type WorkList = (typeof workLists)[number];

/** Labels of the work lists. */
export const workListLabels: Record<WorkList, string> = {
  to_check: "Perlu dicek",
  to_pack: "Perlu dikemas",
  to_ship: "Perlu dikirim",
  problems: "Bermasalah",
  waiting: "Menunggu pembayaran",
  sent: "Dalam pengiriman",
  all: "Semua pesanan",
};

/** Returns the number of orders that wait for the merchant. */
export function openWork(
  counts: Pick<Record<WorkList, number>, "to_check" | "to_pack" | "to_ship" | "problems">,
): number {
  return counts.to_check + counts.to_pack + counts.to_ship + counts.problems;
}

/** Reasons for the list of problems: a refund is due, the payment failed, or a message did not reach the buyer. */
export type OrderProblem = "refund_due" | "payment_failed" | "message_undelivered";
