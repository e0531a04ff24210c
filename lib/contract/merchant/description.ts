import * as z from "zod";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

export const getMerchantDescription = merchantOperation({
  endpoint: merchantEndpoints.getMerchantDescription,
  tag: "Description",
  summary: "Get this description",
  description:
    "The merchant's API as OpenAPI 3.1. Anyone may read it. Name its `ETag` in `If-None-Match` to get 304 while it is the same.",
  response: z.looseObject({}).meta({ id: "MerchantDescription" }),
  role: "anyone",
  errors: [],
  budget: "merchant",
  cache: "shared",
});
