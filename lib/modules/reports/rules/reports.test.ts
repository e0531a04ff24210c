import { expect, test } from "vitest";
import { changeInPercent, computeAverageOrderValue, everyDay, noFigures } from "./metrics";
import { firstTallied, getFinishedDays, getRollupRest } from "./rollup-days";
import { comparedDays, getReportSpan, listCountingDays } from "./span";

test("days follow the shop's calendar, and the last one is today", () => {
  const justAfterMidnight = new Date("2026-11-15T17:00:00Z");
  expect(getReportSpan(justAfterMidnight, "Asia/Jakarta", 3)).toEqual({
    from: new Date("2026-11-13T17:00:00Z"),
    until: new Date("2026-11-16T17:00:00Z"),
    days: ["2026-11-14", "2026-11-15", "2026-11-16"],
    uncounted: [],
  });
  const justBefore = new Date(justAfterMidnight.getTime() - 1);
  expect(getReportSpan(justBefore, "Asia/Jakarta", 1).days).toEqual(["2026-11-15"]);
  expect(getReportSpan(justBefore, "Asia/Jayapura", 1).days).toEqual(["2026-11-16"]);
  expect(getReportSpan(justBefore, "Asia/Jakarta", 90).days).toHaveLength(90);
});

test("days that are still to be counted are named in the shop's calendar", () => {
  const uncounted = ["2026-11-01", "2026-11-13", "2026-11-15"].map((day) => new Date(`${day}T17:00:00Z`));
  const listed = (timeZone: string) =>
    listCountingDays(getReportSpan(new Date("2026-11-16T05:00:00Z"), timeZone, 3, uncounted), timeZone);
  expect(listed("Asia/Jakarta")).toEqual(["2026-11-14", "2026-11-16"]);
  expect(listed("Asia/Jayapura")).toEqual(["2026-11-14", "2026-11-15", "2026-11-16"]);
});

test("today is compared with the same weekday a week ago, in full and up to the same time", () => {
  const now = new Date("2026-11-15T05:00:00Z");
  expect(comparedDays(now, "Asia/Jakarta")).toEqual({
    day: "2026-11-15",
    dayBefore: "2026-11-08",
    today: { from: new Date("2026-11-14T17:00:00Z"), until: new Date("2026-11-15T17:00:00Z") },
    before: { from: new Date("2026-11-07T17:00:00Z"), until: new Date("2026-11-08T17:00:00Z") },
    beforeUntilNow: { from: new Date("2026-11-07T17:00:00Z"), until: new Date("2026-11-08T05:00:00Z") },
  });
});

test("a day is rolled up three hours after its end, within the range of reports", () => {
  const day = new Date("2026-11-14T17:00:00Z");
  const next = new Date("2026-11-15T17:00:00Z");
  expect(getRollupRest(day, new Date("2026-11-15T19:59:59Z"))).toEqual({ isAtRest: false, next });
  expect(getRollupRest(day, new Date("2026-11-15T20:00:00Z"))).toEqual({ isAtRest: true, next });
  expect(firstTallied(next)).toEqual(new Date("2026-08-08T17:00:00Z"));
  const range = { from: new Date("2026-08-08T17:00:00Z"), until: next };
  expect(getFinishedDays(new Date("2026-11-15T20:00:00Z"))).toEqual(range);
  expect(getFinishedDays(new Date("2026-11-15T19:59:59Z")).until).toEqual(day);
});

test("averages and percentages never divide by zero", () => {
  expect(computeAverageOrderValue(noFigures)).toBe(0);
  expect(computeAverageOrderValue({ revenue: 200_000, orders: 3, returned: 0 })).toBe(66_667);
  expect([changeInPercent(0, 5), changeInPercent(200, 150), changeInPercent(100, 100)]).toEqual([null, -25, 0]);
});

test("a day without data has a row", () => {
  const found = [{ nth: 1, orders: 2 }];
  const rows = everyDay(["a", "b"], found, (day, one: { orders: number } | undefined) => [day, one?.orders ?? 0]);
  expect(rows).toEqual([
    ["a", 0],
    ["b", 2],
  ]);
});
