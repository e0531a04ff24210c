import { describeMerchant } from "@/lib/api/openapi/merchant-document";
import type { UseCase } from "@/lib/use-case/use-case";

/** Returns the OpenAPI document of the merchant API, as this shop serves it. */
export const getMerchantOpenApi: UseCase<"getMerchantOpenApi"> = async ({ shop }) => {
  return describeMerchant(shop.origin);
};
