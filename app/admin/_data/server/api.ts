import { headers } from "next/headers";
import { createMerchantClient, type MerchantClient } from "@/lib/client/merchant";
import { fromRequest, toResponse } from "@/lib/http/message";
import { callApiAsVisitor } from "@/lib/http/request/visitor";

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
    fetch: async (request: Request): Promise<Response> => {
      const { address: _, ...call } = fromRequest(request);
      return toResponse(await callApiAsVisitor(visitor, call));
    },
  };
}
