import { expect, test } from "vitest";
import { findColumn } from "./columns";

test("a field is found by its column: a variant's own first, then its product's", () => {
  const columns = { badge: "label", "variants.badge": "label_varian", sku: "sku", tags: null };
  expect(findColumn(columns, "badge")).toBe("label");
  expect(findColumn(columns, "variants.2.badge")).toBe("label_varian");
  expect(findColumn(columns, "variants.0.sku")).toBe("sku");
  expect([
    findColumn(columns, "tags.3"),
    findColumn(columns, "variants"),
    findColumn(columns, "options.0.name"),
  ]).toEqual([null, null, null]);
});
