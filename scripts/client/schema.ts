/** The subset of JSON Schema that the API description uses. */
export type JsonSchema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  "x-extensible-enum"?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
};

/** Returns the TypeScript name of a named schema. */
export type NameOf = (name: string) => string;

/** Converts a schema to a TypeScript type. */
export function typeOf(schema: JsonSchema, nameOf: NameOf): string {
  const { $ref, type, enum: values, anyOf, oneOf, allOf } = schema;
  const each = (schemas: JsonSchema[]) => schemas.map((one) => typeOf(one, nameOf));
  if ($ref) return nameOf(nameIn($ref));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  const either = anyOf ?? oneOf;
  if (either) return union(each(either));
  if (allOf) return each(allOf).join(" & ");
  if (Array.isArray(type)) return union(each(type.map((one) => ({ ...schema, type: one }))));
  switch (type) {
    case "object":
      return objectOf(schema, nameOf);
    case "array":
      return `Array<${schema.items ? typeOf(schema.items, nameOf) : "unknown"}>`;
    case "integer":
    case "number":
      return "number";
    case "string":
      return wordOf(schema["x-extensible-enum"] ?? []);
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
}

/** Returns the name in a reference, such as `#/components/schemas/Order`. */
export function nameIn(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}

/** Formats a sentence as a doc comment. */
export function comment(sentence: string | undefined): string {
  return sentence ? `/** ${sentence.replaceAll("*/", "*\u200b/")} */\n` : "";
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

/** Returns a type for any string. Known values are listed for autocompletion; `string` alone would hide them. */
function wordOf(known: string[]): string {
  return known.length > 0 ? [...known.map((word) => JSON.stringify(word)), "(string & {})"].join(" | ") : "string";
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, nameOf: NameOf): string {
  if (!properties) {
    const value = typeof additionalProperties === "object" ? typeOf(additionalProperties, nameOf) : "unknown";
    return `Record<string, ${value}>`;
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = typeOf(field, nameOf);
    const annotation = required.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(field.description)}${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${annotation};\n`;
  });
  return `{\n${fields.join("")}}`;
}
