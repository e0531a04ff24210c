import { expect, test } from "vitest";
import {
  axisTop,
  calculatePercent,
  dayName,
  describeMetricChange,
  parseReportSpan,
  shortRupiah,
  sumField,
} from "./metrics";

test("a chart axis ends at a round number at or above the highest value", () => {
  const ends = [[], [1], [3], [7], [10], [11], [61], [120_000, 450_000], [999_999]].map(axisTop);
  expect(ends).toEqual([2, 2, 4, 10, 10, 20, 100, 600_000, 1_000_000]);
});

test("amounts on a chart axis are abbreviated", () => {
  expect([0, 950, 350_000, 1_250_000, 3_000_000_000].map(shortRupiah)).toEqual(["0", "950", "350 rb", "1,3 jt", "3 M"]);
});

test("the change from last week is described in words", () => {
  expect([
    describeMetricChange(112, 100),
    describeMetricChange(50, 100),
    describeMetricChange(5, 0),
    describeMetricChange(0, 0),
  ]).toEqual(["naik 12%", "turun 50%", "naik dari nol", "sama"]);
  expect([describeMetricChange(1_001, 1_000), describeMetricChange(0, 7)]).toEqual(["hampir sama", "turun 100%"]);
});

test("report days, shares, sums and periods are formatted", () => {
  expect(dayName("2026-11-06")).toBe("6 Nov");
  expect([calculatePercent(1, 3), calculatePercent(1, 0), calculatePercent(null, 4)]).toEqual([33, null, 0]);
  expect(sumField([{ of: 2 }, { of: null }, { of: 3 }], (row) => row.of)).toBe(5);
  expect([parseReportSpan("90"), parseReportSpan("8"), parseReportSpan(undefined)]).toEqual([90, 30, 30]);
});
