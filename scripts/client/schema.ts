/** As much of JSON Schema as the contract's description uses. */
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

/** How to call the type of a schema that has a name. */
export type NameOf = (name: string) => string;

/** A schema as a TypeScript type. */
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

/** The name in a reference, such as `#/components/schemas/Order`. */
export function nameIn(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}

/** A sentence above what it is about. */
export function comment(sentence: string | undefined): string {
  return sentence ? `/** ${sentence.replaceAll("*/", "*\u200b/")} */\n` : "";
}

function union(types: string[]): string {
  return [...new Set(types)].join(" | ");
}

/** Any text. Words that are known today are offered to whoever types one; `string` alone would hide them. */
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
    const said = required.includes(name) ? `: ${type}` : `?: ${type} | undefined`;
    return `${comment(field.description)}${/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)}${said};\n`;
  });
  return `{\n${fields.join("")}}`;
}
