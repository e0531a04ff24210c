import { headers } from "next/headers";
import { type Client, createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions";
import { fromRequest, toResponse } from "@/lib/http/message";
import { askFor } from "@/lib/http/visitor";

/** The public API for the pages of the host that the visitor asked for, answered in this process. */
export async function api(): Promise<Client> {
  const visitor = await headers();
  return createClient({
    origin: "http://in-process",
    version: current,
    fetch: async (request) => {
      const { method, path, query, header } = fromRequest(request);
      return toResponse(await askFor(visitor, { method, path, query, header }));
    },
  });
}
