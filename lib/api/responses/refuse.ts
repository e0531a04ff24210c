import { ApiError } from "@/lib/contract/errors";
import { timeline } from "@/lib/contract/versions/timeline";
import { isBadValue, isUnavailable } from "@/lib/platform/db/connection/faults";
import type { Headers, HttpResponse } from "../message";
import { writeRefusal } from "./serializer";

/** Converts a failure to an API error. An `ApiError` passes unchanged; other failures are mapped by their kind. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isUnavailable(failure)) return new ApiError("unavailable");
  // Validation should reject every such value before it reaches the database. If it missed one, the caller still gets a 4xx.
  if (isBadValue(failure)) return new ApiError("invalid_request", { issues: [] });
  return new ApiError("internal_error");
}

/**
 * Builds the error response in its envelope, in the version that the headers name. It must not be cached: the next response may
 * differ.
 */
export function refuse(refusal: ApiError, headers: Headers, dates = timeline): HttpResponse {
  const { status, body } = writeRefusal(dates, headers["X-API-Version"] ?? dates.baseline, refusal);
  return {
    status,
    headers: {
      ...retryAfter(refusal),
      ...headers,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "Cache-Control": "no-store",
    },
    body,
  };
}

/** Time after which a retry makes sense. A used-up rate limit has already set its own header, which takes precedence. */
function retryAfter({ code, details }: ApiError): Headers {
  if (code === "unavailable") return { "Retry-After": "5" };
  if (code === "idempotency_in_progress" || code === "rate_limited") return { "Retry-After": "1" };
  return "retry_after_seconds" in details ? { "Retry-After": String(details.retry_after_seconds) } : {};
}

/** Error response for a request with an unreadable URL or host. */
export function refuseUnreadable(): HttpResponse {
  return refuse(new ApiError("invalid_request", { issues: [] }), {});
}
