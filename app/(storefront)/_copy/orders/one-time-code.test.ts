import { expect, test } from "vitest";
import { extractCodeDigits, isCompleteCode } from "./one-time-code";

test("a pasted text is reduced to its six digits", () => {
  expect(extractCodeDigits("kode: 123-456")).toBe("123456");
  expect(extractCodeDigits(" １２３４５６ ")).toBe("123456");
  expect(extractCodeDigits("12345678")).toBe("123456");
});

test("a code is complete with six digits", () => {
  expect(isCompleteCode(extractCodeDigits("12345"))).toBe(false);
  expect(isCompleteCode(extractCodeDigits("123456"))).toBe(true);
});
