import { merchantContract } from "@/lib/api/operations.merchant";
import { listMerchantErrors } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { holdToEnvelope, type JsonResponse, operationAt } from "./contract";
import { expectAlike } from "./expect-alike";

/**
 * Checks every response of the merchant API. No other origin may read it, and no cache may store it unless it is the same for
 * everyone.
 */
export function holdToMerchantContract(method: string, path: string, { status, headers, body }: JsonResponse): void {
  expectAlike(headers["x-request-id"]?.startsWith("req_"), true, "The response has no X-Request-Id of this API.");
  const asked = operationAt(Object.values<MerchantOperation>(merchantContract), method, path);
  const isShared = asked?.cache === "shared" && status < 400;
  expectAlike(headers["cache-control"]?.split(",")[0], isShared ? "public" : "no-store");
  expectAlike(headers["access-control-allow-origin"], undefined);
  if (method === "HEAD" || (status === 200 && asked?.file)) return;
  expectAlike(headers["content-type"], "application/json; charset=utf-8");
  if (status === 200) expectAlike(asked?.response.parse(body), body);
  else holdToEnvelope(`${method} ${path}`, status, body, asked && listMerchantErrors(asked));
}
