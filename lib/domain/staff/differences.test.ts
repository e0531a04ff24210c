import { expect, test } from "vitest";
import { differences } from "./differences";

test("of two states only what differs is told, each side by itself", () => {
  const before = { name: "Kain", price: 100_000, tags: ["a"] };
  const after = { name: "Kain", price: 90_000, tags: ["a"], badge: "-10%" };
  expect(differences(before, after)).toEqual({ before: { price: 100_000 }, after: { price: 90_000, badge: "-10%" } });
});

test("a change that changes nothing is none, and what came or went has one side", () => {
  expect(differences({ a: [1] }, { a: [1] })).toBeNull();
  expect(differences(undefined, { a: 1 })).toEqual({ before: null, after: { a: 1 } });
  expect(differences({ a: 1 })).toEqual({ before: { a: 1 }, after: null });
  expect(differences()).toEqual({ before: null, after: null });
});
