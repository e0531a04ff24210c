import { EtalaseError } from "@/lib/client";
import { cdnCaching } from "@/lib/http/pages/cdn";

/** The refusals that are passed on, with the time to come back where there is one; 400 is that of a host that is none. */
const waits: Record<number, Record<string, string>> = {
  400: {},
  429: { "Retry-After": "60" },
  503: { "Retry-After": "5" },
};

/**
 * A route whose answer is the same for everybody on a host, so that a CDN may keep it. A refusal by the API is passed on as what
 * it is, with the time to come back; any other failure stays one.
 */
export function told<Given extends unknown[]>(answer: (...given: Given) => Promise<Response>): typeof answer {
  return async (...given) => {
    try {
      const response = await answer(...given);
      if (response.ok) response.headers.set("CDN-Cache-Control", cdnCaching);
      return response;
    } catch (failure) {
      if (!(failure instanceof EtalaseError) || !(failure.status in waits)) throw failure;
      const headers = { ...waits[failure.status], "Cache-Control": "no-store" };
      return new Response(failure.message, { status: failure.status, headers });
    }
  };
}
