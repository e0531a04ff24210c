import { EtalaseError } from "@/lib/client";
import { cdnCaching } from "@/lib/http/pages/cdn";

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
      if (!(failure instanceof EtalaseError) || ![429, 503].includes(failure.status)) throw failure;
      const seconds = failure.status === 429 ? 60 : 5;
      const headers = { "Retry-After": String(seconds), "Cache-Control": "no-store" };
      return new Response(failure.message, { status: failure.status, headers });
    }
  };
}
