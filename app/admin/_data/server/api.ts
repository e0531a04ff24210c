import { headers } from "next/headers";
import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";
import { fromRequest, toResponse } from "@/lib/http/message";
import { askFor } from "@/lib/http/request/visitor";

/** The merchant's API for the pages of the desk, answered in this process for whoever has asked for the page. Pages only read. */
export async function merchantApi(): Promise<MerchantClient> {
  return createMerchantClient(await inProcess());
}

/** How a client asks this process, in the name of whoever has asked for the page. */
export async function inProcess() {
  const visitor = await headers();
  return {
    origin: "http://in-process",
    retries: 0,
    fetch: async (request: Request): Promise<Response> => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await askFor(visitor, call));
    },
  };
}
