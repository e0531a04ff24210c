import { limits } from "@/lib/contract/limits";
import { baseline, versions } from "@/lib/contract/versions/versions";

/** Request headers. */
export const parameters = {
  ApiVersion: {
    name: "X-API-Version",
    in: "header",
    required: false,
    description: `Version of the API. Default: ${baseline}.`,
    schema: { type: "string", enum: [...versions] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `Makes a retry safe: the same key and body return the first response again, with \`Idempotent-Replay: true\`. A response is stored for ${limits.keySeconds / 3_600} hours, or for ${limits.keySecondsWithoutEffect / 60} minutes if nothing changed. After erasure of the buyer's data, the key returns 410 \`erased\`.`,
    schema: { type: "string", minLength: 1, maxLength: limits.keyLength },
  },
};

const text = { type: "string" };

/** Response headers, by name. */
export const headers = {
  "X-Request-Id": { description: "Identifies this request in our log: mention it in support requests.", schema: text },
  "X-API-Version": {
    description: "Version of this response; absent if the request failed before it was known.",
    schema: text,
  },
  ETag: {
    description: "Identifies this content. Send it as `If-None-Match` to get a short 304 if nothing changed.",
    schema: text,
  },
  "Idempotent-Replay": {
    description: "`true` if this response repeats the first one for the same `Idempotency-Key`; absent otherwise.",
    schema: text,
  },
  "Retry-After": { description: "Seconds to wait before the next attempt.", schema: { type: "integer" } },
  RateLimit: {
    description: 'Remaining requests and seconds until the limit resets, as in `"draft";r=0;t=30`: 30 seconds.',
    schema: text,
  },
  "RateLimit-Policy": {
    description: 'Exceeded rate limit, as in `"draft";q=30;w=60`: 30 requests in 60 seconds.',
    schema: text,
  },
};

export type HeaderName = keyof typeof headers;

/** Headers of every response of the public API. */
export const usualHeaders: readonly HeaderName[] = ["X-API-Version", "X-Request-Id"];

/** References to the headers of one response. */
export function headersNamed(names: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
