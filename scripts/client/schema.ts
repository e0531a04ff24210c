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
  /** TypeScript type of a value that is not JSON. */
  typeName?: string;
};

/** Returns the TypeScript name of a schema: a named one, or the one given. */
export type TypeNamer = (name: string, schema?: JsonSchema) => string;

/** Converts a schema to a TypeScript type. */
export function toTypeScript(schema: JsonSchema, nameType: TypeNamer): string {
  const { $ref, type, enum: values, anyOf, oneOf, allOf } = schema;
  const each = (schemas: JsonSchema[]) => schemas.map((one) => toTypeScript(one, nameType));
  if (schema.typeName) return schema.typeName;
  if ($ref) return nameType(readRefName($ref));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (values) return union(values.map((value) => JSON.stringify(value)));
  const either = anyOf ?? oneOf;
  if (either) return union(each(either));
  if (allOf) return each(allOf).join(" & ");
  if (Array.isArray(type)) return union(each(type.map((one) => ({ ...schema, type: one }))));
  switch (type) {
    case "object":
      return formatObject(schema, nameType);
    case "array":
      return `Array<${schema.items ? toTypeScript(schema.items, nameType) : "unknown"}>`;
    case "integer":
    case "number":
      return "number";
    case "string":
      return formatEnum(schema["x-extensible-enum"] ?? []);
    case "boolean":
    case "null":
      return type;
    default:
      return "unknown";
  }
}

/** Returns the name in a reference, such as `#/components/schemas/Order`. */
export function readRefName(reference: string): string {
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
function formatEnum(known: string[]): string {
  return known.length > 0 ? [...known.map((word) => JSON.stringify(word)), "(string & {})"].join(" | ") : "string";
}

function formatObject({ properties, required = [], additionalProperties }: JsonSchema, nameType: TypeNamer): string {
  if (!properties) {
    const value = typeof additionalProperties === "object" ? toTypeScript(additionalProperties, nameType) : "unknown";
    return `Record<string, ${value}>`;
  }
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = toTypeScript(field, nameType);
    const annotation = required.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(field.description)}${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${annotation};\n`;
  });
  return `{\n${fields.join("")}}`;
}
