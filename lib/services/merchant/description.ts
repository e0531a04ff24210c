import { describeMerchant } from "@/lib/contract/merchant/openapi";
import type { UseCase } from "../use-case";

/** Returns the OpenAPI document of the merchant API, as this shop serves it. */
export const getMerchantOpenApi: UseCase<"getMerchantOpenApi"> = async ({ shop }) => {
  return describeMerchant(shop.origin);
};
