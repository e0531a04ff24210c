import type { CeilingNews } from "../messages/news";
import type { OrderEvent } from "../orders/order-states";

/** What the people of a shop may want to be told. */
export const noticeKinds = [
  "order_paid",
  "transfer_claimed",
  "refund_due",
  "stock_out",
  "message_undeliverable",
  "limit_near",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What every owner is told, whatever they chose. */
export type WarningKind = "account_changed";

/** What is told of a move of an order; null: the work lists say enough. */
export function noticeOfMove(event: OrderEvent): NoticeKind | null {
  if (event === "pay") return "order_paid";
  return event === "claim" ? "transfer_claimed" : null;
}

/** A ceiling of the day as a notice of it is called: what happened, and so that it is told once a day. */
type CeilingNotice = CeilingNews & { day: string };

const sign = "limit_near";

export function ceilingNoticeId({ limit, provider, day, isReached }: CeilingNotice): string {
  return [sign, limit, provider ?? "", day, isReached ? "reached" : "near"].join("/");
}

/** What the id of such a notice says; null where it is none. */
export function readCeilingNotice(id: string): CeilingNews | null {
  const [kind, limit, provider, , how] = id.split("/");
  if (kind !== sign || (limit !== "codes" && limit !== "calls")) return null;
  return { limit, provider: provider || null, isReached: how === "reached" };
}
