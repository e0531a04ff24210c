import * as z from "zod";
import { text } from "@/lib/contract/fields";
import type { WebhookEventDefinition } from "@/lib/contract/webhook-event";

const QuotaUse = z
  .object({
    limit: z
      .enum(["codes", "calls", "lent_codes"])
      .describe(
        "`codes` of a day to first-time buyers, `calls` of a day to a shipping provider, or all codes that the deployment's sender sends for a new shop: `lent_codes`.",
      ),
    provider: text("Shipping provider; null for other quotas."),
    day: z.string().describe("Day of the event, such as `2026-11-15`."),
    used: z.int().describe("Used part of the quota."),
    ceiling: z.int().describe("Size of the quota."),
  })
  .meta({ id: "QuotaUse" });

/** Data of an event about a quota. */
export type QuotaData = z.output<typeof QuotaUse>;

const TestEvent = z.object({ webhook_id: z.string().describe("Webhook that is tested.") }).meta({ id: "WebhookTest" });

/** Events about quotas, and the test event. */
export const quotaEvents = {
  "limit.near": {
    summary: "A quota is nearly used up",
    description:
      "Sent once per quota, and once a day for that of a day, at four fifths of it. Raise it before buyers wait.",
    data: QuotaUse,
  },
  "limit.reached": {
    summary: "A quota is used up",
    description:
      "Sent once per quota, and once a day for that of a day. Buyers get no more codes, or rates come from the fallback table.",
    data: QuotaUse,
  },
  "webhook.test": {
    summary: "The webhook is tested",
    description: "Sent on request only, whatever the webhook subscribes to.",
    data: TestEvent,
  },
} as const satisfies Record<string, WebhookEventDefinition>;
