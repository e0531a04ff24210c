import { expect, test } from "vitest";
import { changeInPercent, computeAverageOrderValue, everyDay, noFigures } from "./metrics";
import { findRangeIssue, getRangeSpan } from "./range";
import { firstTallied, getFinishedDays, getRollupRest, getWidestPeriod } from "./rollup-days";
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
  const period = { from: new Date("2026-11-01T05:00:00Z"), until: new Date("2026-11-16T05:00:00Z") };
  const range = { from: new Date("2026-10-31T17:00:00Z"), until: next };
  expect(getFinishedDays(period, new Date("2026-11-15T20:00:00Z"))).toEqual(range);
  expect(getFinishedDays(period, new Date("2026-11-15T19:59:59Z")).until).toEqual(day);
  expect(getFinishedDays({ ...period, until: day }, new Date("2026-11-15T20:00:00Z")).until).toEqual(day);
});

test("a range of dates has the days that have begun, in the shop's calendar", () => {
  const now = new Date("2026-11-15T05:00:00Z");
  const jakarta = getRangeSpan({ from: "2026-02-28", until: "2026-03-01" }, now, "Asia/Jakarta");
  expect(jakarta).toEqual({
    from: new Date("2026-02-27T17:00:00Z"),
    until: new Date("2026-03-01T17:00:00Z"),
    days: ["2026-02-28", "2026-03-01"],
    uncounted: [],
  });
  const jayapura = getRangeSpan({ from: "2026-11-14", until: "2026-11-30" }, now, "Asia/Jayapura");
  expect([jayapura.from, jayapura.days]).toEqual([new Date("2026-11-13T15:00:00Z"), ["2026-11-14", "2026-11-15"]]);
  const widest = getWidestPeriod({ days: 30, from: "2026-11-14", until: "2026-11-14" }, now);
  for (const timeZone of ["Asia/Jayapura", "America/Los_Angeles", "Pacific/Auckland"]) {
    const { from, until } = getRangeSpan({ from: "2026-11-14", until: "2026-11-14" }, now, timeZone);
    expect([from >= widest.from, until <= widest.until], timeZone).toEqual([true, true]);
  }
});

test.each([
  [{}, null],
  [{ from: "2026-11-15", until: "2026-11-15" }, null],
  [{ from: "2026-08-16", until: "2026-11-15" }, null],
  [
    { from: "2026-08-15", until: "2026-11-15" },
    "until: Paling lama 92 hari sekali lihat. Pilih tanggal yang lebih dekat.",
  ],
  [{ from: "2026-11-15", until: "2026-11-14" }, "until: Tanggal akhir harus sama dengan atau sesudah tanggal awal."],
  [{ from: "2026-11-16", until: "2026-11-17" }, "from: Tanggal awalnya belum tiba. Pilih hari ini atau sebelumnya."],
  [{ from: "0001-01-01", until: "0001-01-02" }, "from: Tanggal awalnya terlalu lama. Pilih mulai tahun 2000."],
  [{ from: "2026-11-15" }, "until: Isi juga tanggal akhirnya."],
  [{ until: "2026-11-15" }, "from: Isi juga tanggal awalnya."],
])("an impossible range of dates is explained: %o", (range, explained) => {
  const issue = findRangeIssue({ days: 30, ...range }, "2026-11-15", 92);
  expect(issue && `${issue.path}: ${issue.message}`).toBe(explained);
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
