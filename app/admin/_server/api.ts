import { headers } from "next/headers";
import { fromRequest, toResponse } from "@/lib/api/message";
import { callApiAsVisitor } from "@/lib/api/request/visitor";
import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";

/** Merchant API client for admin pages. Calls the API in this process with the visitor's credentials. Pages only read. */
export async function merchantApi(): Promise<MerchantClient> {
  return createMerchantClient(await inProcess());
}

/** Client options that call the API in this process with the visitor's request headers. */
export async function inProcess() {
  const visitor = await headers();
  return {
    origin: "http://in-process",
    retries: 0,
    timeoutMs: 0,
    fetch: async (request: Request): Promise<Response> => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await callApiAsVisitor(visitor, call));
    },
  };
}
