export const roles = ["owner", "staff"] as const;

/** Events that staff members can be notified of. */
export const notificationKinds = [
  "order_paid",
  "transfer_claimed",
  "refund_due",
  "stock_out",
  "message_undeliverable",
  "limit_near",
] as const;
