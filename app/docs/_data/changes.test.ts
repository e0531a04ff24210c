import { expect, test } from "vitest";
import { baseline, current } from "@/lib/contract/versions/versions";
import { changesBetween } from "./changes";
import { listOperationEntries } from "./reference";
import { Description, type Schema } from "./schema";

/** Description with one operation, whose body and response have these fields. */
function described(body: Record<string, Schema>, required: string[], summary: Record<string, Schema>): Description {
  const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
  const list: Schema = { type: "object", properties: { products: { type: "array", items: { $ref: "#/c/Summary" } } } };
  const draft = {
    operationId: "draft",
    tags: ["Checkout"],
    summary: "Price",
    description: "Prices.",
    parameters: [],
    requestBody: json({ type: "object", properties: body, required }),
    responses: { "200": json(list) },
  };
  const schemas = { Summary: { type: "object", properties: summary } };
  return Description.parse({ paths: { "/draft": { post: draft } }, components: { schemas, parameters: {} } });
}

const text: Schema = { type: "string" };

test("new, removed, required and retyped fields are listed, including nested ones", () => {
  const older = described({ phone: text, note: text }, [], { title: text, stock: { type: "integer" } });
  const newer = described({ phone: text, note: { ...text, maxLength: 10 } }, ["phone"], {
    title: { type: "string", enum: ["a", "b"] },
    name: text,
  });
  expect(changesBetween(older, newer, "draft")).toEqual([
    { part: "request", field: "phone", sentence: "is required (was optional)" },
    { part: "request", field: "note", sentence: "allows at most 10 characters" },
    { part: "response", field: "products.title", sentence: "is one of `a`, `b`" },
    { part: "response", field: "products.name", sentence: "is new" },
    { part: "response", field: "products.stock", sentence: "is removed" },
  ]);
  expect(changesBetween(newer, newer, "draft")).toEqual([]);
});

test("the newest version lists the required phone of the draft; the baseline lists no change", () => {
  const changedEntries = listOperationEntries(current).filter(({ changes }) => changes.length > 0);
  expect(changedEntries.map(({ name, changes }) => [name, changes])).toEqual([
    ["createDraft", [{ part: "request", field: "phone", sentence: expect.stringContaining("is required") }]],
  ]);
  expect(listOperationEntries(baseline).flatMap(({ changes }) => changes)).toEqual([]);
});
