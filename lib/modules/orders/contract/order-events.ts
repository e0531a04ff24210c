import type { WebhookEventDefinition } from "@/lib/contract/webhook-event";
import { BuyerOrder } from "./order";

/** Events about orders. They contain the order as the tracking page shows it, without contact, address or token. */
export const orderWebhookEvents = {
  "order.placed": {
    summary: "An order was placed",
    description: "Sent once per order. An order that costs nothing is paid when it is placed: `order.paid` follows.",
    data: BuyerOrder,
  },
  "order.paid": {
    summary: "An order was paid",
    description: "Sent when the payment is confirmed: by the gateway, or by the merchant. Pack the order now.",
    data: BuyerOrder,
  },
  "order.claimed": {
    summary: "A buyer reported a transfer",
    description: "Sent when the buyer of a manual payment says that it is paid. Compare the bank statement.",
    data: BuyerOrder,
  },
  "order.claim_waiting": {
    summary: "A reported transfer waits for a check",
    description: "Sent once per order if nobody has checked a reported transfer for a while: a setting, usually a day.",
    data: BuyerOrder,
  },
  "order.status_changed": {
    summary: "The status of an order changed",
    description: "Sent for every change of `status`, also beside `order.paid` and `order.claimed`, after them.",
    data: BuyerOrder,
  },
} as const satisfies Record<string, WebhookEventDefinition>;
