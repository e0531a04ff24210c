import { describeMerchant } from "@/lib/api/openapi/merchant-document";
import { type FieldList, spell } from "./fields";
import { Description } from "./schema";

/** Event that webhooks receive, as its page shows it. */
export type WebhookEventEntry = {
  readonly type: string;
  readonly summary: string;
  readonly description: string;
  readonly body: FieldList;
  readonly example: string;
};

/** All events, in the order of the description. */
export function listWebhookEvents(): WebhookEventEntry[] {
  const { webhooks, components } = Description.parse(describeMerchant(""));
  const book = { schemas: components.schemas, met: new Set<string>() };
  return Object.entries(webhooks).flatMap(([type, { post }]) => {
    const body = post.requestBody.content["application/json"];
    if (!body) return [];
    return [
      {
        type,
        summary: post.summary,
        description: post.description,
        body: spell(book, body.schema, type),
        example: JSON.stringify(body.example, null, 2),
      },
    ];
  });
}
