import { isAway, isBadValue } from "@/lib/adapters/db/connection/faults";
import { timeline } from "@/lib/contract/dates/timeline";
import { ApiError } from "@/lib/contract/errors";
import type { Headers, HttpAnswer } from "../message";
import { writeRefusal } from "./written";

/** The API error for a failure: the failure itself where it is one, else what its kind of fault means to a caller. */
export function refusalFor(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isAway(failure)) return new ApiError("unavailable");
  // Every value should have been refused before it reached the database; the caller is told so even where one was not.
  if (isBadValue(failure)) return new ApiError("invalid_request", { issues: [] });
  return new ApiError("internal_error");
}

/** The refusal in its envelope, on the date that the headers name. Nobody may keep it: the next answer may be another. */
export function refuse(refusal: ApiError, headers: Headers, dates = timeline): HttpAnswer {
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

/** When it is worth asking again. A budget that is spent has said so already in the headers, which count more. */
function retryAfter({ code, details }: ApiError): Headers {
  if (code === "unavailable") return { "Retry-After": "5" };
  if (code === "idempotency_in_progress" || code === "rate_limited") return { "Retry-After": "1" };
  return "retry_after_seconds" in details ? { "Retry-After": String(details.retry_after_seconds) } : {};
}

/** The refusal of a request whose address or host cannot be read. */
export function refuseUnreadable(): HttpAnswer {
  return refuse(new ApiError("invalid_request", { issues: [] }), {});
}
