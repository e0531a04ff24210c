import * as z from "zod";

export type Json = Record<string, unknown>;

/** Purpose of a schema: request body, parsed query, or response. */
export type SchemaSide = "body" | "query" | "answer";

/** Converts a schema to JSON Schema. Named schemas are added to `schemas` and referenced. */
export function toJson(schema: z.ZodType, side: SchemaSide, schemas: Json): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    // A number in a query is text, but its bounds are those of the number.
    io: side === "body" ? "input" : "output",
    override: ({ jsonSchema }) => {
      tidy(jsonSchema);
      if (side === "answer") open(jsonSchema);
    },
  });
  const text = JSON.stringify({ own, $defs: $defs ?? {} }).replaceAll("#/$defs/", "#/components/schemas/");
  const read: { own: Json; $defs: Json } = JSON.parse(text);
  Object.assign(schemas, read.$defs);
  return read.own;
}

/** Removes what zod adds by itself, and patterns with Unicode properties, which many programs cannot parse. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === "date-time" || /\\p\{/i.test(schema.pattern ?? "")) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Makes enums of responses extensible: values may be added under the same version. */
function open(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.enum === undefined) return;
  schema["x-extensible-enum"] = schema.enum;
  delete schema.enum;
}
