import { headers } from "next/headers";
import { type Client, createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions";
import { fromRequest, toResponse } from "@/lib/http/message";
import { askFor } from "@/lib/http/visitor";

/** Where the API is, if it is not this deployment's own: a shop's pages may stand on another host than its API. */
const elsewhere = process.env.NEXT_PUBLIC_API_URL;

/** The public API for the pages of the host that the visitor asked for: answered in this process, or by the host named above. */
export async function api(): Promise<Client> {
  if (elsewhere) return createClient({ origin: elsewhere, version: current });
  const visitor = await headers();
  return createClient({
    origin: "http://in-process",
    version: current,
    fetch: async (request) => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await askFor(visitor, call));
    },
  });
}
