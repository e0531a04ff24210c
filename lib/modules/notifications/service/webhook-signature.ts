import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a shared secret for a merchant's system, in the format of Standard Webhooks. */
export function newSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

export type Signed = { id: string; timestamp: number; body: string };

/** Headers of a delivery, signed with each of the secrets. A receiver that has one of them can verify it. */
export function signedHeaders({ id, timestamp, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "Content-Type": "application/json",
    "User-Agent": "Etalase",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
