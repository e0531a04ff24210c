import { EtalaseError } from "@/lib/client";
import { cdnCaching } from "@/lib/server/pages/cdn";

/** Statuses of API errors that are passed on, with their retry time. 400 means an invalid host. */
const waits: Record<number, Record<string, string>> = {
  400: {},
  429: { "Retry-After": "60" },
  503: { "Retry-After": "5" },
};

/**
 * Wraps a route whose response is equal for all visitors of a host, so that a CDN may cache it. Passes on API errors
 * with their status and retry time. Rethrows any other failure.
 */
export function withCdnCache<Given extends unknown[]>(answer: (...given: Given) => Promise<Response>): typeof answer {
  return async (...given) => {
    try {
      const response = await answer(...given);
      const isStorable = response.ok && response.headers.get("Cache-Control") !== "no-store";
      if (isStorable) response.headers.set("CDN-Cache-Control", cdnCaching);
      return response;
    } catch (failure) {
      if (!(failure instanceof EtalaseError) || !(failure.status in waits)) throw failure;
      const headers = { ...waits[failure.status], "Cache-Control": "no-store" };
      return new Response(failure.message, { status: failure.status, headers });
    }
  };
}
