import type * as z from "zod";
import { type Json, toJson } from "./json-schema";

/** The parameters in a path, each with its sentence and, where there is one, an example. */
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

/** The parameters of a query. */
export function describeQuery(schema: z.ZodType, examples: Readonly<Json> = {}): Json[] {
  const { properties } = toJson(schema, "query", {});
  return Object.entries(Object(properties)).map(([parameter, property]) => {
    const { description, ...schema } = Object(property);
    const example = parameter in examples ? { example: examples[parameter] } : {};
    return { name: parameter, in: "query", required: false, description, schema, ...example };
  });
}

/** A JSON body, with an example where there is one. */
export function content(schema: Json, example: unknown): Json {
  return { "application/json": { schema, ...(example === undefined ? {} : { example }) } };
}
