import type { PublicErrorCode } from "@/lib/contract/errors";

/** Errors that the edge can return for any request, before the operation runs. */
export const edgeErrors = [
  "unsupported_api_version",
  "forbidden",
  "plan_limit",
  "shop_not_found",
  "rate_limited",
  "internal_error",
  "unavailable",
] as const satisfies readonly PublicErrorCode[];

/** Errors that the edge can return for any write request. */
export const writeErrors = [
  "invalid_json",
  "invalid_request",
  "payload_too_large",
  "unsupported_media_type",
  "idempotency_in_progress",
  "idempotency_key_reused",
] as const satisfies readonly PublicErrorCode[];
