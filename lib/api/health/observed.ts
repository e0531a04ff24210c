import { ApiError } from "@/lib/contract/errors";
import { log, logsRequests } from "@/lib/platform/log";
import { telemetry } from "@/lib/platform/telemetry";
import type { HttpRequest, HttpResponse } from "../message";

/** Data about a request that the operator may see: the operation and the shop, never a path, a header or a body. */
export type Observed = { operation: string; route: string; method: string; startedMs: number; shop: string | null };

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]);

/** Starts the observation of a request. Its shop is set once it is known. */
export function observe(operation: string, route: string, { method }: Pick<HttpRequest, "method">): Observed {
  const known = knownMethods.has(method) ? method : "other";
  return { operation, route, method: known, startedMs: performance.now(), shop: null };
}

/** Writes the log line of a request, and the telemetry if configured. API errors and failures are always logged. */
export function noteAnswer(
  observed: Observed,
  { status, headers }: Pick<HttpResponse, "status" | "headers">,
  failure: unknown,
): void {
  const watch = telemetry();
  if (!watch && status < 400 && !logsRequests()) return;
  const { operation, route, method, shop, startedMs } = observed;
  const took = performance.now() - startedMs;
  const code = failure instanceof ApiError ? failure.code : undefined;
  watch?.noteRequest({ operation, route, method, shop, status, code, ms: took });
  if (status < 400 && !logsRequests()) return;
  const ms = Math.round(took * 10) / 10;
  const fields = { request: headers["X-Request-Id"], operation, method, shop, status, ms };
  if (status >= 500) log().error({ ...fields, code, err: failure }, "request failed");
  else if (status >= 400) log().info({ ...fields, code }, "request refused");
  else log().info(fields, "request served");
}
