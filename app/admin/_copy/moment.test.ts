import { expect, test } from "vitest";
import { formatAdminMoment } from "./moment";

test("today's events show the time, earlier ones the date and time", () => {
  const now = new Date(2026, 10, 16, 20, 15);
  expect(formatAdminMoment(new Date(2026, 10, 16, 9, 5).toISOString(), now)).toBe("pukul 09.05");
  expect(formatAdminMoment(new Date(2026, 10, 15, 21, 40).toISOString(), now)).toBe("15 Nov, 21.40");
});
