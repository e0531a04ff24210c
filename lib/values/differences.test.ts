import { expect, test } from "vitest";
import { diffFields } from "./differences";

test("a diff contains only changed fields, each side separately", () => {
  const before = { name: "Kain", price: 100_000, tags: ["a"] };
  const after = { name: "Kain", price: 90_000, tags: ["a"], badge: "-10%" };
  expect(diffFields(before, after)).toEqual({ before: { price: 100_000 }, after: { price: 90_000, badge: "-10%" } });
});

test("an unchanged object has no diff, and an added or removed one has one side", () => {
  expect(diffFields({ a: [1] }, { a: [1] })).toBeNull();
  expect(diffFields(undefined, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
  expect(diffFields({ a: 1 })).toEqual({ before: { a: 1 }, after: null });
  expect(diffFields()).toEqual({ before: null, after: null });
});
