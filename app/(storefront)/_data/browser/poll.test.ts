import { expect, test } from "vitest";
import { pauseAfter } from "./poll";

test("the page asks eagerly in the first minute, and patiently after five", () => {
  expect([0, 59_000, 60_000, 299_000, 300_000].map((waited) => pauseAfter(waited, 0.5))).toEqual([
    3_000, 3_000, 5_000, 5_000, 15_000,
  ]);
});

test("no two buyers ask in step: a tenth more or less", () => {
  expect([pauseAfter(0, 0), pauseAfter(0, 1)].map(Math.round)).toEqual([2_700, 3_300]);
});
