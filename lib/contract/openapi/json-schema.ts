import * as z from "zod";

export type Json = Record<string, unknown>;

/** Which side of a call a schema is about: what may be sent, what a sent query means, or what is answered. */
export type SchemaSide = "body" | "query" | "answer";

/** A schema as JSON Schema; those with a name of their own are put among `schemas` and referred to. */
export function toJson(schema: z.ZodType, side: SchemaSide, schemas: Json): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    // A number in a query is written as text, but its bounds are the number's.
    io: side === "body" ? "input" : "output",
    override: ({ jsonSchema }) => {
      tidy(jsonSchema);
      if (side === "answer") open(jsonSchema);
    },
  });
  const written = JSON.stringify({ own, $defs: $defs ?? {} }).replaceAll("#/$defs/", "#/components/schemas/");
  const read: { own: Json; $defs: Json } = JSON.parse(written);
  Object.assign(schemas, read.$defs);
  return read.own;
}

/** Takes out what zod adds by itself, and patterns by Unicode property, which many programs cannot read. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.format === "date-time" || /\\p\{/i.test(schema.pattern ?? "")) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

/** Words in an answer may become more under the same date, so they are told without forbidding others. */
function open(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.enum === undefined) return;
  schema["x-extensible-enum"] = schema.enum;
  delete schema.enum;
}
