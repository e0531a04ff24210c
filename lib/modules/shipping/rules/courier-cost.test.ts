import { expect, test } from "vitest";
import { type CourierCost, type CourierCostIssue, changeCost, readFree } from "./courier-cost";

const unsaid: CourierCost = { cost: 0, free: null };
const free: CourierCost = { cost: 0, free: true };
const priced: CourierCost = { cost: 9_000, free: false };

const rows: [before: CourierCost | null, change: Partial<CourierCost>, after: CourierCost | CourierCostIssue][] = [
  [null, {}, "needed"],
  [null, { cost: 0 }, "needed"],
  [null, { cost: 0, free: false }, "needed"],
  [null, { cost: 0, free: true }, free],
  [null, { cost: 9_000 }, priced],
  [null, { cost: 9_000, free: true }, "not_free"],
  [unsaid, {}, unsaid],
  [unsaid, { cost: 0 }, unsaid],
  [unsaid, { free: false }, "needed"],
  [unsaid, { free: true }, free],
  [unsaid, { cost: 9_000 }, priced],
  [free, { cost: 0 }, free],
  [free, { free: false }, "needed"],
  [free, { cost: 9_000 }, priced],
  [priced, {}, priced],
  [priced, { cost: 0 }, "needed"],
  [priced, { free: true }, "not_free"],
  [priced, { cost: 0, free: true }, free],
];

test("a shipping cost of 0 must be declared free, unless it was already 0", () => {
  for (const [before, change, after] of rows) {
    const result = typeof after === "string" ? { kind: after } : { kind: "changed", cost: after };
    expect(changeCost(before, change), JSON.stringify([before, change])).toEqual(result);
  }
});

test("a courier with a cost is not free, and one at 0 may be undeclared", () => {
  expect([unsaid, free, priced, { cost: 9_000, free: null }].map(readFree)).toEqual([null, true, false, false]);
});
