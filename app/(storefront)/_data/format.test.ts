import { expect, test } from "vitest";
import { moment, rupiah } from "./format";

test("rupiah are written without a space and with dots between thousands", () => {
  expect([0, 950, 325_000, 12_500_000].map(rupiah)).toEqual(["Rp0", "Rp950", "Rp325.000", "Rp12.500.000"]);
});

test("what is taken off has its sign in front", () => {
  expect(rupiah(-20_000)).toBe("-Rp20.000");
});

test("a moment is told in the shop's time, with dots in the clock", () => {
  expect(moment("2026-11-20T16:59:00Z")).toBe("20 Nov, 23.59 WIB");
});
