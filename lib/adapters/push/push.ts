import { digest } from "../secrets";
import type { WebhookSender } from "../webhooks/sender";
import { encryptFor, type PushTarget } from "./encryption";
import { type VapidKeys, vapidHeader } from "./vapid";

/** A push to one device. `topic` names what it tells: of two that wait under one topic, a device gets the last. */
export type Push = { target: PushTarget; keys: VapidKeys; subject: string; topic: string; text: string };

/** How long a push service keeps it for a device that is off. */
const ttlSeconds = 24 * 3_600;

/**
 * Sends a push by the sender that connects to public addresses only: where a device is reached is a text from a browser. Answers
 * with the status; null where there was none in time.
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
  return post(target.endpoint, headers, encryptFor(target, text));
}
