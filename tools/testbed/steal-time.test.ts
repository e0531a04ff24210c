import { expect, test } from "vitest";
import { hasStealTime, parseTicks } from "./steal-time";

const before = parseTicks("cpu  2436126 1026427 417493 754806 31766 0 18490 478648 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n");
const later = (ours: number, steal: number) => ({ steal: before.steal + steal, all: before.all + ours + steal });

test("steal time and total time are read from the line for all processors", () => {
  expect(before).toEqual({ steal: 478_648, all: 5_163_756 });
});

test.each([
  [190, 10, false],
  [150, 50, true],
  [5, 195, true],
  [5, 5, null],
])("a second with %i own and %i stolen ticks is checked for steal time", (ours, steal, expected) => {
  expect(hasStealTime(before, later(ours, steal))).toBe(expected);
});
