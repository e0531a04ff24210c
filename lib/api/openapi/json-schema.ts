import * as z from "zod";
import { objectFields } from "@/lib/contract/object-fields";

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

/**
 * Removes `"default": null` from the schemas of a document, because many programs read it as a value. The description says
 * instead that an omitted field is null. Examples stay as they are.
 */
export function omitNullDefaults(document: Json): Json {
  const isNull = document.default === null;
  const entries = Object.entries(document)
    .filter(([name]) => !(isNull && name === "default"))
    .map(([name, part]) => [name, isExample(name) ? part : withoutDefaults(part)]);
  const schema: Json = Object.fromEntries(entries);
  return isNull ? { ...schema, description: describeOmission(schema.description) } : schema;
}

function withoutDefaults(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutDefaults);
  return typeof part === "object" && part !== null ? omitNullDefaults({ ...objectFields(part) }) : part;
}

function isExample(name: string): boolean {
  return name === "example" || name === "examples";
}

/** Adds the meaning of an omitted field, unless the description of the field mentions null. */
function describeOmission(description: unknown): string {
  if (typeof description !== "string") return "Null if omitted.";
  return /\bnull\b/i.test(description) ? description : `${description} Null if omitted.`;
}
