import * as z from "zod";
import { endpoints } from "./endpoints";
import { operation } from "./operation";

export const openApiOperations = {
  getDescription: operation({
    endpoint: endpoints.getDescription,
    tag: "Description",
    summary: "Get the OpenAPI document",
    description: "Returns the API as an OpenAPI 3.1 document, one per version. `info.x-versions` lists all versions.",
    query: z.object({
      version: z.string().optional().describe("A version date. Default: the version of `X-API-Version`."),
    }),
    response: z.looseObject({}).meta({ id: "Description" }),
    errors: ["invalid_request"],
    versionParameter: "version",
    budget: "reads",
    cache: "shared",
  }),
};
