import { expect, test } from "vitest";
import { extractCodeDigits, isCompleteCode } from "./code";

test("a pasted sentence is cleaned to its six digits", () => {
  expect(extractCodeDigits("kode: 123-456")).toBe("123456");
  expect(extractCodeDigits(" １２３４５６ ")).toBe("123456");
  expect(extractCodeDigits("12345678")).toBe("123456");
});

test("six digits are a whole code", () => {
  expect(isCompleteCode(extractCodeDigits("12345"))).toBe(false);
  expect(isCompleteCode(extractCodeDigits("123456"))).toBe(true);
});
