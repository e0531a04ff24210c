import { expect, test } from "vitest";
import { type Book, describeField, type FieldList, spell } from "./fields";
import type { Schema } from "./schema";

const text: Schema = { type: ["string", "null"] };
const picture: Schema = { type: "object", required: ["url"], properties: { url: text } };
const reference: Schema = { $ref: "#/components/schemas/Picture" };
const book = (): Book => ({ schemas: { Picture: picture }, met: new Set() });

const types: [schema: Schema, type: string][] = [
  [text, "string"],
  [{ anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }, "date-time"],
  [{ anyOf: [{ type: "array", items: reference }, { type: "null" }] }, "Picture[]"],
  [{ type: "object", additionalProperties: { type: "string" } }, "Record<string, string>"],
  [{ type: "object", properties: {} }, "object"],
];

for (const [schema, type] of types) {
  test(`a field's type reads as ${type}, without repeating null`, () => {
    expect(describeField(book(), "field", schema, true, "op").type).toBe(type);
  });
}

const bounds: [schema: Schema, bounds: string][] = [
  [{ type: "integer", minimum: 0, maximum: 100 }, "0 to 100"],
  [{ type: "string", maxLength: 100 }, "at most 100 characters"],
  [{ type: "array", items: text, minItems: 1, maxItems: 50 }, "1 to 50 entries"],
  [{ type: "string", minLength: 3 }, "at least 3 characters"],
  [{ type: "string" }, ""],
];

for (const [schema, expected] of bounds) {
  test(`a field's bounds read as "${expected}"`, () => {
    expect(describeField(book(), "field", schema, true, "op").bounds).toBe(expected);
  });
}

test("a named shape is expanded at its first use, and linked after that", () => {
  const page: Schema = { type: "object", properties: { logo: reference, others: { type: "array", items: reference } } };
  const { fields } = spell(book(), page, "op");
  expect(fields.map(({ shape }) => outline(shape))).toEqual(["Picture: url", "Picture, met before"]);
});

function outline({ name, isExpanded, fields }: FieldList): string {
  return isExpanded ? `${name}: ${fields.map((field) => field.name).join(" ")}` : `${name}, met before`;
}
