import { readFileSync, writeFileSync } from "node:fs";
import { createClient } from "@hey-api/openapi-ts";
import openapiTs, { astToString } from "openapi-typescript";
import orval from "orval";

/** Generates a client with each generator, and a validator, from an API description into a folder. */
const [input = "", folder = ""] = process.argv.slice(2);
const description = JSON.parse(readFileSync(input, "utf8"));

writeFileSync(`${folder}/openapi-typescript.ts`, astToString(await openapiTs(description)));
await createClient({
  input,
  output: `${folder}/hey-api`,
  logs: { level: "silent" },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
});
const baseUrl = description.servers[0].url;
await orval.generate({ input: { target: input }, output: { target: `${folder}/orval.ts`, client: "fetch", baseUrl } });
await orval.generate({ input: { target: input }, output: { target: `${folder}/validator.ts`, client: "zod" } });
