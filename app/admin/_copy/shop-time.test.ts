import { expect, test } from "vitest";
import { daySpan, fieldTime, parseShopTime } from "./shop-time";

test("a time is shown and entered in the shop's time zone, regardless of the device", () => {
  expect(fieldTime("2026-11-20T16:59:00.000Z", "Asia/Jakarta")).toBe("2026-11-20T23:59");
  expect(parseShopTime("2026-11-20T23:59", "Asia/Jakarta")).toBe("2026-11-20T16:59:00.000Z");
  expect(parseShopTime("2026-11-21T01:59", "Asia/Jayapura")).toBe("2026-11-20T16:59:00.000Z");
});

test("an empty or invalid field is null, and null is an empty field", () => {
  expect(parseShopTime("", "Asia/Jakarta")).toBeNull();
  expect(parseShopTime("besok", "Asia/Jakarta")).toBeNull();
  expect(fieldTime(null, "Asia/Jakarta")).toBe("");
});

test("a date range follows the shop's time zone, and may be open", () => {
  expect(daySpan("2026-11-01", "2026-11-01", "Asia/Jakarta")).toEqual({
    from: "2026-10-31T17:00:00.000Z",
    until: "2026-11-01T17:00:00.000Z",
  });
  expect(daySpan("", "", "Asia/Jakarta")).toEqual({});
});
