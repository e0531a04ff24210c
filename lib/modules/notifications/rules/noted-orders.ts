/** Transition of an order, as webhook events and staff notifications know it. The events of orders fit by structure. */
export type NotedOrderMove =
  | ("claim" | "pay" | "reverse" | "process" | "ship" | "deliver" | "complete")
  | ("cancel" | "expire" | "refund");

/** Status of an order, as webhook events know it. The statuses of orders fit by structure. */
export type NotedOrderStatus =
  | ("pending_payment" | "awaiting_confirmation" | "paid" | "processing" | "shipped" | "delivered" | "completed")
  | ("cancelled" | "expired" | "refunded");
