import * as z from "zod";
import { count, flag, instant, line, list, named, text, texts, word } from "@/lib/contract/fields";
import { limits } from "@/lib/contract/limits";
import { countFields, definePage, pageQuery } from "@/lib/contract/merchant/lists";
import { merchantOperation } from "@/lib/contract/merchant/operation";

const owners = { tag: "Webhooks", role: "owner", budget: "merchant" } as const;

/** Events for the merchant's own systems. */
export const webhookEvents = [
  "order.placed",
  "order.paid",
  "order.claimed",
  "order.status_changed",
  "order.claim_waiting",
  "stock.changed",
  "limit.near",
  "limit.reached",
] as const;

const states = ["waiting", "delivered", "failed"] as const;

const fields = {
  id: text("Identifies the webhook."),
  address: text("URL that receives the events."),
  events: texts("Subscribed events; an empty list means all."),
  enabled: flag("True if it receives events. A response of 410 disables it."),
  old_secret_until: instant("Time until which the previous secret also signs; null if there is none."),
  created_at: instant("Time of creation."),
  revision: count("Revision of the webhook. Send it as `If-Match` with the next change."),
};

const Webhook = named("Webhook", fields);
const secret = text("Secret that signs deliveries, `whsec_…`. It is returned only once.");

const WebhookDelivery = named("WebhookDelivery", {
  id: text("Identifies the delivery."),
  event_id: text("`webhook-id` of the event; it stays the same for all attempts."),
  type: text("Event type, such as `order.paid`; `webhook.test` is a test event."),
  order_number: text("Order of the event; null if there is none."),
  state: word(states, "`waiting` for the next attempt, `delivered`, or `failed` finally."),
  tries: count("Number of attempts."),
  last_status: count("HTTP status of the last response; null if there was none."),
  created_at: instant("Time of the event."),
  next_try_at: instant("Time of the next attempt; null if there is none."),
  delivered_at: instant("Time of delivery."),
  failed_at: instant("Time when it failed finally."),
});

const events = z
  .array(z.enum(webhookEvents))
  .max(webhookEvents.length)
  .describe("Subscribed events; an empty list means all.");

const DeliveryListCount = named("DeliveryListCount", {
  state: word(["failed", "waiting"], "Failed deliveries, or deliveries waiting for the next attempt."),
  ...countFields,
});

const RedeliveryOutcome = named("DeliveryRetryOutcome", {
  id: text("Delivery, as sent."),
  done: flag("True if it is sent again."),
  error_code: text("Error code; null on success."),
  message: text("Error message in Indonesian; null on success."),
});

export const webhookOperations = {
  listWebhooks: merchantOperation({
    ...owners,
    endpoint: "GET /webhooks",
    summary: "List webhooks",
    description: "Returns all webhooks, oldest first, without their secrets.",
    response: named("Webhooks", { items: list(Webhook, "Webhooks of the shop.") }),
    errors: [],
  }),
  createWebhook: merchantOperation({
    ...owners,
    endpoint: "POST /webhooks",
    summary: "Create a webhook",
    description:
      "Registers a public https URL for events of the shop. Deliveries are signed according to Standard Webhooks. The secret is returned only once.",
    body: z.object({
      address: line(1, limits.webhookUrlLength).describe(
        "URL that receives the events, such as `https://gudang.example/dengar`.",
      ),
      events: events.default([]),
    }),
    response: named("CreatedWebhook", { ...fields, secret }),
    errors: ["webhook_taken", "webhook_limit"],
    stepUp: true,
  }),
  getWebhook: merchantOperation({
    ...owners,
    endpoint: "GET /webhooks/{id}",
    params: { id: "`id` of the webhook." },
    summary: "Get a webhook",
    description: "Returns one webhook, and the revision for a change.",
    response: Webhook,
    errors: ["not_found"],
  }),
  updateWebhook: merchantOperation({
    ...owners,
    endpoint: "PATCH /webhooks/{id}",
    summary: "Update a webhook",
    description: "Changes a webhook. Omitted fields keep their value. Disabling it fails its waiting deliveries.",
    body: z.object({
      events: events.optional(),
      enabled: z.boolean().optional().describe("True if it receives events."),
    }),
    response: Webhook,
    errors: ["not_found"],
    revision: true,
    stepUp: true,
  }),
  deleteWebhook: merchantOperation({
    ...owners,
    endpoint: "DELETE /webhooks/{id}",
    summary: "Delete a webhook",
    description:
      "Deletes a webhook and its deliveries. With `If-Match`, it fails if somebody has changed the webhook since.",
    response: named("DeletedWebhook", { deleted: flag("True: it receives no more events.") }),
    errors: ["not_found"],
    revision: "optional",
    stepUp: true,
  }),
  rotateWebhookSecret: merchantOperation({
    ...owners,
    endpoint: "POST /webhooks/{id}/secret",
    summary: "Rotate a webhook secret",
    description:
      "Creates a new secret and returns it only once. For a day the old secret also signs, so no delivery is lost.",
    response: named("RotatedWebhook", { ...fields, secret }),
    errors: ["not_found"],
    stepUp: true,
  }),
  testWebhook: merchantOperation({
    ...owners,
    endpoint: "POST /webhooks/{id}/test",
    summary: "Send a test event",
    description: "Sends a `webhook.test` event, regardless of the subscribed events. Its delivery contains the result.",
    response: WebhookDelivery,
    errors: ["not_found"],
  }),
  listWebhookDeliveries: merchantOperation({
    ...owners,
    endpoint: "GET /webhooks/{id}/deliveries",
    summary: "List webhook deliveries",
    description: "Returns the deliveries of the last 30 days, newest first.",
    query: z.object({
      ...pageQuery,
      state: z.enum(states).optional().describe("Only deliveries in this state: `waiting`, `delivered` or `failed`."),
      order_number: line(1, 40).optional().describe("Only deliveries about the order with this number."),
    }),
    response: definePage("WebhookDeliveries", WebhookDelivery, "Deliveries, newest first."),
    errors: ["not_found"],
  }),
  countWebhookDeliveries: merchantOperation({
    ...owners,
    endpoint: "GET /webhooks/{id}/deliveries/counts",
    summary: "Count undelivered webhook events",
    description: `Counts failed and waiting deliveries. Each count stops at ${limits.countedEntries}.`,
    response: named("DeliveryCounts", { lists: list(DeliveryListCount, "Counts per state, most urgent first.") }),
    errors: ["not_found"],
  }),
  retryWebhookDelivery: merchantOperation({
    ...owners,
    endpoint: "POST /webhooks/{id}/deliveries/{delivery_id}/retry",
    params: { delivery_id: "`id` of the delivery." },
    summary: "Retry a delivery",
    description: "Sends the same event again under the same id, starting with a first attempt.",
    response: WebhookDelivery,
    errors: ["not_found", "webhook_off"],
  }),
  retryWebhookDeliveries: merchantOperation({
    ...owners,
    endpoint: "POST /webhooks/{id}/deliveries/retry",
    summary: "Retry several deliveries",
    description:
      "Sends several events again, each under its own id, starting with a first attempt. Each item succeeds or fails on its own.",
    body: z.object({
      ids: z.array(line(1, 60)).min(1).max(limits.messagesPerRequest).describe("Deliveries; duplicates count once."),
    }),
    response: named("DeliveryRetryOutcomes", {
      outcomes: list(RedeliveryOutcome, "Result for each delivery, in the order sent."),
    }),
    errors: ["not_found", "webhook_off"],
  }),
};
