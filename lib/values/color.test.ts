import { expect, test } from "vitest";
import { contrastRatio, extremeGrounds, isColour, isLegible, lightenForDark, makeLegible } from "./color";

test.each([
  ["#1e3a6e", true],
  ["#23572f", true],
  ["#a3282b", true],
  ["#000000", true],
  ["#ee4d2d", false],
  ["#ffffff", false],
  ["#f0dfc6", false],
])("%s is legible on every background: %s", (colour, can) => {
  expect(isLegible(colour)).toBe(can);
  expect(isLegible(makeLegible(colour))).toBe(true);
});

test("a legible color is kept, and an illegible one becomes just dark enough", () => {
  expect(makeLegible("#1e3a6e")).toBe("#1e3a6e");
  expect(makeLegible("#ee4d2d")).toBe("#b03921");
});

test.each(["#FFF", "red", "#12345", "#1234567", "#12345g", "#123456;}", null, 5])("%s is not a color", (value) => {
  expect(isColour(value)).toBe(false);
});

test("a color for dark backgrounds is just light enough, and a light one is kept", () => {
  expect(lightenForDark("#abc3f4")).toBe("#abc3f4");
  expect(contrastRatio(lightenForDark("#1e3a6e"), extremeGrounds.dark)).toBeCloseTo(4.5, 0);
  expect(contrastRatio(lightenForDark("#000000"), extremeGrounds.dark)).toBeGreaterThanOrEqual(4.5);
});
