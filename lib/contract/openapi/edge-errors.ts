import type { PublicErrorCode } from "../errors";

/** What the edge may answer to any request, before the operation itself is asked. */
export const edgeErrors = [
  "unsupported_api_version",
  "forbidden",
  "plan_limit",
  "shop_not_found",
  "rate_limited",
  "internal_error",
  "unavailable",
] as const satisfies readonly PublicErrorCode[];

/** What the edge may answer to any request that changes something. */
export const writeErrors = [
  "invalid_json",
  "invalid_request",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_in_progress",
  "idempotency_key_reused",
] as const satisfies readonly PublicErrorCode[];
