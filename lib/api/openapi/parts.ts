import type * as z from "zod";
import { objectFields } from "@/lib/contract/object-fields";
import { type Json, toJson } from "./json-schema";

/** Path parameters with their descriptions and, if available, examples. */
export function describePath(sentences: Readonly<Record<string, string>>, examples: Readonly<Json> = {}): Json[] {
  return Object.entries(sentences).map(([parameter, description]) => ({
    name: parameter,
    in: "path",
    required: true,
    description,
    schema: { type: "string" },
    example: examples[parameter],
  }));
}

/** Query parameters. */
export function describeQuery(schema: z.ZodType, examples: Readonly<Json> = {}): Json[] {
  const { properties } = toJson(schema, "query", {});
  return Object.entries(objectFields(properties)).map(([parameter, property]) => {
    const { description, ...schema } = objectFields(property);
    const example = parameter in examples ? { example: examples[parameter] } : {};
    return { name: parameter, in: "query", required: false, description, schema, ...example };
  });
}

/** JSON body, with an example if available. */
export function content(schema: Json, example: unknown): Json {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}
