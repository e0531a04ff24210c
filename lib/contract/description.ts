import * as z from "zod";
import { endpoints } from "./endpoints";
import { operation } from "./operation";

export const getDescription = operation({
  endpoint: endpoints.getDescription,
  tag: "Description",
  summary: "Get this description",
  description: "The API as OpenAPI 3.1, one document per version. `info.x-versions` lists all versions.",
  query: z.object({
    version: z.string().optional().describe("A version date. Absent: that of `X-API-Version`."),
  }),
  response: z.looseObject({}).meta({ id: "Description" }),
  errors: ["invalid_request"],
  versionParameter: "version",
  budget: "reads",
  cache: "shared",
});
