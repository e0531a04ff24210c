import { headers } from "next/headers";
import { type Client, createClient } from "@/lib/client";
import { current } from "@/lib/contract/versions";
import { fromRequest, toResponse } from "@/lib/http/message";
import { dispatch } from "@/lib/http/routes";

/**
 * The public API for the pages of the host that the visitor asked for. Requests are handed to the API in this process: the
 * whole edge runs, but nothing travels, and no address is ever made from a header that a stranger may send.
 */
export async function api(): Promise<Client> {
  const host = (await headers()).get("host") ?? "";
  return createClient({
    origin: "http://in-process",
    version: current,
    fetch: async (request) => {
      const incoming = fromRequest(request);
      const header = (name: string) => (name === "host" ? host : incoming.header(name));
      return toResponse(await dispatch({ ...incoming, header }));
    },
  });
}
