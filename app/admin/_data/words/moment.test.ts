import { expect, test } from "vitest";
import { momentWords } from "./moment";

test("what happened today is told by its time, and what was before with its day", () => {
  const now = new Date(2026, 10, 16, 20, 15);
  expect(momentWords(new Date(2026, 10, 16, 9, 5).toISOString(), now)).toBe("pukul 09.05");
  expect(momentWords(new Date(2026, 10, 15, 21, 40).toISOString(), now)).toBe("15 Nov, 21.40");
});
