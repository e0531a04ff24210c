import { headers } from "next/headers";
import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";
import { fromRequest, toResponse } from "@/lib/http/message";
import { askFor } from "@/lib/http/request/visitor";

/** The merchant's API for the pages of the desk, answered in this process for whoever has asked for the page. Pages only read. */
export async function merchantApi(): Promise<MerchantClient> {
  const visitor = await headers();
  return createMerchantClient({
    origin: "http://in-process",
    retries: 0,
    fetch: async (request) => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await askFor(visitor, call));
    },
  });
}
