import { expect, test } from "vitest";
import { formatRemainingTime, isSooner } from "./remaining-time";

test("the remaining time is shown in minutes, and in hours if there are any", () => {
  expect([822_900, 18_432_000, 1_000, 0, -5].map(formatRemainingTime)).toEqual([
    "13:42",
    "5:07:12",
    "0:01",
    null,
    null,
  ]);
});

test("a payment code that ends with its order is not shown as expiring sooner, despite rounding", () => {
  const end = "2026-11-15T09:30:00.000Z";
  expect(isSooner("2026-11-15T08:00:00.000Z", end)).toBe(true);
  expect(isSooner("2026-11-15T09:29:31.000Z", end)).toBe(false);
  expect(isSooner(end, end)).toBe(false);
});
