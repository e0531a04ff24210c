import { merchantContract } from "@/lib/contract/merchant";
import { merchantErrorsOf } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { expectAlike } from "./alike";
import { holdToEnvelope, type JsonResponse, operationAt } from "./promises";

/** What holds for every answer of the merchant's API, which no cache keeps and no other page may read. */
export function holdToMerchantContract(method: string, path: string, { status, headers, body }: JsonResponse): void {
  expectAlike(headers["x-request-id"]?.startsWith("req_"), true, "The answer has no X-Request-Id of ours.");
  expectAlike([headers["cache-control"], headers["access-control-allow-origin"]], ["no-store", undefined]);
  const asked = operationAt(Object.values<MerchantOperation>(merchantContract), method, path);
  if (method === "HEAD" || (status === 200 && asked?.file)) return;
  expectAlike(headers["content-type"], "application/json; charset=utf-8");
  if (status === 200) expectAlike(asked?.response.parse(body), body);
  else holdToEnvelope(`${method} ${path}`, status, body, asked && merchantErrorsOf(asked));
}
