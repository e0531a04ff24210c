/** A merchant's lists of orders, in the order in which there is something to do about them. */
export const workLists = ["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const;

export type WorkList = (typeof workLists)[number];

/** What a merchant calls each list. */
export const workListLabels: Record<WorkList, string> = {
  to_check: "Perlu dicek",
  to_pack: "Perlu dikemas",
  to_ship: "Perlu dikirim",
  problems: "Bermasalah",
  waiting: "Menunggu pembayaran",
  sent: "Dalam pengiriman",
  all: "Semua pesanan",
};

/** How much waits for the shop's own hands. */
export function openWork(
  counts: Pick<Record<WorkList, number>, "to_check" | "to_pack" | "to_ship" | "problems">,
): number {
  return counts.to_check + counts.to_pack + counts.to_ship + counts.problems;
}

/** Why an order stands among the problems: money must go back, its payment failed, or its buyer was not told something. */
export type OrderProblem = "refund_due" | "payment_failed" | "message_undelivered";
