import type { Schema } from "./schema";

/** One line of a field list, and the lines below it. */
export type FieldLine = {
  /** Where it is found on its page. */
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  /** The values it may have, where they are counted; an answer may have others tomorrow. */
  readonly values: readonly string[];
  readonly bounds: string;
  readonly initial: string;
  readonly description: string;
  readonly shape: FieldList;
};

/** A set of fields. A named one is spelt out at the first place of a page that mentions it; other places point there. */
export type FieldList = { readonly name: string; readonly isHere: boolean; readonly fields: readonly FieldLine[] };

/** What is known while a page is spelt out: all named schemas, and which of them a reader has already met. */
export type Book = { readonly schemas: Readonly<Record<string, Schema>>; readonly met: Set<string> };

/** The fields of a schema, with references followed. `place` is what their ids begin with. */
export function spell(book: Book, schema: Schema, place: string): FieldList {
  const name = nameOf(schema);
  const isHere = !book.met.has(name);
  if (name && isHere) book.met.add(name);
  const target = name ? book.schemas[name] : schema;
  const properties = isHere ? Object.entries(target?.properties ?? {}) : [];
  const fields = properties.map(([key, property]) =>
    fieldOf(book, key, property, target?.required?.includes(key) ?? false, place),
  );
  return { name, isHere, fields };
}

/** One field or parameter, as a line to read. */
export function fieldOf(book: Book, name: string, schema: Schema, required: boolean, place: string): FieldLine {
  const value = present(schema);
  const item = present(value.items ?? value);
  const id = `${place}.${name}`;
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

/** The name of the schema that this one refers to; empty where it is its own. */
export function nameOf({ $ref = "" }: Schema): string {
  return $ref.split("/").at(-1) ?? "";
}

/** The schema of a value that is there. Any field of an answer may be null, which the guide says once. */
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
  if (schema.$ref) return nameOf(schema) || "object";
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
