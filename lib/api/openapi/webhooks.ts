import { timeline } from "@/lib/contract/versions/timeline";
import type { WebhookEventDefinition } from "@/lib/contract/webhook-event";
import { webhookExamples } from "@/lib/contract/webhook-examples";
import { publishedEvents } from "../webhook-events";
import { type Json, toJson } from "./json-schema";
import { content } from "./parts";

/** Describes the request of each event that webhooks receive. The named schemas of their data are added to `schemas`. */
export function describeWebhooks(schemas: Json): Json {
  const events = Object.entries(publishedEvents);
  return Object.fromEntries(events.map(([type, event]) => [type, { post: describeEvent(type, event, schemas) }]));
}

function describeEvent(type: string, { summary, description, data }: WebhookEventDefinition, schemas: Json): Json {
  // Events have the shape of the baseline version, which never changes.
  const dated = timeline.answer(data, timeline.baseline).schema;
  const payload = {
    type: "object",
    required: ["type", "timestamp", "data"],
    properties: {
      type: { type: "string", const: type, description: "Event type." },
      timestamp: { type: "string", format: "date-time", description: "Time of the event." },
      data: { ...toJson(dated, "answer", schemas), description: "Subject of the event." },
    },
  };
  return {
    operationId: `receive${type.replace(/(?:^|\W|_)(\w)/g, (_, character: string) => character.toUpperCase())}`,
    tags: ["Webhooks"],
    summary,
    description,
    security: [],
    parameters: signatureHeaders,
    requestBody: { required: true, content: content(payload, webhookExamples[type]) },
    responses: {
      "200": { description: "Received. Any status from 200 to 299 confirms the delivery. Respond within ten seconds." },
      "410": { description: "Not wanted anymore: the webhook is disabled." },
    },
  };
}

/** Headers of every delivery, as Standard Webhooks specifies. */
const signatureHeaders = [
  header("webhook-id", "Identifies the event. It is equal for every delivery of the event."),
  header(
    "webhook-timestamp",
    "Time of the delivery, in seconds since 1970. Refuse one that is older than five minutes.",
  ),
  header("webhook-signature", "Signatures of id, timestamp and raw body, by the secret of the webhook, as in `v1,…`."),
];

function header(name: string, description: string): Json {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}
