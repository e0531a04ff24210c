import { expect, test } from "vitest";
import { endOfDay, toIsoDay } from "./day";

const late = new Date("2026-11-15T16:59:59.500Z");

test("a day follows the zone's calendar and ends at its midnight", () => {
  expect([toIsoDay(late, "Asia/Jakarta"), toIsoDay(late, "Asia/Jayapura")]).toEqual(["2026-11-15", "2026-11-16"]);
  expect(endOfDay(late, "Asia/Jakarta")).toEqual(new Date("2026-11-15T17:00:00Z"));
  expect(endOfDay(late, "Asia/Jayapura")).toEqual(new Date("2026-11-16T15:00:00Z"));
  expect(toIsoDay(new Date("2026-11-15T17:00:00Z"), "Asia/Jakarta")).toBe("2026-11-16");
});

test("an unknown time zone falls back to Jakarta's", () => {
  expect(toIsoDay(late, "Asia/Nowhere")).toBe("2026-11-15");
});
