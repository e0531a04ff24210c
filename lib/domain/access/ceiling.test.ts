import { expect, test } from "vitest";
import { alarmAt, isNear } from "./ceiling";

test("a merchant is told once at four fifths of a ceiling, and once with the last of it", () => {
  const alarms = (ceiling: number) =>
    Array.from({ length: ceiling }, (_, index) => alarmAt({ count: index + 1, ceiling }));
  expect(
    alarms(10)
      .map((alarm, index) => alarm && [index + 1, alarm])
      .filter(Boolean),
  ).toEqual([
    [8, "near"],
    [10, "reached"],
  ]);
  expect(alarms(1)).toEqual(["reached"]);
  expect([isNear({ count: 239, ceiling: 300 }), isNear({ count: 240, ceiling: 300 })]).toEqual([false, true]);
});
