import { expect, test } from "vitest";
import { columnOf } from "./columns";

test("a field is found by its column, a variant's own before its product's", () => {
  const columns = { badge: "label", "variants.badge": "label_varian", sku: "sku", tags: null };
  expect(columnOf(columns, "badge")).toBe("label");
  expect(columnOf(columns, "variants.2.badge")).toBe("label_varian");
  expect(columnOf(columns, "variants.0.sku")).toBe("sku");
  expect([columnOf(columns, "tags.3"), columnOf(columns, "variants"), columnOf(columns, "options.0.name")]).toEqual([
    null,
    null,
    null,
  ]);
});
