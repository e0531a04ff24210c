import { expect, test } from "vitest";
import { digitsOf, isWhole } from "./code";

test("a pasted sentence is cleaned to its six digits", () => {
  expect(digitsOf("kode: 123-456")).toBe("123456");
  expect(digitsOf(" １２３４５６ ")).toBe("123456");
  expect(digitsOf("12345678")).toBe("123456");
});

test("six digits are a whole code", () => {
  expect(isWhole(digitsOf("12345"))).toBe(false);
  expect(isWhole(digitsOf("123456"))).toBe(true);
});
