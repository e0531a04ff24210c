import { expect, expectTypeOf, test } from "vitest";
import type { StockChangeData } from "@/lib/modules/catalog/contract/stock-event";
import type { QuotaData } from "@/lib/modules/notifications/contract/webhook-events";
import type { DeliveredType } from "@/lib/modules/notifications/rules/webhooks";
import { newSecret, signedHeaders } from "@/lib/modules/notifications/service/webhook-signature";
import { verifyWebhook, WebhookError, type WebhookEvent } from "./webhooks";

const secret = newSecret();
const now = new Date("2026-11-15T05:00:00Z");
const seconds = now.getTime() / 1_000;
const body = JSON.stringify({ type: "stock.changed", timestamp: now.toISOString(), data: { sku: "KWG-é", stock: 3 } });

type DataOf<Type extends string> = Extract<WebhookEvent, { type: Type }>["data"];

/** Headers of a delivery as we send it. */
function headersOf({ secrets = [secret], age = 0 } = {}): Record<string, string> {
  return signedHeaders({ id: "evt_1", timestamp: seconds - age, body }, secrets);
}

test("a valid delivery is read from any kind of headers and body", async () => {
  const event = { id: "evt_1", ...JSON.parse(body) };
  expect(await verifyWebhook(secret, headersOf(), body, { now })).toEqual(event);
  const bytes = new TextEncoder().encode(body);
  expect(await verifyWebhook(secret, new Headers(headersOf()), bytes, { now })).toEqual(event);
});

test("during a change of the secret, both secrets are accepted", async () => {
  const headers = headersOf({ secrets: [newSecret(), secret] });
  expect(await verifyWebhook(secret, headers, body, { now })).toMatchObject({ id: "evt_1" });
});

const fakes: [title: string, headers: Record<string, string>, body: string][] = [
  ["signed with another secret", headersOf({ secrets: [newSecret()] }), body],
  ["with another body", headersOf(), body.replace("3", "9")],
  ["with another id", { ...headersOf(), "webhook-id": "evt_2" }, body],
  ["with another timestamp", { ...headersOf(), "webhook-timestamp": String(seconds - 1) }, body],
  ["from an hour ago", headersOf({ age: 3_600 }), body],
  ["from the future", headersOf({ age: -3_600 }), body],
  ["with an invalid timestamp", { ...headersOf(), "webhook-timestamp": "now" }, body],
  ["with an invalid signature", { ...headersOf(), "webhook-signature": "v1,%% v2,abc" }, body],
  ["without a signature", {}, body],
];

for (const [title, headers, payload] of fakes) {
  test(`a delivery ${title} is rejected`, async () => {
    await expect(verifyWebhook(secret, headers, payload, { now })).rejects.toBeInstanceOf(WebhookError);
  });
}

test("the accepted age of a delivery can be set", async () => {
  const headers = headersOf({ age: 3_600 });
  const event = await verifyWebhook(secret, headers, body, { now, toleranceSeconds: 3_600 });
  expect(event.id).toBe("evt_1");
});

test("an invalid secret is the receiver's error, not the delivery's", async () => {
  await expect(verifyWebhook("", headersOf(), body, { now })).rejects.toBeInstanceOf(TypeError);
});

test("the types name every event, and its data as the contract does", () => {
  expectTypeOf<WebhookEvent["type"]>().toEqualTypeOf<DeliveredType>();
  expectTypeOf<DataOf<"stock.changed">>().toEqualTypeOf<StockChangeData>();
  expectTypeOf<DataOf<"limit.near" | "limit.reached">>().toEqualTypeOf<QuotaData>();
});
