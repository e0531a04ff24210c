import * as z from "zod";
import { count, flag, instant, line, list, named, text, texts, word } from "../../fields";
import { limits } from "../../limits";
import { merchantEndpoints } from "../endpoints";
import { countFields, pageOf, pageQuery } from "../lists";
import { merchantOperation } from "../operation";

const owners = { tag: "Webhooks", role: "owner", budget: "merchant" } as const;

/** What a merchant's own systems can hear of. */
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
  id: text("Names the webhook."),
  address: text("Where it is told."),
  events: texts("What it hears of; empty: everything."),
  enabled: flag("Whether it hears at all. An address that answers 410 switches itself off."),
  old_secret_until: instant("Until when the secret before the last change signs as well; null where there was none."),
  created_at: instant("When it was added."),
  revision: count("Send it as `If-Match` with the next change."),
};

const Webhook = named("Webhook", fields);
const secret = text("The secret that deliveries are signed with, `whsec_…`. It is shown this once.");

const WebhookDelivery = named("WebhookDelivery", {
  id: text("Names the delivery."),
  event_id: text("The `webhook-id` that it carries, which stays the same however often it is tried."),
  type: text("What it tells, such as `order.paid`; `webhook.test` was sent to try the address."),
  order_number: text("The order that it tells of; null: none."),
  state: word(states, "Whether it was taken, is still tried, or was given up."),
  tries: count("How often it was tried."),
  last_status: count("The status of the last answer; null where there was none, or it was never tried."),
  created_at: instant("When it happened."),
  next_try_at: instant("When it is tried next; null where it is not any more."),
  delivered_at: instant("When it was taken."),
  failed_at: instant("When it was given up."),
});

const events = z
  .array(z.enum(webhookEvents))
  .max(webhookEvents.length)
  .describe("What it hears of; an empty list: everything.");

export const listWebhooks = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.listWebhooks,
  summary: "List the webhooks",
  description: "All of them, the oldest first, without their secrets.",
  response: named("Webhooks", { items: list(Webhook, "The shop's webhooks.") }),
  errors: [],
});

export const addWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.addWebhook,
  summary: "Add a webhook",
  description:
    "An address by https on the open internet that hears of what happens in the shop, signed as Standard Webhooks says. The secret is in this answer and nowhere else.",
  body: z.object({
    address: line(1, limits.webhookUrlLength).describe("Where it is told, such as `https://gudang.example/dengar`."),
    events: events.default([]),
  }),
  response: named("AddedWebhook", { ...fields, secret }),
  errors: ["webhook_taken", "webhook_limit"],
  stepUp: true,
});

export const getWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.getWebhook,
  summary: "Get a webhook",
  description: "How it is set up, and the revision to name with a change.",
  response: Webhook,
  errors: ["not_found"],
});

export const changeWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.changeWebhook,
  summary: "Change a webhook",
  description: "What is left out stays. What still waits for one that is switched off is given up.",
  body: z.object({
    events: events.optional(),
    enabled: z.boolean().optional().describe("Whether it hears at all."),
  }),
  response: Webhook,
  errors: ["not_found"],
  revision: true,
  stepUp: true,
});

export const removeWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.removeWebhook,
  summary: "Remove a webhook",
  description:
    "It hears nothing more, and its deliveries go with it. Where `If-Match` names a revision, one that somebody has changed since stays.",
  response: named("RemovedWebhook", { removed: flag("True: it hears nothing more.") }),
  errors: ["not_found"],
  revision: "optional",
  stepUp: true,
});

export const rotateWebhookSecret = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.rotateWebhookSecret,
  summary: "Change a webhook's secret",
  description: "For a day the old secret signs beside the new one, so that nothing is lost meanwhile.",
  response: named("RotatedWebhook", { ...fields, secret }),
  errors: ["not_found"],
  stepUp: true,
});

export const testWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.testWebhook,
  summary: "Try a webhook",
  description: "Sends it a `webhook.test`, whatever it wants to hear of; its deliveries say how that went.",
  response: WebhookDelivery,
  errors: ["not_found"],
});

export const listWebhookDeliveries = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.listWebhookDeliveries,
  summary: "List a webhook's deliveries",
  description: "Of the last 30 days, the newest first.",
  query: z.object({
    ...pageQuery,
    state: z.enum(states).optional().describe("Only those that are this far: `waiting`, `delivered` or `failed`."),
    order_number: line(1, 40).optional().describe("Only those about the order with this number."),
  }),
  response: pageOf("WebhookDeliveries", WebhookDelivery, "Deliveries, the newest first."),
  errors: ["not_found"],
});

const DeliveryListCount = named("DeliveryListCount", {
  state: word(["failed", "waiting"], "Those that were given up, or those that are still tried."),
  ...countFields,
});

export const countWebhookDeliveries = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.countWebhookDeliveries,
  summary: "Count a webhook's deliveries that have not arrived",
  description: `Those that were given up and those that are still tried. Of each no more than ${limits.countedEntries} are counted.`,
  response: named("DeliveryCounts", { lists: list(DeliveryListCount, "The states, what needs a hand first.") }),
  errors: ["not_found"],
});

export const redeliverWebhook = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.redeliverWebhook,
  summary: "Deliver once more",
  description: "Tells the same again under the same id, from the first try on.",
  response: WebhookDelivery,
  errors: ["not_found", "webhook_off"],
});

const RedeliveryOutcome = named("RedeliveryOutcome", {
  id: text("The delivery, as it was sent."),
  done: flag("Whether it is told again."),
  refusal: text("The code of the refusal; null where it is told again."),
  message: text("Why it is not, in Indonesian; null where it is."),
});

export const redeliverWebhooks = merchantOperation({
  ...owners,
  endpoint: merchantEndpoints.redeliverWebhooks,
  summary: "Deliver many once more",
  description: "Each under its own id, from the first try on. Those that are not there any more hold up no other.",
  body: z.object({
    ids: z.array(line(1, 60)).min(1).max(limits.messagesAtOnce).describe("The deliveries; each counts once."),
  }),
  response: named("RedeliveryOutcomes", {
    outcomes: list(RedeliveryOutcome, "What became of each delivery, in the order sent."),
  }),
  errors: ["not_found", "webhook_off"],
});
