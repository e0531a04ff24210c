import { limits } from "../limits";
import { baseline, versions } from "../versions";

/** Headers that a caller may send. */
export const parameters = {
  ApiVersion: {
    name: "X-API-Version",
    in: "header",
    required: false,
    description: `The version to speak. Absent: ${baseline}.`,
    schema: { type: "string", enum: [...versions] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `Makes a retry safe: the same key and body get the first answer again, with \`Idempotent-Replay: true\`, for ${limits.keySeconds / 3_600} hours, or for ${limits.keySecondsWithoutEffect / 60} minutes where nothing was changed. Once the buyer's data is erased, it gets 410 \`erased\`.`,
    schema: { type: "string", minLength: 1, maxLength: limits.keyLength },
  },
};

const text = { type: "string" };

/** Headers of answers, by their names. */
export const headers = {
  "X-Request-Id": { description: "Finds this request in our log: name it when you ask for help.", schema: text },
  "X-API-Version": {
    description: "The version of this answer; absent where the request failed before it was known.",
    schema: text,
  },
  ETag: {
    description: "Stands for these bytes: send it back as `If-None-Match`, and an unchanged answer is a short 304.",
    schema: text,
  },
  "Idempotent-Replay": {
    description: "`true` where this is the first answer to the same `Idempotency-Key` again; absent elsewhere.",
    schema: text,
  },
  "Retry-After": { description: "Seconds to wait before the next try.", schema: { type: "integer" } },
  RateLimit: {
    description: 'What is left of the budget and when it is full again, as in `"draft";r=0;t=30`: 30 seconds.',
    schema: text,
  },
  "RateLimit-Policy": {
    description: 'The budget that was used up, as in `"draft";q=30;w=60`: 30 calls in 60 seconds.',
    schema: text,
  },
};

export type HeaderName = keyof typeof headers;

/** The headers of every answer of the public API. */
export const usualHeaders: readonly HeaderName[] = ["X-API-Version", "X-Request-Id"];

/** Headers of one answer, by reference. */
export function headersNamed(names: readonly HeaderName[]): Record<string, object> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
