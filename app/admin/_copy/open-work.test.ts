import { expect, test } from "vitest";
import { openWork, type WorkList, workLists } from "@/lib/modules/orders/rules/work-lists";
import { openCount } from "./open-work";

test("the admin badge counts the same open orders as a push notification", () => {
  const counts: Record<WorkList, number> = {
    to_check: 1,
    to_pack: 20,
    to_ship: 300,
    problems: 4_000,
    waiting: 50_000,
    sent: 600_000,
    all: 7_000_000,
  };
  expect(openCount(workLists.map((list) => ({ list, count: counts[list] })))).toBe(openWork(counts));
  expect(openCount(null)).toBe(0);
});
