import { expect, test } from "vitest";
import { findQuotaAlert, isNear } from "./quota";

test("a merchant is alerted once at four fifths of a quota and once when it is used up", () => {
  const alarms = (quota: number) =>
    Array.from({ length: quota }, (_, index) => findQuotaAlert({ count: index + 1, quota }));
  expect(
    alarms(10)
      .map((alert, index) => alert && [index + 1, alert])
      .filter(Boolean),
  ).toEqual([
    [8, "near"],
    [10, "reached"],
  ]);
  expect(alarms(1)).toEqual(["reached"]);
  expect([isNear({ count: 239, quota: 300 }), isNear({ count: 240, quota: 300 })]).toEqual([false, true]);
});
