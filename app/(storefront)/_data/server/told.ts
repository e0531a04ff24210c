import { EtalaseError } from "@/lib/client";

/** A route whose refusal by the API is passed on as what it is, with the time to come back; any other failure stays one. */
export function told<Given extends unknown[]>(answer: (...given: Given) => Promise<Response>): typeof answer {
  return (...given) =>
    answer(...given).catch((failure: unknown) => {
      if (!(failure instanceof EtalaseError) || ![429, 503].includes(failure.status)) throw failure;
      const seconds = failure.status === 429 ? 60 : 5;
      const headers = { "Retry-After": String(seconds), "Cache-Control": "no-store" };
      return new Response(failure.message, { status: failure.status, headers });
    });
}
