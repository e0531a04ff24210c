import type { OrderEvent } from "../orders/order-states";

/** What the people of a shop may want to be told. */
export const noticeKinds = [
  "order_paid",
  "transfer_claimed",
  "refund_due",
  "stock_out",
  "message_undeliverable",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What is told of a move of an order; null: the work lists say enough. */
export function noticeOfMove(event: OrderEvent): NoticeKind | null {
  if (event === "pay") return "order_paid";
  return event === "claim" ? "transfer_claimed" : null;
}
