import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { log } from "@/lib/platform/log";
import type { Headers, HttpRequest, HttpResponse } from "../message";
import { refuse, toApiError } from "../responses/refuse";

/** Handler of a route outside of the contracts. It may add response headers. */
export type InternalHandler = (incoming: HttpRequest, headers: Headers) => Promise<object>;

/** Wraps a handler: JSON responses, and errors in the envelope. */
export function guarded(allow: string, work: InternalHandler): (incoming: HttpRequest) => Promise<HttpResponse> {
  return async (incoming) => {
    const headers: Headers = {
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    };
    try {
      if (!allow.split(", ").includes(incoming.method)) {
        return refuse(new ApiError("method_not_allowed"), { ...headers, Allow: allow });
      }
      const body = JSON.stringify(await work(incoming, headers));
      return { status: 200, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body };
    } catch (failure) {
      const refusal = toApiError(failure);
      if (refusal.code === "internal_error") log().error({ err: failure }, "internal request failed");
      return refuse(refusal, headers);
    }
  };
}

/** Parses the body of a request as JSON. */
export async function readJsonBody(incoming: HttpRequest): Promise<unknown> {
  const body = await incoming.readBody(limits.bodyBytes);
  try {
    return JSON.parse(Buffer.from(body ?? []).toString());
  } catch {
    throw new ApiError("invalid_json");
  }
}

/** Error of a path that does not exist, or that the caller may not know. */
export function nowhere(): ApiError<"not_found"> {
  return new ApiError("not_found", { resource: "route" });
}
