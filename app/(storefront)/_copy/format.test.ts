import { expect, test } from "vitest";
import {
  dated,
  formatDateTime,
  formatDeadline,
  formatDiscountPercent,
  formatRupiah,
  formatShortDayRange,
  formatTimeOfDay,
} from "./format";

test("rupiah amounts have no space and dots between thousands", () => {
  expect([0, 950, 325_000, 12_500_000].map(formatRupiah)).toEqual(["Rp0", "Rp950", "Rp325.000", "Rp12.500.000"]);
});

test("a discount amount starts with a minus sign", () => {
  expect(formatRupiah(-20_000)).toBe("-Rp20.000");
});

test("a time is shown in the shop's time zone, with the zone's name", () => {
  const zones = ["Asia/Jakarta", "Asia/Makassar", "Asia/Jayapura"];
  const times = zones.map((zone) => formatDateTime("2026-11-20T16:59:00Z", zone));
  expect(times).toEqual(["20 Nov, 23.59 WIB", "21 Nov, 00.59 WITA", "21 Nov, 01.59 WIT"]);
});

test("a long-lived date includes the year", () => {
  expect(dated("2026-11-20T16:59:00Z", "Asia/Jakarta")).toBe("20 Nov 2026, 23.59 WIB");
});

test("a deadline includes the weekday", () => {
  expect(formatDeadline("2026-11-15T07:30:00Z", "Asia/Jakarta")).toBe("Min, 15 Nov, 14.30 WIB");
});

test.each([
  ["2026-11-20", "2026-11-20", "20 Nov"],
  ["2026-11-20", "2026-11-22", "20–22 Nov"],
  ["2026-11-29", "2026-12-01", "29 Nov–1 Des"],
  ["2026-12-30", "2027-01-02", "30 Des–2 Jan"],
])("the days from %s until %s are written briefly, without years", (from, until, text) => {
  const range = formatShortDayRange(`${from}T05:00:00Z`, `${until}T05:00:00Z`, "Asia/Jakarta");
  expect(range).toBe(text.replaceAll(" ", "\u00a0"));
});

test("a time of day includes the time zone", () => {
  expect(formatTimeOfDay("2026-11-15T07:30:00Z", "Asia/Makassar")).toBe("15.30 WITA");
});

test("a text that is no time is formatted as nothing", () => {
  expect(formatDateTime("kemarin", "Asia/Jakarta")).toBe("");
});

test("a discount in percent is rounded down, and has none below one percent", () => {
  const prices = [
    [80_000, 100_000],
    [66_700, 100_000],
    [99_500, 100_000],
    [100_000, 100_000],
  ] as const;
  const percents = prices.map(([price, before]) => formatDiscountPercent(price, before));
  expect(percents).toEqual(["−20%", "−33%", null, null]);
});
