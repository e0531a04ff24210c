import { headers } from "next/headers";
import { fromRequest, toResponse } from "@/lib/api/message";
import { callApiAsVisitor } from "@/lib/api/request/visitor";
import { type Client, createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions/versions";
import { markIncomplete } from "@/lib/server/page-response";

/** API client in the version that the pages use. */
export type StorefrontApi = Client<typeof current>;

/** Origin of the API if another deployment serves it. The pages of a shop may run on another host than its API. */
const elsewhere = process.env.API_URL;

/** Returns the public API for the visitor's host. Calls it in this process, or on the host in `API_URL`. */
export async function api(): Promise<StorefrontApi> {
  if (elsewhere) return createClient({ origin: elsewhere, version: current, retries: 0, fetch: fetchCached });
  const visitor = await headers();
  return createClient({
    origin: "http://in-process",
    version: current,
    retries: 0,
    timeoutMs: 0,
    fetch: async (request) => {
      const { address: _, ...call } = fromRequest(request);
      return watchFailures(toResponse(await callApiAsVisitor(visitor, call)));
    },
  });
}

/** Keeps a page from being cached if one of its reads failed for now. */
function watchFailures(response: Response): Response {
  if (response.status === 429 || response.status >= 500) markIncomplete();
  return response;
}

const cacheSeconds = 10;

/**
 * Calls another host. All visitors share this server's IP address and therefore its rate limit there. So responses that
 * are equal for everybody are cached briefly, and longer while that host is unreachable. Responses with times or orders
 * are never cached. A lost GET request, for example on a connection that the other side just closed, is sent once more:
 * pages only read.
 */
function fetchCached(request: Request): Promise<Response> {
  const isCacheable = request.method === "GET" && /\/(categories|products|config)/.test(new URL(request.url).pathname);
  const ask = () => fetch(request, isCacheable ? { next: { revalidate: cacheSeconds } } : { cache: "no-store" });
  const answer = request.method === "GET" ? ask().catch(ask) : ask();
  return answer.then(watchFailures, (failure: unknown) => {
    markIncomplete();
    throw failure;
  });
}
