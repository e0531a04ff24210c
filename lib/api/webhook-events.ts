import type { WebhookEventDefinition } from "../contract/webhook-event";
import { stockEvents } from "../modules/catalog/contract/stock-event";
import { quotaEvents } from "../modules/notifications/contract/webhook-events";
import type { DeliveredType } from "../modules/notifications/rules/webhooks";
import { orderWebhookEvents } from "../modules/orders/contract/order-events";

/** All events that webhooks receive, by type. One without a definition is an error here. */
export const publishedEvents: Readonly<Record<DeliveredType, WebhookEventDefinition>> = {
  ...orderWebhookEvents,
  ...stockEvents,
  ...quotaEvents,
};
