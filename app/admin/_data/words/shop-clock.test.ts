import { expect, test } from "vitest";
import { fieldTime, momentOf } from "./shop-clock";

test("a moment is shown and typed by the clocks of the shop, wherever the device is", () => {
  expect(fieldTime("2026-11-20T16:59:00.000Z", "Asia/Jakarta")).toBe("2026-11-20T23:59");
  expect(momentOf("2026-11-20T23:59", "Asia/Jakarta")).toBe("2026-11-20T16:59:00.000Z");
  expect(momentOf("2026-11-21T01:59", "Asia/Jayapura")).toBe("2026-11-20T16:59:00.000Z");
});

test("an empty field is no moment, and no moment an empty field", () => {
  expect(momentOf("", "Asia/Jakarta")).toBeNull();
  expect(momentOf("besok", "Asia/Jakarta")).toBeNull();
  expect(fieldTime(null, "Asia/Jakarta")).toBe("");
});
