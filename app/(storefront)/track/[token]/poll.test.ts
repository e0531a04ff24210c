import { expect, test } from "vitest";
import { pauseAfter } from "./poll";

test("the order page polls often in the first minute, and rarely after five", () => {
  expect([0, 59_000, 60_000, 299_000, 300_000].map((waited) => pauseAfter(waited, 0.5))).toEqual([
    3_000, 3_000, 5_000, 5_000, 15_000,
  ]);
});

test("polling intervals vary by ten percent, to spread the requests of buyers", () => {
  expect([pauseAfter(0, 0), pauseAfter(0, 1)].map(Math.round)).toEqual([2_700, 3_300]);
});
