import { expect, test } from "vitest";
import { listOperationNames } from "@/lib/api/openapi/document";
import { current } from "@/lib/contract/versions/versions";
import type { FieldList } from "./fields";
import { listOperationEntries, listOperationGroups } from "./reference";

const entries = listOperationEntries(current);

test("every operation of the contract is in the reference once", () => {
  expect(entries.map(({ name }) => name).toSorted()).toEqual(listOperationNames().toSorted());
});

test("every linked shape is expanded on its page once, with a unique id", () => {
  for (const { entries: own } of listOperationGroups(current)) {
    const shapes = own.flatMap(({ body, response }) =>
      [body, response].flatMap((shape) => (shape ? within(shape) : [])),
    );
    const named = shapes.filter(({ name }) => name !== "");
    const expandedNames = named.filter(({ isExpanded }) => isExpanded).map(({ name }) => name);
    expect(expandedNames.toSorted()).toEqual([...new Set(named.map(({ name }) => name))].toSorted());
    const ids = shapes.flatMap(({ fields }) => fields.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test("a numeric query parameter shows its bounds and default", () => {
  const limit = entries.flatMap(({ parameters }) => parameters).find(({ name }) => name === "limit");
  expect(limit).toMatchObject({ paramLocation: "query", type: "integer", bounds: "1 to 100", initial: "24" });
});

test("only POST operations show the Idempotency-Key header", () => {
  const keyed = entries.filter(({ parameters }) => parameters.some(({ name }) => name === "Idempotency-Key"));
  expect(keyed.map(({ name }) => name)).toEqual(
    entries.filter(({ method }) => method === "POST").map(({ name }) => name),
  );
  expect(keyed[0]?.parameters.at(-1)).toMatchObject({
    paramLocation: "header",
    required: false,
    bounds: "1 to 255 characters",
  });
});

test("only groups with non-repeatable operations send a key in their samples", () => {
  const keyed = listOperationGroups(current).filter((group) => group.entries.some(({ isKeyed }) => isKeyed));
  expect(keyed.map(({ tag }) => tag)).toEqual(["Checkout", "Orders"]);
});

function within(shape: FieldList): FieldList[] {
  return [shape, ...shape.fields.flatMap((field) => within(field.shape))];
}
