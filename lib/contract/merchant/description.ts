import * as z from "zod";
import { merchantOperation } from "./operation";

export const merchantOpenApiOperations = {
  getMerchantOpenApi: merchantOperation({
    endpoint: "GET /openapi.json",
    tag: "Description",
    summary: "Get the OpenAPI document",
    description:
      "Returns the merchant API as an OpenAPI 3.1 document. Anyone may read it. Send its `ETag` as `If-None-Match` to get 304 while it is unchanged.",
    response: z.looseObject({}).meta({ id: "MerchantDescription" }),
    role: "anyone",
    errors: [],
    budget: "merchant",
    cache: "shared",
  }),
};
