import { describeMerchant } from "@/lib/contract/merchant/openapi";
import type { OpenApiDocument } from "@/lib/contract/openapi/document";
import type { Context } from "../context";

/** Returns the OpenAPI document of the merchant API, as this shop serves it. */
export async function getMerchantDescription({ shop }: Context): Promise<OpenApiDocument> {
  return describeMerchant(shop.origin);
}
