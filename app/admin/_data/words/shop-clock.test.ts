import { expect, test } from "vitest";
import { daySpan, fieldTime, parseShopTime } from "./shop-clock";

test("a moment is shown and typed by the clocks of the shop, wherever the device is", () => {
  expect(fieldTime("2026-11-20T16:59:00.000Z", "Asia/Jakarta")).toBe("2026-11-20T23:59");
  expect(parseShopTime("2026-11-20T23:59", "Asia/Jakarta")).toBe("2026-11-20T16:59:00.000Z");
  expect(parseShopTime("2026-11-21T01:59", "Asia/Jayapura")).toBe("2026-11-20T16:59:00.000Z");
});

test("an empty field is no moment, and no moment an empty field", () => {
  expect(parseShopTime("", "Asia/Jakarta")).toBeNull();
  expect(parseShopTime("besok", "Asia/Jakarta")).toBeNull();
  expect(fieldTime(null, "Asia/Jakarta")).toBe("");
});

test("a span of days begins and ends by the clocks of the shop, and is as open as it was left", () => {
  expect(daySpan("2026-11-01", "2026-11-01", "Asia/Jakarta")).toEqual({
    from: "2026-10-31T17:00:00.000Z",
    until: "2026-11-01T17:00:00.000Z",
  });
  expect(daySpan("", "", "Asia/Jakarta")).toEqual({});
});
