import { expect, test } from "vitest";
import { remainderOf } from "./deadline";

test("what is left is counted in minutes, and in hours where there are any", () => {
  expect([822_900, 18_432_000, 1_000, 0, -5].map(remainderOf)).toEqual(["13:42", "5:07:12", "0:01", null, null]);
});
