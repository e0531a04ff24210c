import type { QuotaAlert } from "./messages";
import type { NotedOrderMove } from "./noted-orders";

/** Kinds of staff notifications that a staff member can choose. */
export const staffNotificationKinds = [
  "order_paid",
  "transfer_claimed",
  "refund_due",
  "stock_out",
  "message_undeliverable",
  "limit_near",
] as const;

export type NoticeKind = (typeof staffNotificationKinds)[number];

/** Owner alerts: every owner gets them, regardless of the chosen notifications. */
export type WarningKind = "account_changed";

/** Returns the staff notification for a transition; null: the work lists are enough. */
export function noticeOfMove(event: NotedOrderMove): NoticeKind | null {
  if (event === "pay") return "order_paid";
  return event === "claim" ? "transfer_claimed" : null;
}

/** Content of a quota notification's id. The day in it limits the notification to once per day. */
type QuotaNotification = QuotaAlert & { day: string };

const sign = "limit_near";

export function formatQuotaNotificationId({ limit, provider, day, isReached }: QuotaNotification): string {
  return [sign, limit, provider ?? "", day, isReached ? "reached" : "near"].join("/");
}

/** Parses the id of a quota notification; null if it is not one. */
export function parseQuotaNotificationId(id: string): QuotaAlert | null {
  const [kind, limit, provider, , how] = id.split("/");
  if (kind !== sign || (limit !== "codes" && limit !== "calls" && limit !== "lent_codes")) return null;
  return { limit, provider: provider || null, isReached: how === "reached" };
}
