import { expect, test } from "vitest";
import { capCount } from "./count";

test("a count stops at its maximum and reports that there are more", () => {
  const results = [0, 99, 100].map((found) => capCount(found, 99));
  expect(results).toEqual([
    { count: 0, is_more: false },
    { count: 99, is_more: false },
    { count: 99, is_more: true },
  ]);
});
