import type { Order } from "./contract";

/** Event in the shop. `id` is equal for every delivery of it. */
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
      /** Quota: codes of a day to first-time buyers, calls of a day to a shipping provider, or codes by the platform's sender. */
      data: {
        limit: "codes" | "calls" | "lent_codes";
        provider: string | null;
        day: string;
        used: number;
        ceiling: number;
      };
    }
  | {
      /** Sent to test the URL, without other data. */
      type: "webhook.test";
      data: { webhook_id: string };
    }
);

/** Delivery that is not from the shop, or is too old. Respond with 401. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
}

/** Headers of a delivery: of a `Request`, or of Node's server. */
export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

export type WebhookOptions = {
  /** Maximum clock difference plus delivery time. Default: five minutes. */
  toleranceSeconds?: number;
  now?: Date;
};

/**
 * Verifies a delivery as Standard Webhooks specifies, and returns its event. Throws a `WebhookError` if it is invalid. `body`
 * is the raw body: parsing and serializing it again would change it.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = new Date() }: WebhookOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookError("A webhook header is missing.");
  const age = Math.abs(now.getTime() / 1_000 - Number(timestamp));
  if (!(age <= toleranceSeconds)) throw new WebhookError("The webhook timestamp is too old or in the future.");
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  if (!(await isSigned(secret, signatures, signed))) throw new WebhookError("No webhook signature matches.");
  return { id, ...JSON.parse(text) };
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers instanceof Headers ? headers.get(`webhook-${name}`) : headers[`webhook-${name}`];
  return value?.toString();
}

/**
 * True if one of the signatures matches the secret. Two secrets sign during a rotation. WebCrypto compares in constant time.
 */
async function isSigned(secret: string, signatures: string, signed: BufferSource): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new TypeError("A webhook secret is `whsec_` followed by base64.");
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
  for (const each of signatures.split(" ")) {
    const signature = each.startsWith("v1,") ? bytesOf(each.slice(3)) : null;
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return true;
  }
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
