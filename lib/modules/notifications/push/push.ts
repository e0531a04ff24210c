import { digest } from "@/lib/platform/crypto/secrets";
import type { WebhookSender } from "../service/webhook-sender";
import { encryptPush, type PushTarget } from "./encryption";
import { type VapidKeys, vapidHeader } from "./vapid";

/** Push message to one device. Of two pending messages with one `topic`, a device gets the last. */
export type Push = { target: PushTarget; keys: VapidKeys; subject: string; topic: string; text: string };

/** Time for which a push service stores a message for a device that is off. */
const ttlSeconds = 24 * 3_600;

/**
 * Sends a push message. Uses the sender that connects to public addresses only, since the endpoint is untrusted text from a
 * browser. Returns the status; null if there was none in time.
 */
export function sendPush({ post }: WebhookSender, { target, keys, subject, topic, text }: Push, now: Date) {
  const headers = {
    Authorization: vapidHeader(keys, target.endpoint, subject, now),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    TTL: String(ttlSeconds),
    Topic: digest(topic).toString("base64url").slice(0, 32),
    Urgency: "high",
  };
  return post(target.endpoint, headers, encryptPush(target, text));
}
