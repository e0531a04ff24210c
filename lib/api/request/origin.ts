import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { decideAccess, type Plan } from "@/lib/modules/shops/rules/access";
import type { Headers, HttpRequest, HttpResponse } from "../message";

const exposed = "Idempotent-Replay, Retry-After, X-API-Version, X-Request-Id, ETag, RateLimit, RateLimit-Policy";

/** Lets the calling page read every response: an unreadable error helps nobody (spec 5.5). */
export function openToCaller(incoming: HttpRequest, headers: Headers): void {
  const origin = incoming.header("origin");
  // No browser sends such an origin, and no other client needs it repeated.
  if (origin === null || !/^[\x21-\x7e]{1,300}$/.test(origin)) return;
  headers["Access-Control-Allow-Origin"] = origin;
  headers["Access-Control-Expose-Headers"] = exposed;
}

/** Rejects a page that is not the shop's, and a method that the plan does not allow from other origins. */
export function admit(incoming: HttpRequest, host: string, shop: { plan: Plan; callers: readonly string[] }): void {
  const verdict = decideAccess({ origin: incoming.header("origin"), host, method: incoming.method }, shop);
  if (verdict.kind === "forbidden") throw new ApiError("forbidden");
  if (verdict.kind === "plan_limit") {
    throw new ApiError("plan_limit", { quota: "headless_api", plan: verdict.plan, need: verdict.need });
  }
}

/**
 * Allows every origin and method. A rejected preflight would hide our readable error from the page. Since this response never
 * changes, a cached preflight cannot outlive a change of plan.
 */
export function preflight(headers: Headers): HttpResponse {
  return {
    status: 204,
    headers: {
      ...headers,
      "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
      "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key, If-None-Match, X-API-Version",
      "Access-Control-Max-Age": String(limits.preflightSeconds),
    },
    body: null,
  };
}
