import { headers } from "next/headers";
import { type Client, createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions";
import { fromRequest, toResponse } from "@/lib/http/message";
import { askFor } from "@/lib/http/request/visitor";

/** The API in the version that the pages speak. */
export type ShopApi = Client<typeof current>;

/** Where the API is, if it is not this deployment's own: a shop's pages may stand on another host than its API. */
const elsewhere = process.env.API_URL;

/** The public API for the pages of the host that the visitor asked for: answered in this process, or by the host named above. */
export async function api(): Promise<ShopApi> {
  if (elsewhere) return createClient({ origin: elsewhere, version: current, retries: 0, fetch: fetchKept });
  const visitor = await headers();
  return createClient({
    origin: "http://in-process",
    version: current,
    retries: 0,
    fetch: async (request) => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await askFor(visitor, call));
    },
  });
}

const keptSeconds = 10;

/**
 * Asks another host. All visitors share this server's address and so its budget there; what is the same for everybody is
 * therefore kept for a moment, and longer while that host cannot be reached. What tells the time or an order is never kept. A
 * question that was lost, as on a connection that the other side has just closed, is asked once more: pages only read.
 */
function fetchKept(request: Request): Promise<Response> {
  const isKept = request.method === "GET" && /\/(categories|products|config)/.test(new URL(request.url).pathname);
  const ask = () => fetch(request, isKept ? { next: { revalidate: keptSeconds } } : { cache: "no-store" });
  return request.method === "GET" ? ask().catch(ask) : ask();
}
