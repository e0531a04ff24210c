import type { Schema } from "./schema";

/** One line of a field list, with nested lines. */
export type FieldLine = {
  /** Anchor on the page. */
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  /** Listed values, if any. A response may have others later. */
  readonly values: readonly string[];
  readonly bounds: string;
  readonly initial: string;
  readonly description: string;
  readonly shape: FieldList;
};

/** Set of fields. A named schema is expanded at its first mention on a page; later mentions link there. */
export type FieldList = { readonly name: string; readonly isExpanded: boolean; readonly fields: readonly FieldLine[] };

/** State while a page is built: all named schemas, and those that the page already shows. */
export type Book = { readonly schemas: Readonly<Record<string, Schema>>; readonly met: Set<string> };

/** Returns the fields of a schema, with references resolved. `place` is the prefix of their ids. */
export function spell(book: Book, schema: Schema, idPrefix: string): FieldList {
  const name = getSchemaName(schema);
  const isExpanded = !book.met.has(name);
  if (name && isExpanded) book.met.add(name);
  const target = name ? book.schemas[name] : schema;
  const properties = isExpanded ? Object.entries(target?.properties ?? {}) : [];
  const fields = properties.map(([key, property]) =>
    describeField(book, key, property, target?.required?.includes(key) ?? false, idPrefix),
  );
  return { name, isExpanded, fields };
}

/** Describes one field or parameter. */
export function describeField(
  book: Book,
  name: string,
  schema: Schema,
  required: boolean,
  idPrefix: string,
): FieldLine {
  const value = present(schema);
  const item = present(value.items ?? value);
  const id = `${idPrefix}.${name}`;
  return {
    id,
    name,
    required,
    type: typeOf(value),
    values: valuesOf(item).map(String),
    bounds: boundsOf(value),
    initial: value.default === undefined ? "" : String(value.default),
    description: schema.description ?? value.description ?? "",
    shape: spell(book, item, id),
  };
}

/** Name of the referenced schema; empty for an inline schema. */
export function getSchemaName({ $ref = "" }: Schema): string {
  return $ref.split("/").at(-1) ?? "";
}

/** Schema of a non-null value. Any response field may be null; the guide says so once. */
export function present(schema: Schema): Schema {
  const others = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const [only] = others;
  return only && others.length === 1 ? { ...schema, anyOf: undefined, ...only } : schema;
}

function valuesOf(schema: Schema): readonly unknown[] {
  const counted = schema.enum ?? schema["x-extensible-enum"];
  return counted ?? (schema.const === undefined ? [] : [schema.const]);
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return getSchemaName(schema) || "object";
  if (schema.items) return `${typeOf(present(schema.items))}[]`;
  if (schema.format) return schema.format;
  if (typeof schema.additionalProperties === "object") return `Record<string, ${typeOf(schema.additionalProperties)}>`;
  if (schema.anyOf) return schema.anyOf.map((other) => typeOf(present(other))).join(" or ");
  const types = [schema.type ?? "object"].flat().filter((type) => type !== "null");
  return types.join(" or ");
}

function boundsOf(schema: Schema): string {
  const [least, most, unit] = schema.items
    ? [schema.minItems, schema.maxItems, " entries"]
    : [
        schema.minimum ?? schema.minLength,
        schema.maximum ?? schema.maxLength,
        schema.type === "string" ? " characters" : "",
      ];
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? "" : `at least ${least}${unit}`;
}
