import type * as z from "zod";

/** Event that a merchant's webhooks receive. */
export type WebhookEventDefinition = {
  readonly summary: string;
  readonly description: string;
  /** Data of the event. */
  readonly data: z.ZodObject;
};
