export const roles = ["owner", "staff"] as const;

/** What the people of a shop may want to be told. */
export const noticeKinds = [
  "order_paid",
  "transfer_claimed",
  "refund_due",
  "stock_out",
  "message_undeliverable",
  "limit_near",
] as const;
