import { expect, test } from "vitest";
import { deadlineOf, remainderOf } from "./deadline";

test("a deadline is said with its day and the shop's hour", () => {
  expect(deadlineOf("2026-11-15T07:30:00Z")).toBe("Min, 15 Nov 14.30 WIB");
});

test("what is left is counted in minutes, and in hours where there are any", () => {
  expect([822_900, 18_432_000, 1_000, 0, -5].map(remainderOf)).toEqual(["13:42", "5:07:12", "0:01", null, null]);
});
