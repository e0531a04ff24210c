import type { Order } from "./contract";

/** Something that happened in the shop. `id` stays the same however often it is told. */
export type WebhookEvent = { id: string /** When it happened. */; timestamp: string } & (
  | {
      type: "order.placed" | "order.paid" | "order.claimed" | "order.claim_waiting" | "order.status_changed";
      data: Order;
    }
  | {
      type: "stock.changed";
      data: { product_id: string; variant_id: string; sku: string | null; stock: number };
    }
  | {
      type: "limit.near" | "limit.reached";
      /** Something of which there may be only so much in a day: codes to new buyers, or calls of a shipping provider. */
      data: { limit: "codes" | "calls"; provider: string | null; day: string; used: number; ceiling: number };
    }
  | {
      /** Sent to try the address; it says nothing else. */
      type: "webhook.test";
      data: { webhook_id: string };
    }
);

/** A delivery that is not the shop's, or that is older than it may be. Answer it with 401. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** The headers of a delivery: of a `Request`, or as Node's server gives them. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export type WebhookOptions = {
  /** How far the clocks may be apart, and how long a delivery may travel. Five minutes, unless it is said. */
  toleranceSeconds?: number;
  now?: Date;
};

/**
 * The event in a delivery, once it is certain that the shop sent it, as Standard Webhooks says; a `WebhookError` where it is
 * not. `body` is what came over the wire: parsed and written again it would be another text.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookError("A header of the delivery is missing.");
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new WebhookError("The delivery is too old, or from the future.");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  if (!(await isSigned(secret, signatures, signed))) throw new WebhookError("No signature of the delivery fits.");
  return { id, ...JSON.parse(text) };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(`webhook-${name}`) : headers[`webhook-${name}`];
  return value?.toString();
}

/** Whether one of the signatures is the secret's: while a secret is changed, two of them sign. WebCrypto compares in constant time. */
async function isSigned(secret: string, signatures: string, signed: BufferSource): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new TypeError("The secret of a webhook is `whsec_` and base64.");
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  for (const each of signatures.split(" ")) {
    const signature = each.startsWith("v1,") ? bytesOf(each.slice(3)) : null;
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
  }
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
