import * as z from "zod";
import { merchantEndpoints } from "./endpoints";
import { merchantOperation } from "./operation";

export const getMerchantDescription = merchantOperation({
  endpoint: merchantEndpoints.getMerchantDescription,
  tag: "Description",
  summary: "Get this description",
  description: "The merchant's API as OpenAPI 3.1. Anyone may read it.",
  response: z.looseObject({}).meta({ id: "MerchantDescription" }),
  role: "anyone",
  errors: [],
  budget: "merchant",
});
