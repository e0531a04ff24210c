import { expect, test } from "vitest";
import { counted } from "./counted";

test("a count ends at the most that is counted, and says that there are more", () => {
  const told = [0, 99, 100].map((found) => counted(found, 99));
  expect(told).toEqual([
    { count: 0, is_more: false },
    { count: 99, is_more: false },
    { count: 99, is_more: true },
  ]);
});
