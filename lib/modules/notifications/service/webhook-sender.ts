import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isOutward, lookupPublic } from "@/lib/platform/outbound/public-host";

/** Sends webhooks to a merchant's own systems. */
export type WebhookSender = {
  /** True if a webhook may be sent to this URL at all. */
  accepts(url: string): boolean;
  /** Posts a body and returns the status; null if none came in time. Redirects are not followed. */
  post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<number | null>;
};

const defaultTimeoutMs = 10_000;

/**
 * Sender that connects over https to public addresses only. So a URL that a merchant enters cannot reach our own network
 * (SSRF). `nearby` also allows this machine, for the demo and for tests.
 */
export function webhookSender({
  nearby,
  timeoutMs = defaultTimeoutMs,
}: {
  nearby: boolean;
  timeoutMs?: number;
}): WebhookSender {
  const accepts = (url: string) => isOutward(url, nearby);
  return {
    accepts,
    post: async (url, headers, body) => {
      if (!accepts(url)) return null;
      try {
        return await send(new URL(url), headers, body, { nearby, timeoutMs });
      } catch {
        return null;
      }
    },
  };
}

type SendOptions = { nearby: boolean; timeoutMs: number };

function send(
  url: URL,
  headers: Record<string, string>,
  body: string | Buffer,
  { nearby, timeoutMs }: SendOptions,
): Promise<number> {
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  const length = { "Content-Length": String(Buffer.byteLength(body)) };
  const options = { method: "POST", headers: { ...headers, ...length }, signal, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(url, nearby ? options : { ...options, lookup: lookupPublic }, (response) => {
      resolve(response.statusCode ?? 0);
      // The response body is useless, and may be long.
      response.destroy();
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
